import type { Notification } from '@vignette/domain/notifications/schemas'

/** Pages that show the progress of generations. */
const watching = /^\/dashboard\/(studio|history)(\/|$)/

const isOfGeneration = ({ news }: Notification): boolean =>
  news.type === 'generationReady' || news.type === 'generationFailed'

/** Notifications since the last look. On the first look nothing is new. */
export const arrivedSince = (items: readonly Notification[], last: number | null): readonly Notification[] =>
  last === null ? [] : items.filter(({ position, isSeen }) => !isSeen && Number(position) > last)

/**
 * Whether somebody is looking at where it happens, and there is nothing else to tell: then they know, and need not be
 * told.
 */
export const isWatched = (items: readonly Notification[], pathname: string, isVisible: boolean): boolean => {
  const unseen = items.filter(({ isSeen }) => !isSeen)
  return isVisible && watching.test(pathname) && unseen.length > 0 && unseen.every(isOfGeneration)
}
