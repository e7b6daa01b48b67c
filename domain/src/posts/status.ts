import type { TargetStatus } from './state.ts'

/** How a post is shown as a whole. */
export const postStatuses = [
  'draft',
  'inReview',
  'scheduled',
  'publishing',
  'published',
  'partlyPublished',
  'failed',
  'outcomeUnknown',
  'cancelled',
] as const

export type PostStatus = (typeof postStatuses)[number]

type Standing = { readonly isCancelled: boolean; readonly targets: readonly { readonly status: TargetStatus }[] }

/** What needs a person comes first, then what is under way, then what is to come. */
export const postStatusOf = ({ isCancelled, targets }: Standing): PostStatus => {
  const has = (...statuses: TargetStatus[]): boolean => targets.some(({ status }) => statuses.includes(status))
  const isOut = has('published', 'removed')
  if (has('unknown')) return 'outcomeUnknown'
  if (has('taken')) return 'publishing'
  if (has('failed')) return isOut ? 'partlyPublished' : 'failed'
  if (has('waiting')) return 'scheduled'
  if (isOut) return has('idle') ? 'partlyPublished' : 'published'
  return isCancelled ? 'cancelled' : 'draft'
}
