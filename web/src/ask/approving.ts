/** What pressing Approve does: nothing is approved that was not on the screen, and no single key approves what is risky or could deceive. Pure. */

import type { Approval, Risk } from '../wire'

export interface Approving {
  by: 'key' | 'button'
  /** Everything that would be approved was on the screen. */
  seen: boolean
  /** It contains something that could deceive, or that cannot be shown. */
  flagged: boolean
  risk: Risk | null
  /** Approving would first show a changed call. */
  changes: boolean
}

/** `show`: scroll to what was not shown yet. `focus`: move the focus to the button. `confirm`: ask once more. */
export type ApprovalStep = 'show' | 'focus' | 'confirm' | 'approve'

export function approvalStep({ by, seen, flagged, risk, changes }: Approving): ApprovalStep {
  if (!seen) return 'show'
  if (by === 'key' && (flagged || isGrave(risk))) return 'focus'
  return risk === 'critical' && !changes ? 'confirm' : 'approve'
}

export function isGrave(risk: Risk | null | undefined): boolean {
  return risk === 'high' || risk === 'critical'
}

/** Warnings about what is plainly visible. Every other warning, also an unknown one, flags the call. */
const HARMLESS = /^(several lines|spaces at the end)/

/** Whether a call contains look-alike letters, hidden characters, a secret, or a part that cannot be shown or was not checked. */
export function isFlagged({ marks, view, opaque, arguments_unchecked }: Approval): boolean {
  const warnings = [...(marks ?? []), ...view.flatMap((row) => row.marks)]
  return Boolean(opaque || arguments_unchecked) || warnings.some((mark) => !isHarmless(mark))
}

export const isHarmless = (mark: string): boolean => HARMLESS.test(mark)
