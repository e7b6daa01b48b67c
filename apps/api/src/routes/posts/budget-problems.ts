import { budgetFinding } from '@vignette/domain/network-budgets/left'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { costOfParts } from '@vignette/domain/networks/costs'
import type { MediaToCheck } from '@vignette/domain/networks/post-problems'
import type { PostTarget } from '@vignette/domain/posts/schemas/targets'
import type { PostProblem } from '@vignette/domain/posts/schemas/answers'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import type { Networks } from '@vignette/networks/networks'
import type { PostToLookAt } from './find-problems.ts'

type Priced = Pick<PostToLookAt, 'wording' | 'targets' | 'budget' | 'at'>

const costFor = (
  { wording }: Priced,
  { accountId, network }: PostTarget,
  media: ReadonlyMap<string, MediaToCheck>,
): number => {
  const { costs } = capabilitiesOf(network)
  if (!costs) return 0
  const { parts, firstComment } = wordingFor(wording, accountId)
  const priced = parts.map(({ text, mediaIds }) => ({
    text,
    descriptions: mediaIds.filter((id) => (media.get(id)?.altText ?? '') !== '').length,
  }))
  const comment = firstComment === null || firstComment === '' ? [] : [{ text: firstComment, descriptions: 0 }]
  return costOfParts(costs, [...priced, ...comment])
}

/** Says the price of a post on networks that charge, or that the budget is too small. Accounts on one network share a budget. */
export const createBudgetProblems =
  (budgetOf: Networks['budgetOf']) =>
  (post: Priced, media: ReadonlyMap<string, MediaToCheck>): readonly PostProblem[] => {
    const charging = post.targets.filter(({ network }) => capabilitiesOf(network).costs !== null)
    return [...Map.groupBy(charging, ({ network }) => network)].flatMap(([network, targets]) => {
      const cost = targets.reduce((sum, target) => sum + costFor(post, target, media), 0)
      const wish = { network, cost, limit: budgetOf(network), at: post.at }
      const { isEnough, message } = budgetFinding(post.budget, wish)
      const level = isEnough ? ('warning' as const) : ('error' as const)
      return targets.map(({ accountId }) => ({ accountId, code: isEnough ? 'budget_left' : 'budget', message, level }))
    })
  }
