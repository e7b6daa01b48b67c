import { type ServiceState, uptimeUntilMeasured } from './services.ts'
import { thresholds } from './thresholds.ts'

/** How many minutes of a day were measured as what. */
export type DayCounts = { readonly operational: number; readonly degraded: number; readonly outage: number }

const measured = ({ operational, degraded, outage }: DayCounts): number => operational + degraded + outage

/** 0 to 100 in hundredths, rounded down: 100 is said only of what was never out. Degraded counts as up. */
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

/** How a day looks on the whole: a minute's hiccup makes it no day of an outage, but is not hidden either. */
export const stateOfDay = (counts: DayCounts): ServiceState => {
  const total = measured(counts)
  const { degradedShare, outageShare } = thresholds.day
  if (total === 0) return 'unknown'
  if (counts.outage >= total * outageShare && counts.outage > 0) return 'outage'
  return counts.outage > 0 || counts.degraded > total * degradedShare ? 'degraded' : 'operational'
}
