import type { Incident } from '@vignette/domain/status/schemas/incidents'
import { incidentOf, type IncidentRow } from '@vignette/domain/status/projections/incidents'
import { uptimeDays } from '@vignette/domain/status/services'
import type { Pool } from 'pg'

const columns = `incident_id as "incidentId", title, impact, services, stage, opened_at as "openedAt",
  resolved_at as "resolvedAt", updates`

/** Limits the length of an answer. */
const mostShown = 20
const mostUpdates = 20

/** The public incidents: open ones, then those resolved in the last 30 days; the newest first. */
export const readPublicIncidents = async (pool: Pool): Promise<readonly Incident[]> => {
  const { rows } = await pool.query<IncidentRow>(
    `select ${columns} from read.incidents
     where resolved_at is null or resolved_at > now() - make_interval(days => $1)
     order by resolved_at is not null, opened_at desc limit $2`,
    [uptimeDays, mostShown],
  )
  return rows.map((row) => ({ ...incidentOf(row), updates: row.updates.slice(0, mostUpdates) }))
}

/** A page begins after this incident, which need not exist. */
export type IncidentCursor = { readonly openedAt: string; readonly id: string }

/** A page of incidents, the newest first. */
export const readIncidents = async (
  pool: Pool,
  { after, limit }: { readonly after: IncidentCursor | null; readonly limit: number },
): Promise<readonly Incident[]> => {
  const { rows } = await pool.query<IncidentRow>(
    `select ${columns} from read.incidents
     where $1::timestamptz is null or (opened_at, incident_id) < ($1::timestamptz, $2::text)
     order by opened_at desc, incident_id desc limit $3`,
    [after?.openedAt ?? null, after?.id ?? null, limit],
  )
  return rows.map(incidentOf)
}
