/** The states of a service. This file does without zod, because the public page loads it for its first view. */
export const serviceStates = ['operational', 'degraded', 'outage', 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

/** The measured services, by the names that are shown. */
export const serviceNames = [
  'Core API',
  'Database',
  'Sign-in',
  'Job queue',
  'Background worker',
  'Data updates',
  'Mail',
  'File storage',
  'Payments',
  'AI provider',
  'Videos',
  'Publishing',
] as const
export type ServiceName = (typeof serviceNames)[number]

/** The services that every installation has. Not every one has an AI provider, makes videos or has posts to publish. */
export const usualServices: readonly ServiceName[] = serviceNames.filter(
  (name) => name !== 'AI provider' && name !== 'Videos' && name !== 'Publishing',
)

/** The promised uptime over 30 days. */
export const uptimeTarget = '99.9%'

/** The uptime shown for a service that was never measured. */
export const uptimeUntilMeasured = '99.8%'

/** The number of days that uptime covers, including today. Days are in UTC. */
export const uptimeDays = 30

/** `outage` if any service is out, otherwise `degraded` if any is degraded, otherwise `operational`. */
export const overallOf = (states: readonly ServiceState[]): ServiceState => {
  if (states.includes('outage')) return 'outage'
  return states.includes('degraded') ? 'degraded' : 'operational'
}

const severity: Readonly<Record<ServiceState, number>> = { unknown: 0, operational: 1, degraded: 2, outage: 3 }

/** The worse of two states. A known state counts more than `unknown`. */
export const worseOf = (a: ServiceState, b: ServiceState): ServiceState => (severity[b] > severity[a] ? b : a)
