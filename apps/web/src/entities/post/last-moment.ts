import type { ShownPost } from '@vignette/domain/posts/schemas/answers'

const minuteMs = 60_000

/** The default of `lastMinutesOf`. */
export const usualMinutes = 180

/** For how many minutes after its moment a post may still go out; null: for ever. */
export const lastMinutesOf = ({ at, notLaterThan }: Pick<ShownPost, 'at' | 'notLaterThan'>): number | null => {
  if (at === null) return usualMinutes
  return notLaterThan === null ? null : Math.max(1, Math.round((Date.parse(notLaterThan) - Date.parse(at)) / minuteMs))
}
