import type { Notification } from '@vignette/domain/notifications/schemas'

/** A notification with the others of the same request. */
export type NotificationGroup = Notification & { readonly also: readonly Notification[] }

/** The request of a complete generation, by which it is grouped; null for other notifications. */
const requestOf = ({ news }: Notification): string | null =>
  news.type === 'generationReady' && news.delivered === news.asked ? news.requestId : null

/** One line for each notification, or for all of one request; newest first. */
export const grouped = (items: readonly Notification[]): readonly NotificationGroup[] =>
  items.reduce<NotificationGroup[]>((lines, item) => {
    const request = requestOf(item)
    const index = request === null ? -1 : lines.findIndex((line) => requestOf(line) === request)
    const line = lines[index]
    if (!line) return [...lines, { ...item, also: [] }]
    const more = { ...line, isSeen: line.isSeen && item.isSeen, also: [...line.also, item] }
    return lines.with(index, more)
  }, [])
