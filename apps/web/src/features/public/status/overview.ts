import { overallOf, type ServiceState, uptimeUntilMeasured, usualServices } from '@vignette/domain/status/services'
import type { ShownService, ShownStatus } from '#entities/status/read-status.ts'

/** Specification, section 4, to the letter. */
export const overallLabels: Readonly<Record<ServiceState, string>> = {
  operational: 'All Systems Operational',
  degraded: 'Degraded Performance',
  outage: 'Service Outage',
  unknown: 'Unknown',
}

/** A service as a line of the page; `days` are there where they were measured, `uptime` where it is known. */
export type ServiceLine = Pick<ShownService, 'name' | 'status'> & {
  readonly uptime: string | null
  readonly days: ShownService['days'] | null
}

export type Overview = { readonly overall: ServiceState; readonly services: readonly ServiceLine[] }

const overviewOf = (services: readonly ServiceLine[]): Overview => ({
  overall: overallOf(services.map(({ status }) => status)),
  services,
})

/** Before there is an answer: which services there are is not known either. */
export const loading: Overview = { overall: 'unknown', services: [] }

/** Specification, section 9: what is said when nobody could be asked. */
export const unreachable = overviewOf([
  { name: 'Core API', status: 'outage', uptime: '0%', days: null },
  { name: 'Other Services', status: 'unknown', uptime: null, days: null },
])

/** Specification, section 7: in place of an answer that names no services. */
const fallback = overviewOf(
  usualServices.map((name) => ({ name, status: 'operational', uptime: uptimeUntilMeasured, days: null })),
)

export const overviewOfAnswer = ({ services }: Pick<ShownStatus, 'services'>): Overview =>
  services.length === 0 ? fallback : overviewOf(services)
