import { type ServiceState, uptimeDays } from '@vignette/domain/status/services'
import type { ShownService } from '#entities/status/read-status.ts'
import { shortDay } from '#lib/english-formats.ts'

type Days = ShownService['days']

/** One bar: `day` as YYYY-MM-DD in UTC, null where it is not known what day it is. */
export type Bar = { readonly day: string | null; readonly status: ServiceState; readonly uptime: number | null }

const dayMs = 86_400_000

/** Thirty bars, the present day last. What nobody measured is unknown. */
export const barsOf = (days: Days, today: string | null): readonly Bar[] => {
  const measured = new Map(days.map((day) => [day.day, day]))
  return Array.from({ length: uptimeDays }, (_, index) => {
    if (today === null) return { day: null, status: 'unknown', uptime: null }
    const at = Date.parse(today.slice(0, 10)) - (uptimeDays - 1 - index) * dayMs
    const day = new Date(at).toISOString().slice(0, 10)
    const found = measured.get(day)
    return { day, status: found?.status ?? 'unknown', uptime: found?.uptime ?? null }
  })
}

const kinds = [
  { status: 'operational', words: 'without trouble' },
  { status: 'degraded', words: 'with some trouble' },
  { status: 'outage', words: 'with an outage' },
  { status: 'unknown', words: 'not measured' },
] as const

/** "Last 30 days: 28 without trouble, 1 with an outage (Nov 3), 1 not measured". */
export const summaryOf = (bars: readonly Bar[]): string => {
  const parts = kinds.flatMap(({ status, words }) => {
    const found = bars.filter((bar) => bar.status === status)
    if (found.length === 0) return []
    const isTrouble = status === 'degraded' || status === 'outage'
    const days = found.flatMap(({ day }) => (day === null ? [] : [shortDay(day)]))
    return [`${found.length} ${words}${isTrouble ? ` (${days.join(', ')})` : ''}`]
  })
  return `Last ${bars.length} days: ${parts.join(', ')}`
}

/** The tooltip of a bar. */
export const barTitle = ({ day, status, uptime }: Bar): string | undefined => {
  if (day === null) return undefined
  const words = kinds.find((kind) => kind.status === status)?.words ?? ''
  return `${shortDay(day)}: ${words}${uptime === null ? '' : `, ${uptime}% up`}`
}
