/** Specification, section 3. Without zod: the public page needs it for its first view. */
export const serviceStates = ['operational', 'degraded', 'outage', 'unknown'] as const
export type ServiceState = (typeof serviceStates)[number]

/** What is measured, under the names that people read. */
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
] as const
export type ServiceName = (typeof serviceNames)[number]

/** Those that every product has; an AI provider is measured only where one is set. */
export const usualServices: readonly ServiceName[] = serviceNames.filter((name) => name !== 'AI provider')

/** What we promise, over 30 days. */
export const uptimeTarget = '99.9%'

/** Shown of a service that was never measured. */
export const uptimeUntilMeasured = '99.8%'

/** How far back uptime goes; the present day is one of them. Days are UTC's. */
export const uptimeDays = 30

/** Specification, section 4: outage if anything is out, else degraded if anything is, else operational. */
export const overallOf = (states: readonly ServiceState[]): ServiceState => {
  if (states.includes('outage')) return 'outage'
  return states.includes('degraded') ? 'degraded' : 'operational'
}

const severity: Readonly<Record<ServiceState, number>> = { unknown: 0, operational: 1, degraded: 2, outage: 3 }

/** The worse of two; what is known beats what is not. */
export const worseOf = (a: ServiceState, b: ServiceState): ServiceState => (severity[b] > severity[a] ? b : a)
