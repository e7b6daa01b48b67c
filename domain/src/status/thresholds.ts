import { type ServiceState, worseOf } from './services.ts'

/** From when on a service counts as degraded, and as out. */
export const thresholds = {
  /** Milliseconds until an answer is there. */
  databaseMs: { degraded: 500 },
  httpMs: { degraded: 1_500 },
  /** How far behind the log something is. */
  lagSeconds: { degraded: 30, outage: 300 },
  /** Deliveries of the last hour that failed, or that have waited for longer than `overdueSeconds`. */
  mail: { overdueSeconds: 300, degradedShare: 0.1, outageShare: 0.5, outageCount: 3 },
  /** Shares of the minutes of a day. */
  day: { degradedShare: 0.01, outageShare: 0.01 },
} as const

/** Of something that did answer. */
export const stateOfLatency = (ms: number, { degraded }: { readonly degraded: number }): ServiceState =>
  ms > degraded ? 'degraded' : 'operational'

/** `parked`: how many events could not be folded, or wait behind such. */
export const stateOfLag = ({ lagSeconds, parked }: { readonly lagSeconds: number; readonly parked: number }) => {
  const { degraded, outage } = thresholds.lagSeconds
  if (lagSeconds > outage) return 'outage'
  return lagSeconds > degraded || parked > 0 ? 'degraded' : 'operational'
}

export type MailCounts = { readonly delivered: number; readonly failed: number; readonly overdue: number }

/** A single address that does not exist is no fault of the service: it takes a share of all mails. */
export const stateOfMail = ({ delivered, failed, overdue }: MailCounts): ServiceState => {
  const { degradedShare, outageShare, outageCount } = thresholds.mail
  const troubled = failed + overdue
  if (troubled === 0) return 'operational'
  const share = troubled / (delivered + troubled)
  if (troubled >= outageCount && share >= outageShare) return 'outage'
  return overdue > 0 || share >= degradedShare ? 'degraded' : 'operational'
}

/** Each of them is needed. */
export const worstOf = (states: readonly ServiceState[]): ServiceState => states.reduce(worseOf, 'unknown')
