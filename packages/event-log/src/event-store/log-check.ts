import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { findBrokenEvents } from './broken-events.ts'
import type { EventCodec } from './event-codec.ts'
import { type Check, commandChecks, positionChecks, streamChecks } from './log-checks.ts'

/** A violation of an invariant of the log. */
export type Fault = { readonly check: string; readonly what: string }

/** The amount that was checked, and the first few faults of each check. */
export type LogReport = {
  readonly head: number
  readonly streams: number
  readonly commands: number
  readonly faultCount: number
  readonly faults: readonly Fault[]
}

/** The number of positions, streams or commands per statement, so that memory does not grow with the log. */
const defaultStride = 100_000
const shownFaults = 10

/** Large joins would read a whole table for each range. */
const lookUpEach = 'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

type Found = { readonly check: string; readonly what: string; readonly total: number }

const findFaults = async (
  client: ClientBase,
  { name, sql }: Check,
  range: readonly unknown[],
): Promise<readonly Found[]> => {
  const { rows } = await client.query<Found>(
    `select '${name}' as check, what, count(*) over () as total from (${sql}) found limit ${shownFaults}`,
    [...range],
  )
  return rows
}

/** The faults that each check finds in a range. */
const runChecks = (pool: Pool, checks: readonly Check[], range: readonly unknown[]): Promise<readonly Found[][]> =>
  inTransaction(pool, async (client) => {
    await client.query(lookUpEach)
    const found: Found[][] = []
    for (const check of checks) found.push([...(await findFaults(client, check, range))])
    return found
  })

/** Ranges of a table in the order of its key, each of at most `stride` rows. */
const rangesOf = async function* (
  pool: Pool,
  { table, key, before }: { readonly table: string; readonly key: string; readonly before: string },
  stride: number,
) {
  for (let after = before; ;) {
    const { rows } = await pool.query<{ rows: number; last: string | null }>(
      `select count(*) as rows, (array_agg(${key} order by ${key} desc))[1] as last
       from (select ${key} from ${table} where ${key} > $1 order by ${key} limit $2) range`,
      [after, stride],
    )
    const { rows: size, last } = rows[0] ?? { rows: 0, last: null }
    if (last === null) return
    yield { after, last, size }
    after = last
  }
}

/** Broken events of a range. @throws {KeyUnavailable} */
const findBroken = async (pool: Pool, codec: EventCodec, from: number, to: number): Promise<readonly Found[]> => {
  const broken = await findBrokenEvents({ db: pool, codec }, { from, to })
  return broken
    .slice(0, shownFaults)
    .map(({ fault }) => ({ check: 'events can be read', what: fault, total: broken.length }))
}

const streamsTable = { table: 'es.streams', key: 'stream', before: '' }
const commandsTable = { table: 'es.command_positions', key: 'command', before: '00000000-0000-0000-0000-000000000000' }

/**
 * Checks the invariants of the log: positions and versions without gaps, time that does not run backwards, nothing
 * after a close, correct records of streams and commands, events that fit their schemas. It reads range by range and does not disturb
 * writers. It cannot detect data that was replaced by other valid data.
 *
 * `closingTypes` are the event types that close a stream.
 */
export const checkLog = async (
  pool: Pool,
  options: { readonly closingTypes: readonly string[]; readonly codec: EventCodec; readonly stride?: number },
): Promise<LogReport> => {
  const { closingTypes, codec, stride = defaultStride } = options
  const { rows } = await pool.query<{ head: number }>('select head from es.log')
  const head = rows[0]?.head ?? 0
  const found: (readonly Found[])[] = []
  for (let from = 0; from < head; from += stride) {
    const to = Math.min(from + stride, head)
    found.push(...(await runChecks(pool, positionChecks, [from, to])), await findBroken(pool, codec, from, to))
  }
  let [streams, commands] = [0, 0]
  for await (const { after, last, size } of rangesOf(pool, streamsTable, stride)) {
    found.push(...(await runChecks(pool, streamChecks, [after, last, closingTypes])))
    streams += size
  }
  for await (const { after, last, size } of rangesOf(pool, commandsTable, stride)) {
    found.push(...(await runChecks(pool, commandChecks, [after, last])))
    commands += size
  }
  return { head, streams, commands, ...summary(found) }
}

const summary = (found: readonly (readonly Found[])[]): Pick<LogReport, 'faultCount' | 'faults'> => {
  const byCheck = Map.groupBy(found.flat(), ({ check }) => check)
  return {
    faultCount: found.reduce((sum, [first]) => sum + (first?.total ?? 0), 0),
    faults: [...byCheck.values()].flatMap((faults) =>
      faults.slice(0, shownFaults).map(({ check, what }) => ({ check, what })),
    ),
  }
}
