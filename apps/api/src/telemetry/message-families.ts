import type { Pool } from '@vignette/event-log/database/pool'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'

type Count = { readonly isPriority: boolean; readonly waiting: number; readonly late: number }

/** Of contact messages that were neither answered nor closed. */
const countWaiting = `select is_priority as "isPriority", count(*)::int as waiting,
    count(*) filter (where due_at < now())::int as late
  from read.contact_messages where handled_at is null group by is_priority`

/** The messages to the team that wait for an answer. */
export const messageFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const { rows } = await pool.query<Count>(countWaiting)
  const of = (read: (count: Count) => number) =>
    [true, false].map((isPriority) => ({
      value: rows.filter((row) => row.isPriority === isPriority).reduce((sum, row) => sum + read(row), 0),
      labels: { priority: String(isPriority) },
    }))
  return [
    gauge(
      'vignette_messages_waiting',
      'Messages to the team that wait for an answer.',
      of(({ waiting }) => waiting),
    ),
    gauge(
      'vignette_messages_late',
      'Messages to the team that wait longer than they should.',
      of(({ late }) => late),
    ),
  ]
}
