import type { Notification } from '@vignette/domain/notifications/schemas'

/** A notification with the others of the same kind of one request, or of one cause. */
export type NotificationGroup = Notification & { readonly also: readonly Notification[] }

/** What is told in one line: the results of a complete request, and what happened alike to posts on one day. */
const lineOf = (item: Notification): unknown => {
  const { news, at } = item
  if (news.type === 'generationReady' && news.delivered === news.asked) return news.requestId
  return news.type === 'postTroubled' ? at.slice(0, 10) + JSON.stringify(news.troubles) : item
}

/** One line for each notification, or for all that belong together; newest first. */
export const grouped = (items: readonly Notification[]): readonly NotificationGroup[] =>
  [...Map.groupBy(items, lineOf).values()].flatMap(([first, ...also]) =>
    first ? { ...first, isSeen: first.isSeen && also.every(({ isSeen }) => isSeen), also } : [],
  )
