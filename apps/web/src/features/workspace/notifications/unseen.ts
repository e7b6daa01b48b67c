import type { Notification } from '@vignette/domain/notifications/schemas'

/** Notifications since the last check. On the first check nothing is new. */
export const arrivedSince = (items: readonly Notification[], last: number | null): readonly Notification[] =>
  last === null ? [] : items.filter(({ position, isSeen }) => !isSeen && Number(position) > last)

/** The unseen notifications about generations whose outcome somebody sees on the page. Others stay unseen. */
export const lookedAt = (items: readonly Notification[], inSight: ReadonlySet<string>): readonly Notification[] =>
  items.filter(({ isSeen, news }) => !isSeen && 'generationId' in news && inSight.has(news.generationId))
