import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { type Append, appendGroup } from '@vignette/event-log/event-store/append'
import { type Batcher, createBatcher } from '@vignette/event-log/event-store/batcher'

export type StoredRow = { position: number; stream: string; version: number; command: string }

/** What one api process has of the log: its own connections and its own batcher. */
export type Writer = { readonly pool: Pool; readonly batcher: Batcher; readonly close: () => Promise<void> }

export const createWriter = (appUrl: string, timeoutMs = 10_000): Writer => {
  const pool = createPool({ url: appUrl, max: 2, name: 'writer', statementTimeoutMs: 2_000 })
  const append = (group: readonly Append[]) => appendGroup(pool, group)
  const batcher = createBatcher({ appendGroup: append, timeoutMs, onAppended: () => undefined })
  return { pool, batcher, close: () => pool.end() }
}

export const probe = (options: {
  stream: string
  events?: number
  expectedVersion?: number
  closes?: boolean
  commandId?: string
  type?: string
}): Append => ({
  commandId: options.commandId ?? randomUUID(),
  stream: options.stream,
  kind: 'probe',
  expectedVersion: options.expectedVersion ?? -1,
  events: Array.from({ length: options.events ?? 1 }, (_, index) => ({
    type: options.type ?? 'Probed',
    schema: 1,
    data: JSON.stringify({ index }),
    closesStream: (options.closes ?? false) && index + 1 === (options.events ?? 1),
  })),
  meta: {
    actor: { kind: 'system', id: 'test' },
    correlationId: 'test',
    causationId: null,
    workspaceId: options.stream,
  },
})

export const readAfter = async (pool: Pool, position: number): Promise<StoredRow[]> => {
  const { rows } = await pool.query<StoredRow>(
    'select position, stream, version, command from es.events where position > $1 order by position',
    [position],
  )
  return rows
}

export const headOf = async (pool: Pool): Promise<number> => {
  const { rows } = await pool.query<{ head: number }>('select head from es.log')
  return rows[0]?.head ?? 0
}

/** Ends the database sessions of the named applications at random moments until stopped. */
export const killBackends = (
  owner: Pool,
  names: readonly string[],
  everyMs: number,
): { stop: () => Promise<number> } => {
  let stopped = false
  let killed = 0
  const killing = (async () => {
    while (!stopped) {
      await sleep(Math.random() * 2 * everyMs)
      const { rowCount } = await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = any($1) and datname = current_database() order by random() limit 1`,
        [names],
      )
      killed += rowCount ?? 0
    }
  })()
  return {
    stop: async () => {
      stopped = true
      await killing
      return killed
    },
  }
}
