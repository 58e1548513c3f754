/** Asks for step-up authentication and sends it to the server. */

import { api, Problem } from '../api/client'
import { passkeys } from '../api/passkeys'
import { told } from './sign-in/other-ways'

/**
 * Runs an action that changes how a person proves who they are. If the action needs step-up authentication, asks for it first.
 * A person without a second factor is told what to do instead.
 */
export async function withFreshProof<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'step_up_required') throw error
    if (error.extras['enrolled'] !== true) throw new Problem(error.status, { code: 'signed_in_long_ago' })
    if (!(await stepUp())) throw error
    return act()
  }
}

/** Whether the person has confirmed their identity. If not, nothing has changed. */
export function stepUp(): Promise<boolean> {
  return new Promise((resolve) => {
    const element = document.createElement('waypost-step-up')
    const end = (proved: boolean) => {
      element.remove()
      resolve(proved)
    }
    element.addEventListener('close', () => end(false))
    const prove = async (how: () => Promise<unknown>) => {
      element.busy = true
      try {
        await how()
        end(true)
      } catch (error) {
        element.problem = told(error)
        element.busy = false
      }
    }
    element.addEventListener('waypost-step-up', ({ detail }) => void prove(() => api.stepUp(detail.code)))
    element.addEventListener('waypost-step-up-passkey', () => void prove(passkeys.again))
    document.body.append(element)
  })
}
