import type { Notification } from '@vignette/domain/notifications/schemas'

/** What is told in one line: of one request, all that was made whole. */
export type Told = Notification & { readonly also: readonly Notification[] }

/** The request that something was made whole for; null where it is told by itself. */
const requestOf = ({ news }: Notification): string | null =>
  news.type === 'generationReady' && news.delivered === news.asked ? news.requestId : null

/** One line for each, or for each request that several things were made for; the newest first. */
export const grouped = (items: readonly Notification[]): readonly Told[] =>
  items.reduce<Told[]>((lines, item) => {
    const request = requestOf(item)
    const index = request === null ? -1 : lines.findIndex((line) => requestOf(line) === request)
    const line = lines[index]
    if (!line) return [...lines, { ...item, also: [] }]
    const more = { ...line, isSeen: line.isSeen && item.isSeen, also: [...line.also, item] }
    return lines.with(index, more)
  }, [])
