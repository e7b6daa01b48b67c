import { randomUUID } from 'node:crypto'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Projection } from '@vignette/domain/kernel/projection'
import type { Pool } from '@vignette/event-log/database/pool'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { type Arbitrary, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { z } from 'zod'
import type { Writer } from '../event-store/test-log.ts'

const deposited = defineEvent('Deposited', { schema: z.strictObject({ account: z.string(), amount: z.int() }) })
const transferred = defineEvent('Transferred', {
  schema: z.strictObject({ from: z.string(), to: z.string(), amount: z.int() }),
})
const closed = defineEvent('AccountClosed', { schema: z.strictObject({ account: z.string() }) })
/** Concerns no account, and stands between those that do. */
const priced = defineEvent('Priced', { schema: z.strictObject({ rate: z.int() }) })

export const accountCodec = createEventCodec([deposited, transferred, closed, priced])

type AccountEvent = EventOf<typeof deposited> | EventOf<typeof transferred> | EventOf<typeof closed>

type Account = {
  account: string
  balance: number
  moves: number
  trail: number[]
  openedAt: string
  isOverdrawn: boolean
}

const amountFor = (event: AccountEvent, account: string): number => {
  if (event.type === 'Deposited') return event.data.amount
  if (event.type === 'AccountClosed') return 0
  const { from, to, amount } = event.data
  return (to === account ? amount : 0) - (from === account ? amount : 0)
}

const accountsOf = ({ type, data }: AccountEvent): readonly string[] =>
  type === 'Transferred' ? [data.from, data.to] : [data.account]

/** Rows that come, change with one event or two at once, go, and come again. Their trail shows every event, in order. */
export const accounts: Projection<Account, AccountEvent> = {
  name: 'accounts',
  version: 1,
  parts: 3,
  events: [deposited, transferred, closed],
  columns: {
    account: 'text',
    balance: 'bigint',
    moves: 'integer',
    trail: 'jsonb',
    openedAt: 'timestamptz',
    isOverdrawn: 'boolean',
  },
  key: 'account',
  indexes: [['balance'], ['isOverdrawn', 'moves']],
  keysOf: (event) => accountsOf(event).map((account) => `${event.meta.workspaceId}/${account}`),
  evolve: (row, event, key) => {
    if (event.type === 'AccountClosed') return null
    const balance = (row?.balance ?? 0) + amountFor(event, key.slice(key.indexOf('/') + 1))
    return {
      account: key,
      balance,
      moves: (row?.moves ?? 0) + 1,
      trail: [...(row?.trail ?? []), event.position],
      openedAt: row?.openedAt ?? event.at,
      isOverdrawn: balance < 0,
    }
  },
}

/** The same read model, as the database makes it of the whole log in one statement. */
const oracle = `
  with moves as (
    select meta->>'workspaceId' || '/' || m.account as account, type, position, at, m.amount
    from es.events cross join lateral (
      select data->>'account', (data->>'amount')::bigint where type in ('Deposited', 'AccountClosed')
      union all select party, sum(amount) from (
        values (data->>'from', -(data->>'amount')::bigint), (data->>'to', (data->>'amount')::bigint)) t (party, amount)
        where type = 'Transferred' group by party
    ) m (account, amount)
  ), lives as (
    select *, max(position) filter (where type = 'AccountClosed') over (partition by account) as closed from moves
  )
  select account, sum(amount)::bigint as balance, count(*)::int as moves, jsonb_agg(position order by position) as trail,
    min(at) as "openedAt", sum(amount) < 0 as "isOverdrawn"
  from lives where position > coalesce(closed, 0) group by account order by account collate "C"`

export const expectedAccounts = async (pool: Pool): Promise<readonly Account[]> =>
  (await pool.query<Account>(oracle)).rows

export const readAccounts = async (pool: Pool, table = 'read.accounts'): Promise<readonly Account[]> => {
  const { rows } = await pool.query<Account>(
    `select account, balance, moves, trail, opened_at as "openedAt", is_overdrawn as "isOverdrawn"
     from ${table} order by account collate "C"`,
  )
  return rows
}

export type Entry = { readonly workspace: number; readonly type: string; readonly data: object }

const name = constantFrom('a', 'b', 'c')
const amount = integer({ min: 1, max: 100 })

export const entry: Arbitrary<Entry> = record({
  workspace: integer({ min: 0, max: 5 }),
  event: oneof(
    { weight: 5, arbitrary: record({ type: constant('Deposited'), data: record({ account: name, amount }) }) },
    { weight: 4, arbitrary: record({ type: constant('Transferred'), data: record({ from: name, to: name, amount }) }) },
    { weight: 1, arbitrary: record({ type: constant('AccountClosed'), data: record({ account: name }) }) },
    { weight: 1, arbitrary: record({ type: constant('Priced'), data: record({ rate: amount }) }) },
  ),
}).map(({ workspace, event }) => ({ workspace, ...event }))

/** Appends entries of the workspaces `<run>0`, `<run>1` …, each in its own stream. */
export const appendEntries = async ({ batcher }: Writer, run: string, entries: readonly Entry[]): Promise<void> => {
  await Promise.all(
    entries.map(({ workspace, type, data }) =>
      batcher.append({
        commandId: randomUUID(),
        stream: `bank-${run}${workspace}`,
        kind: 'bank',
        expectedVersion: -1,
        events: [{ type, schema: 1, data: JSON.stringify(data), closesStream: false }],
        meta: {
          actor: { kind: 'system', id: 'test' },
          correlationId: 'test',
          causationId: null,
          workspaceId: `${run}${workspace}`,
        },
      }),
    ),
  )
}
