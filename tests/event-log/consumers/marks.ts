import { randomUUID } from 'node:crypto'
import { defineEvent, type EventDefinition, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Append } from '@vignette/event-log/event-store/append'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { z } from 'zod'
import { createTestRunner } from '../../support/runner.ts'
import { createProbeStore, type ProbeStore } from '../projections/probe.ts'

/**
 * What can be wrong with an event, until `mend` puts it right: `throws` in evolve, `refused` by a column of the table,
 * `unlisted`: its keys cannot be told, `unreadable` in an upcaster, `strange`: of a type that nobody knows.
 */
export type Fault = 'throws' | 'refused' | 'unlisted' | 'unreadable' | 'strange'

/** Faults of one row, and those of a whole stream. */
export const rowFaults = ['throws', 'refused'] as const
export const streamFaults = ['unlisted', 'unreadable', 'strange'] as const

export type Mark = { readonly keys: readonly string[]; readonly fault: Fault | null }

const broken = new Set<Fault>()

export const breakAll = (): void => [...rowFaults, ...streamFaults].forEach((fault) => broken.add(fault))
export const mend = (fault: Fault): void => void broken.delete(fault)
export const mendAll = (): void => broken.clear()
export const isBroken = (fault: Fault | null): boolean => fault !== null && broken.has(fault)

const failIf = (fault: Fault, mark: Mark): void => {
  if (mark.fault === fault && broken.has(fault)) throw new Error(`broken by ${fault}`)
}

export const marked = defineEvent('Marked', {
  schema: z.strictObject({ keys: z.array(z.string()), fault: z.string().nullable() }),
  version: 2,
  upcasters: {
    1: (data: Mark) => {
      failIf('unreadable', data)
      return data
    },
  },
})

const strangeMark: EventDefinition = { ...marked, type: 'MarkedStrangely' }

export type MarkRow = { key: string; count: number; positions: number[]; last: string }

/** Remembers what it folded in which order: an event too many, too few or too early shows. */
export const marks: Projection<MarkRow, EventOf<typeof marked>> = {
  name: 'marks',
  version: 1,
  parts: 2,
  events: [marked],
  columns: { key: 'text', count: 'integer', positions: 'jsonb', last: 'timestamptz' },
  key: 'key',
  indexes: [['count']],
  keysOf: (event) => {
    failIf('unlisted', event.data as Mark)
    return event.data.keys
  },
  evolve: (row, event, key) => {
    const mark = event.data as Mark
    failIf('throws', mark)
    const count = isBroken(mark.fault) && mark.fault === 'refused' ? 3_000_000_000 : (row?.count ?? 0) + 1
    return { key, count, positions: [...(row?.positions ?? []), event.position], last: event.at }
  },
}

const asProjections = [marks as AnyProjection]

const codecOf = ({ isNewer }: { isNewer: boolean }) => createEventCodec(isNewer ? [marked, strangeMark] : [marked])

/** What a worker of this release does; a newer one knows the strange type, which concerns no mark. */
export const createMarksWorker = (pool: Pool, { isNewer = false, projections = asProjections } = {}) => {
  const codec = codecOf({ isNewer })
  const deps = { pool, codec, consumerOf: consumerOf({ projections, reactors: [] }) }
  const runner = createTestRunner({ pool, codec, projections })
  return { ...runner, deps, codec, retryDue: () => retryDue(deps) }
}

export type NewMark = Mark & { readonly stream: string }

export type MarksStore = ProbeStore & {
  /** Appends the marks of one workspace, streams being its own. */
  readonly append: (workspace: string, marks: readonly NewMark[]) => Promise<void>
  /** Appends one mark many times, in a single append. */
  readonly repeat: (workspace: string, mark: NewMark, times: number) => Promise<void>
}

const appendOf = (workspace: string, { stream, keys, fault }: NewMark, times = 1): Append => {
  const data = JSON.stringify({ keys: keys.map((key) => `${workspace}-${key}`), fault })
  const event = { type: fault === 'strange' ? strangeMark.type : marked.type, schema: 1, data, closesStream: false }
  const actor = { kind: 'system' as const, id: 'test' }
  return {
    commandId: randomUUID(),
    stream: `${workspace}-${stream}`,
    kind: 'marks',
    expectedVersion: -1,
    events: Array.from({ length: times }, () => event),
    meta: { actor, correlationId: 'test', causationId: null, workspaceId: workspace },
  }
}

export const createMarksStore = async (projections: readonly AnyProjection[] = asProjections): Promise<MarksStore> => {
  const store = await createProbeStore(projections)
  const { batcher } = store.writer
  return {
    ...store,
    append: async (workspace, list) => {
      await Promise.all(list.map((mark) => batcher.append(appendOf(workspace, mark))))
    },
    repeat: async (workspace, mark, times) => {
      await batcher.append(appendOf(workspace, mark, times))
    },
  }
}

/** Lets everything that is parked be tried again now. */
export const makeDue = async (pool: Pool): Promise<void> => {
  await pool.query(
    `update es.parked p set next_at = now()
     from (select * from es.parked where next_at is not null order by projection, version, holds, key, position for update) d
     where (p.projection, p.version, p.holds, p.key, p.position) = (d.projection, d.version, d.holds, d.key, d.position)`,
  )
}

export type LoggedMark = Mark & { readonly position: number; readonly stream: string }

/** The marks of a workspace, as the log has them. */
export const readLog = async (db: Pick<Pool, 'query'>, workspace: string): Promise<readonly LoggedMark[]> => {
  const { rows } = await db.query<{ position: number; stream: string; data: Mark }>(
    `select position, stream, data from es.events where meta->>'workspaceId' = $1 order by position`,
    [workspace],
  )
  return rows.map(({ position, stream, data }) => ({ position, stream, ...data }))
}

/** The positions in each row of a workspace. */
export const readMarks = async (
  db: Pick<Pool, 'query'>,
  workspace: string,
  table = 'read.marks',
): Promise<Readonly<Record<string, readonly number[]>>> => {
  const { rows } = await db.query<{ key: string; positions: number[] }>(
    `select key, positions from ${table} where key like $1 order by key`,
    [`${workspace}-%`],
  )
  return Object.fromEntries(rows.map(({ key, positions }) => [key, positions]))
}

export type ParkedMark = {
  readonly holds: string
  readonly key: string
  readonly position: number
  readonly waits: boolean
}

export const readParkedMarks = async (
  db: Pick<Pool, 'query'>,
  workspace: string,
  version = 1,
): Promise<readonly ParkedMark[]> => {
  const { rows } = await db.query<ParkedMark>(
    `select holds, key, position, attempts = 0 as waits from es.parked
     where projection = 'marks' and version = $2 and key like $1 order by holds, key, position`,
    [`${workspace}-%`, version],
  )
  return rows
}
