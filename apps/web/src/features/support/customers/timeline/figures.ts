import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { formatChange, formatCount } from '#lib/formats.ts'

/** The change of the credits and what is left after it: "-60, 40 left"; null where nothing says what is left. `entries`: newest first. */
export const balanceWords = (entries: readonly TimelineEntry[]): string | null => {
  const balance = entries.find((entry) => entry.balance !== null)?.balance
  if (balance === undefined || balance === null) return null
  const change = entries.reduce((sum, { credits }) => sum + (credits ?? 0), 0)
  const left = `${formatCount(balance)} left`
  return change === 0 ? left : `${formatChange(change)}, ${left}`
}
