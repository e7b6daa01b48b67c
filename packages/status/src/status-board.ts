import type { Incident } from '@vignette/domain/status/schemas/incidents'
import type { Lateness, ServiceStatus, Status } from '@vignette/domain/status/schemas/status'
import { overallOf, type ServiceName, type ServiceState, uptimeTarget, worseOf } from '@vignette/domain/status/services'
import { printUptime, stateOfDay, uptimeOf } from '@vignette/domain/status/uptime'
import { createMeasurement, type Probe } from './probes/probe.ts'
import { createCachedCall } from './cached-call.ts'
import type { ServiceDay } from './samples.ts'

type ServiceReading = { readonly name: ServiceName; readonly status: ServiceState }

/** `at`: when it was measured, in ms since 1970; undefined if unknown. */
type DatedReading = ServiceReading & { readonly at: number | undefined }

export type StatusBoard = {
  /** The state of every service according to measurements and incidents. Waits at most `waitMs` for measurements. */
  readonly readings: (waitMs: number) => Promise<readonly ServiceReading[]>
  /** The public status, within a second even if services are down. */
  readonly current: () => Promise<Status>
}

type Sources = {
  readonly probes: readonly Probe[]
  readonly readDays: () => Promise<readonly ServiceDay[]>
  readonly readIncidents: () => Promise<readonly Incident[]>
  readonly readLateness: () => Promise<readonly Lateness[]>
}

const answerMs = 800

/** While a measurement hangs, the previous one is used for a while. Some process measures every minute. */
const measurement = { freshMs: 5_000, keepMs: 150_000 }
const days = { freshMs: 30_000, keepMs: Infinity }
const latenessAnswers = { freshMs: 60_000, keepMs: 3_600_000 }
/** Short, since a person who has just written an incident checks whether it is shown. */
const incidentAnswers = { freshMs: 100, keepMs: Infinity }

/** The state of a service according to open incidents. */
const declaredOf = (incidents: readonly Incident[], name: string): ServiceState =>
  incidents
    .filter(({ resolvedAt, services, impact }) => resolvedAt === null && impact !== 'none' && services.includes(name))
    .map(({ impact }) => (impact === 'outage' ? 'outage' : 'degraded'))
    .reduce<ServiceState>(worseOf, 'unknown')

/** The time of the oldest measurement; now if there is none. */
const oldestOf = (readings: readonly DatedReading[]): number =>
  Math.min(Date.now(), ...readings.flatMap(({ at }) => at ?? []))

const serviceOf = ({ name, status }: ServiceReading, all: readonly ServiceDay[]): ServiceStatus => {
  const own = all.filter(({ service }) => service === name)
  return {
    name,
    status,
    uptime: printUptime(own),
    days: own.map((day) => ({ day: day.day, status: stateOfDay(day), uptime: uptimeOf(day) ?? 0 })),
  }
}

/** Shares measurements among all readers. Data that cannot be read is replaced by the last known. */
export const createStatusBoard = ({ probes, readDays, readIncidents, readLateness }: Sources): StatusBoard => {
  const measured = probes.map((probe) => {
    const measure = createMeasurement(probe)
    const found = async () => ({ status: await measure(), at: Date.now() })
    return { name: probe.name, measure: createCachedCall(found, measurement) }
  })
  const daysNow = createCachedCall(readDays, days)
  const incidentsNow = createCachedCall(readIncidents, incidentAnswers)
  const latenessNow = createCachedCall(readLateness, latenessAnswers)

  const readings = async (waitMs: number): Promise<readonly DatedReading[]> => {
    const [incidents = [], ...found] = await Promise.all([
      incidentsNow(waitMs),
      ...measured.map(({ measure }) => measure(waitMs)),
    ])
    return measured.flatMap(({ name }, index) => {
      const { status = 'unknown', at } = found[index] ?? {}
      return status === 'unused' ? [] : [{ name, status: worseOf(status, declaredOf(incidents, name)), at }]
    })
  }

  return {
    readings,
    current: async () => {
      const [services, counted = [], incidents = [], lateness = []] = await Promise.all([
        readings(answerMs),
        daysNow(answerMs),
        incidentsNow(answerMs),
        latenessNow(answerMs),
      ])
      return {
        success: true,
        overall: overallOf(services.map(({ status }) => status)),
        updatedAt: new Date(oldestOf(services)).toISOString(),
        target: uptimeTarget,
        services: services.map((service) => serviceOf(service, counted)),
        lateness: [...lateness],
        incidents: [...incidents],
      }
    },
  }
}
