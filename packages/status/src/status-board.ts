import type { Incident } from '@vignette/domain/status/schemas/incidents'
import type { ServiceStatus, Status } from '@vignette/domain/status/schemas/status'
import { overallOf, type ServiceState, uptimeTarget, worseOf } from '@vignette/domain/status/services'
import { printUptime, stateOfDay, uptimeOf } from '@vignette/domain/status/uptime'
import { createMeasurement, type Probe } from './probes/probe.ts'
import { remembered } from './remembered.ts'
import type { ServiceDay } from './samples.ts'

type ServiceReading = { readonly name: string; readonly status: ServiceState }

/** `at`: when it was measured, in ms since 1970; undefined when it is not known. */
type DatedReading = ServiceReading & { readonly at: number | undefined }

export type StatusBoard = {
  /** How every service is, as measured and as people say; waits so many ms for measurements at most. */
  readonly readings: (waitMs: number) => Promise<readonly ServiceReading[]>
  /** The public status, answered within a second whatever is down. */
  readonly current: () => Promise<Status>
}

type Sources = {
  readonly probes: readonly Probe[]
  readonly readDays: () => Promise<readonly ServiceDay[]>
  readonly readIncidents: () => Promise<readonly Incident[]>
}

const answerMs = 800

/** While one hangs, the one before is believed for a while: each minute somebody measures. */
const measurement = { freshMs: 5_000, keepMs: 150_000 }
const days = { freshMs: 30_000, keepMs: Infinity }
/** Short: who has just written one looks whether it is there. */
const told = { freshMs: 100, keepMs: Infinity }

/** The state of a service according to open incidents. */
const declaredOf = (incidents: readonly Incident[], name: string): ServiceState =>
  incidents
    .filter(({ resolvedAt, services, impact }) => resolvedAt === null && impact !== 'none' && services.includes(name))
    .map(({ impact }) => (impact === 'outage' ? 'outage' : 'degraded'))
    .reduce<ServiceState>(worseOf, 'unknown')

/** When the oldest measurement among them was made; now where there is none. */
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

/** Measures for as many as want to know at once; what cannot be read is remembered from before. */
export const createStatusBoard = ({ probes, readDays, readIncidents }: Sources): StatusBoard => {
  const measured = probes.map((probe) => {
    const measure = createMeasurement(probe)
    const found = async () => ({ status: await measure(), at: Date.now() })
    return { name: probe.name, measure: remembered(found, measurement) }
  })
  const daysNow = remembered(readDays, days)
  const incidentsNow = remembered(readIncidents, told)

  const readings = async (waitMs: number): Promise<readonly DatedReading[]> => {
    const [incidents = [], ...found] = await Promise.all([
      incidentsNow(waitMs),
      ...measured.map(({ measure }) => measure(waitMs)),
    ])
    return measured.map(({ name }, index) => ({
      name,
      status: worseOf(found[index]?.status ?? 'unknown', declaredOf(incidents, name)),
      at: found[index]?.at,
    }))
  }

  return {
    readings,
    current: async () => {
      const [services, counted = [], incidents = []] = await Promise.all([
        readings(answerMs),
        daysNow(answerMs),
        incidentsNow(answerMs),
      ])
      return {
        success: true,
        overall: overallOf(services.map(({ status }) => status)),
        updatedAt: new Date(oldestOf(services)).toISOString(),
        target: uptimeTarget,
        services: services.map((service) => serviceOf(service, counted)),
        incidents: [...incidents],
      }
    },
  }
}
