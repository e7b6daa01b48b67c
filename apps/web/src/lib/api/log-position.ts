import type { TextStorage } from '../browser/browser-storage.ts'

const key = 'log-position'

/** The highest log position in an answer to a command of this session. */
export type LogPosition = {
  readonly current: () => number | null
  readonly advance: (answered: string | null) => void
  readonly reset: () => void
}

/** Reads request at least this position, so that people see their own changes, also after a reload. */
export const createLogPosition = (storage: TextStorage): LogPosition => {
  const current = () => parsePosition(storage.getItem(key))
  return {
    current,
    advance: (answered) => {
      const position = parsePosition(answered)
      if (position !== null && position > (current() ?? -1)) storage.setItem(key, String(position))
    },
    reset: () => storage.removeItem(key),
  }
}

const parsePosition = (value: string | null): number | null => {
  if (value === null || !/^\d+$/.test(value)) return null
  const position = Number(value)
  return Number.isSafeInteger(position) ? position : null
}
