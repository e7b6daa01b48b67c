import type { Notification } from '@vignette/domain/notifications/schemas'

/** Pages that show the progress of generations. */
const watching = /^\/dashboard\/(studio|history)(\/|$)/

const isOfGeneration = ({ news }: Notification): boolean =>
  news.type === 'generationReady' || news.type === 'generationFailed'

/** Notifications since the last check. On the first check nothing is new. */
export const arrivedSince = (items: readonly Notification[], last: number | null): readonly Notification[] =>
  last === null ? [] : items.filter(({ position, isSeen }) => !isSeen && Number(position) > last)

/**
 * True if the person is looking at the page of the generations and nothing else is unseen, so that they need no
 * notification.
 */
export const isWatched = (items: readonly Notification[], pathname: string, isVisible: boolean): boolean => {
  const unseen = items.filter(({ isSeen }) => !isSeen)
  return isVisible && watching.test(pathname) && unseen.length > 0 && unseen.every(isOfGeneration)
}
