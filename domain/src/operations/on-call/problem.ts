/** `outage`: people cannot do something. `degraded`: something is late or missing for some. `notice`: it can wait. */
export const severities = ['outage', 'degraded', 'notice'] as const
export type Severity = (typeof severities)[number]

/** Something that is wrong, in words for whoever is on call. */
export type Problem = {
  /** Stays the same while the problem lasts. */
  readonly id: string
  readonly severity: Severity
  /** What people notice. */
  readonly title: string
  /** Whom it concerns: how many customers, or which feature. */
  readonly concerns: string
  /** Null if unknown. */
  readonly since: string | null
  /** The next step and its page in the console, and the id of the runbook's page about it. */
  readonly next: { readonly label: string; readonly to: string }
  readonly runbook: string
}
