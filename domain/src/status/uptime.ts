import { type ServiceState, uptimeUntilMeasured } from './services.ts'
import { thresholds } from './thresholds.ts'

/** The measured minutes of a day in each state. */
export type DayCounts = { readonly operational: number; readonly degraded: number; readonly outage: number }

const measured = ({ operational, degraded, outage }: DayCounts): number => operational + degraded + outage

/** 0 to 100 with two digits, rounded down, so that 100 means never out. Degraded counts as up. */
export const uptimeOf = (counts: DayCounts): number | null => {
  const total = measured(counts)
  return total === 0 ? null : Math.floor(((total - counts.outage) * 10_000) / total) / 100
}

/** "99.98%", "100%". */
export const printUptime = (days: readonly DayCounts[]): string => {
  const sum = (state: keyof DayCounts) => days.reduce((total, day) => total + day[state], 0)
  const uptime = uptimeOf({ operational: sum('operational'), degraded: sum('degraded'), outage: sum('outage') })
  if (uptime === null) return uptimeUntilMeasured
  return `${Number.isInteger(uptime) ? uptime : uptime.toFixed(2)}%`
}

/** The state of a whole day. A single bad minute does not make it an outage, but still counts in the uptime. */
export const stateOfDay = (counts: DayCounts): ServiceState => {
  const total = measured(counts)
  const { degradedShare, outageShare } = thresholds.day
  if (total === 0) return 'unknown'
  if (counts.outage >= total * outageShare && counts.outage > 0) return 'outage'
  return counts.outage > 0 || counts.degraded > total * degradedShare ? 'degraded' : 'operational'
}
