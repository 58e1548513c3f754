/** Describes which calls an auto-approval rule covers. The server does so in English. */

import { inWords } from '../ask/remember-draft'
import type { RuleView } from '../wire'
import { w as form } from '../words/ask'
import { language, SOURCE } from '../words/language'
import { w } from '../words/later'

export function ruleWords(rule: RuleView): string {
  // When it ends is shown beside it, as people write a date.
  if (language === SOURCE) return rule.says.replace(/, until [\d-]+T\S+Z\.$/, '.')
  const { tool, server, target, scope, agent, arguments: conditions = [] } = rule
  const reach = w.ruleReach({ reach: scope, agent: agent?.name ?? w.someAgent })
  const where = [
    ...(server ? [w.serverIs(server)] : []), ...(target ? [w.targetIs(target)] : []),
    ...conditions.map((each) => `${each.pointer.slice(1)} ${inWords(each)}`),
  ].join(form.and)
  return where ? w.ruleCoversWhere({ tool, reach, where }) : w.ruleCovers({ tool, reach })
}
