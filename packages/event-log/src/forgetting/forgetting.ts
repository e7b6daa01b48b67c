import { randomUUID } from 'node:crypto'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { StoreUnavailable } from '../database/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import { appendGroup } from '../event-store/append.ts'
import { createEventCodec } from '../event-store/event-codec.ts'
import { readStream, type StoredEvent } from '../event-store/streams.ts'
import { recordOperation } from '../journal/journal.ts'
import { isPlain } from '../sealing/members.ts'
import type { Vault } from '../sealing/vault.ts'

/** To forget somebody it must not take the keys that are dropped. */
const blind: Vault = { keyToSeal: async () => null, keysToUnseal: async () => new Map() }

/** The people whose data is kept, each with a stream of the aggregate under their id. */
export type Subjects<State, Command, Event extends DomainEvent> = {
  readonly aggregate: Aggregate<State, Command, Event>
  /** Records that somebody is forgotten; `holdsData` is whether any of the data can still be read, wherever it lies. */
  readonly forget: (subject: string, holdsData: boolean) => Command
  readonly workspaceOf: (subject: string) => string
}

type Deps<State, Command, Event extends DomainEvent> = {
  readonly pool: Pool
  readonly subjects: Subjects<State, Command, Event>
}

/**
 * `recorded` is false when there was nothing to forget: no account and no key. `keys` is how many were dropped;
 * `position` is that of the person's newest event, 0 when there is none.
 */
export type Forgotten = { readonly recorded: boolean; readonly position: number; readonly keys: number }

/** The person who asked for it, their reason, and the id of the request. */
type Cause = Pick<EventMeta, 'actor' | 'correlationId'> & { readonly reason: string | null }

const holdsData = async (pool: Pool, subject: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from es.subject_keys where subject = $1 and wrapped is not null', [
    subject,
  ])
  return rowCount !== 0
}

/**
 * Drops every key of a person. One who had none, because the data is older than the keys, gets a dropped one, so that
 * nothing that comes late begins with a new one.
 */
const shred = async (client: ClientBase, subject: string): Promise<number> => {
  await client.query(
    `insert into es.subject_keys (subject, generation, shredded_at) values ($1, 1, now()) on conflict do nothing`,
    [subject],
  )
  const { rowCount } = await client.query(
    `update es.subject_keys set wrapped = null, master = null, shredded_at = now()
     where subject = $1 and wrapped is not null`,
    [subject],
  )
  return rowCount ?? 0
}

/** The stream moved on meanwhile, so the decision no longer holds. */
class StreamMoved extends Error {
  override readonly name = 'StreamMoved'
}

/** @throws {StreamMoved} */
const tryToForget = async <State, Command, Event extends DomainEvent>(
  { pool, subjects }: Deps<State, Command, Event>,
  subject: string,
  { actor, correlationId, reason }: Cause,
  isStillMeant: (state: State) => boolean,
): Promise<Forgotten> => {
  const { aggregate, forget, workspaceOf } = subjects
  const codec = createEventCodec(aggregate.events, blind)
  const stream = streamOf(aggregate, subject)
  const stored = await codec.decodeAll<Event>(await readStream(pool, stream))
  const { version, position } = stored.at(-1) ?? { version: 0, position: 0 }
  const state = stored.reduce<State>(aggregate.evolve, aggregate.initialState())
  const isMeant = isStillMeant(state)
  const events = isMeant ? aggregate.decide(forget(subject, await holdsData(pool, subject)), state) : []
  if (events.length === 0) return { recorded: false, position, keys: 0 }
  const append = {
    commandId: randomUUID(),
    stream,
    kind: aggregate.kind,
    expectedVersion: version,
    events: await codec.encode(stream, version, events),
    meta: { actor, correlationId, causationId: null, workspaceId: workspaceOf(subject) },
  }
  return inTransaction(pool, async (client) => {
    await recordOperation(client, { actor: actor.id ?? actor.kind, action: 'subject forget', target: subject, reason })
    const keys = await shred(client, subject)
    // last, because from here to the commit nobody else can record anything
    const [verdict] = await appendGroup(client, [append])
    if (verdict?.verdict === 'closed') throw new DomainError('conflict', 'stream.closed', 'This record is closed.')
    if (verdict?.verdict !== 'appended') throw new StreamMoved()
    return { recorded: true, position: verdict.position, keys }
  })
}

const patienceMs = 10_000

/**
 * Forgets a person: records it in the person's own stream and drops the keys of everything personal that was recorded
 * before, in one transaction, so that no key is ever dropped without it. Asked again it does nothing, nor where
 * `isStillMeant` says no of the person's state at that very moment.
 *
 * An append that was decided before and comes late conflicts in that stream and is decided again; in another stream it
 * finds no key and is stored without the personal members. Read models drop their rows when they reach `position`;
 * `subjectStatus` says when all have.
 *
 * @throws {DomainError} `stream.closed`.
 * @throws {StoreUnavailable} or the driver's error: all of it was done or nothing; ask again.
 */
export const forgetSubject = async <State, Command, Event extends DomainEvent>(
  deps: Deps<State, Command, Event>,
  subject: string,
  cause: Cause,
  isStillMeant: (state: State) => boolean = () => true,
): Promise<Forgotten> => {
  const deadline = performance.now() + patienceMs
  for (;;) {
    try {
      return await tryToForget(deps, subject, cause, isStillMeant)
    } catch (error) {
      if (!(error instanceof StreamMoved)) throw error
      if (performance.now() > deadline) throw new StoreUnavailable(error)
    }
  }
}

export type SubjectStatus = {
  /** Oldest first; times are ISO 8601 UTC. */
  readonly keys: readonly {
    readonly generation: number
    readonly createdAt: string
    readonly shreddedAt: string | null
  }[]
  /** The position of the last event that says so; null when the person was never forgotten. */
  readonly forgottenAt: number | null
  /** How many events of the person's stream are older than the keys: what they hold stays readable in the log. */
  readonly plain: number
  /** Builds of read models that have not come to that position yet, or have parked the event or left it out. */
  readonly behind: readonly { readonly projection: string; readonly version: number; readonly position: number }[]
}

const keysOf = async (pool: Pool, subject: string): Promise<SubjectStatus['keys']> => {
  const { rows } = await pool.query<SubjectStatus['keys'][number]>(
    `select generation, created_at as "createdAt", shredded_at as "shreddedAt" from es.subject_keys
     where subject = $1 order by generation`,
    [subject],
  )
  return rows
}

/** Every build whose table is still there counts, whether readers see it or not. */
const buildsBehind = async (pool: Pool, position: number): Promise<SubjectStatus['behind']> => {
  const { rows } = await pool.query<SubjectStatus['behind'][number]>(
    `select c.projection, c.version, min(c.position) as position
     from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
     where p.kind = 'readModel'
     group by c.projection, c.version, p.definition
     having min(c.position) < $1
       or exists (select from es.parked held
         where held.projection = c.projection and held.version = c.version and held.position = $1)
       or exists (select from es.skipped skipped
         where skipped.projection = c.projection and skipped.definition = p.definition and skipped.position = $1)
     order by 1, 2`,
    [position],
  )
  return rows
}

/**
 * How far forgetting a person has come. It is complete when every key has `shreddedAt`, nothing is `plain` and nothing
 * `behind`.
 */
export const subjectStatus = async <State, Command, Event extends DomainEvent>(
  { pool, subjects: { aggregate } }: Deps<State, Command, Event>,
  subject: string,
): Promise<SubjectStatus> => {
  const [keys, stored] = await Promise.all([keysOf(pool, subject), readStream(pool, streamOf(aggregate, subject))])
  const definitions = new Map(aggregate.events.map((definition) => [definition.type, definition]))
  const isPlainEvent = ({ type, data }: StoredEvent): boolean => {
    const definition = definitions.get(type)
    return definition !== undefined && isPlain(definition, data)
  }
  const forgottenAt = stored.findLast(({ type }) => definitions.get(type)?.forgetsSubject)?.position ?? null
  const behind = forgottenAt === null ? [] : await buildsBehind(pool, forgottenAt)
  return { keys, forgottenAt, plain: stored.filter(isPlainEvent).length, behind }
}
