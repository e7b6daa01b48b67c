import type { Projection } from '../../kernel/projection.ts'
import { type IncidentEvent, incidentEvents } from '../events.ts'
import type { Impact, Incident, IncidentUpdate, Stage } from '../schemas/incidents.ts'

/** An incident with its updates, the newest first. */
export type IncidentRow = {
  incidentId: string
  title: string
  impact: Impact
  services: readonly string[]
  stage: Stage
  openedAt: string
  resolvedAt: string | null
  updates: readonly IncidentUpdate[]
}

const evolve = (row: IncidentRow | null, { type, data }: IncidentEvent): IncidentRow | null => {
  if (type === 'IncidentOpened') {
    const { reason: _reason, message, ...rest } = data
    const updates = [{ at: data.openedAt, stage: 'investigating' as const, message }]
    return { ...rest, stage: 'investigating', resolvedAt: null, updates }
  }
  if (row === null || type === 'IncidentWithdrawn') return null
  if (type === 'IncidentUpdated') {
    const { stage, message, updatedAt: at } = data
    return { ...row, stage, updates: [{ at, stage, message }, ...row.updates] }
  }
  const { message, resolvedAt } = data
  const stage = 'resolved' as const
  return { ...row, stage, resolvedAt, updates: [{ at: resolvedAt, stage, message }, ...row.updates] }
}

/** There are a few a year, so one partition is enough. */
export const incidents: Projection<IncidentRow, IncidentEvent> = {
  name: 'incidents',
  version: 1,
  parts: 1,
  events: incidentEvents,
  columns: {
    incidentId: 'text',
    title: 'text',
    impact: 'text',
    services: 'jsonb',
    stage: 'text',
    openedAt: 'timestamptz',
    resolvedAt: 'timestamptz',
    updates: 'jsonb',
  },
  key: 'incidentId',
  indexes: [['openedAt'], ['resolvedAt']],
  keysOf: ({ data }) => [data.incidentId],
  evolve,
}

export const incidentOf = ({ incidentId, services, updates, ...rest }: IncidentRow): Incident => ({
  id: incidentId,
  ...rest,
  services: [...services],
  updates: [...updates],
})
