import { type Database, query, run } from './database.ts'

export const faultKinds = ['lostAnswer', 'delay', 'rateLimit', 'failBefore', 'failAfter', 'revoke', 'down'] as const
export type FaultKind = (typeof faultKinds)[number]

/** The calls of the protocol, as faults name them. The first three cannot be undone by asking again. */
export const calls = ['post', 'edit', 'delete', 'media', 'me', 'read', 'find', 'metrics', 'token', 'open'] as const
export type Call = (typeof calls)[number]

const irreversible: readonly Call[] = ['post', 'edit', 'delete']

/** A network that is down, or that revokes a token, does so whatever it is asked. */
const callsOf = (kind: FaultKind): readonly Call[] => (kind === 'down' || kind === 'revoke' ? calls : irreversible)

export type NewFault = {
  readonly handle?: string | undefined
  readonly kind: FaultKind
  readonly times: number
  readonly seconds?: number | undefined
  readonly calls?: readonly Call[] | undefined
}

export type Fault = {
  readonly id: number
  readonly handle: string | null
  readonly kind: FaultKind
  readonly calls: readonly Call[]
  /** How many calls it still hits. */
  readonly times: number
  readonly seconds: number | null
  /** When a network that is down for some time is back. */
  readonly until: string | null
}

type FaultRow = Omit<Fault, 'calls'> & { readonly calls: string }

const columns = 'id, handle, kind, calls, times, seconds, until'

const faultOf = (row: FaultRow): Fault => ({ ...row, calls: JSON.parse(row.calls) as Call[] })

export const addFault = (db: Database, { handle, kind, times, seconds, calls }: NewFault, now: Date): Fault => {
  const until =
    kind === 'down' && seconds !== undefined ? new Date(now.getTime() + seconds * 1_000).toISOString() : null
  const row = query<FaultRow>(
    db,
    `insert into faults (handle, kind, calls, times, seconds, until) values (?, ?, ?, ?, ?, ?) returning ${columns}`,
    [handle ?? null, kind, JSON.stringify(calls ?? callsOf(kind)), times, seconds ?? null, until],
  ).first()
  if (!row) throw new Error('The fault was not stored.')
  return faultOf(row)
}

/** The faults that can still hit something, in the order in which they do. */
export const openFaults = (db: Database, now: Date): Fault[] =>
  query<FaultRow>(
    db,
    `select ${columns} from faults where case when until is null then times > 0 else until > ? end order by id`,
    [now.toISOString()],
  )
    .all()
    .map(faultOf)

export const clearFaults = (db: Database): void => {
  run(db, 'delete from faults', [])
}

/** Takes the first fault of these kinds that hits the call, and counts it; undefined when none does. */
export const takeFault = (
  db: Database,
  { call, handle, kinds }: { call: Call; handle: string | undefined; kinds: readonly FaultKind[] },
  now: Date,
): Fault | undefined => {
  const hits = (fault: Fault) =>
    kinds.includes(fault.kind) && fault.calls.includes(call) && (fault.handle === null || fault.handle === handle)
  const fault = openFaults(db, now).find(hits)
  if (fault) run(db, 'update faults set times = max(0, times - 1) where id = ?', [fault.id])
  return fault
}
