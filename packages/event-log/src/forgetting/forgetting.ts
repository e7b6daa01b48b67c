import { randomUUID } from 'node:crypto'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { StoreUnavailable } from '../database/errors.ts'
import { inTransaction } from '../database/transaction.ts'
import { appendGroup, type Append } from '../event-store/append.ts'
import { createCorrections } from '../event-store/corrections.ts'
import { createEventCodec } from '../event-store/event-codec.ts'
import { foldEvents } from '../event-store/fold-events.ts'
import { readStream } from '../event-store/streams.ts'
import { quarantined } from '../event-store/under-review.ts'
import { type Operation, recordOperation } from '../journal/journal.ts'
import { withErasedReason } from '../journal/sealed-reason.ts'
import { bySubject, type Vault } from '../sealing/vault.ts'

/** Forgetting must work without the keys that it destroys. */
const blind: Vault = { keyToSeal: async () => null, keysToUnseal: async () => new Map() }

/** One kind of subjects whose data is stored, each with a stream of the aggregate under its id. */
export type Subjects<State, Command, Event extends DomainEvent> = {
  readonly aggregate: Aggregate<State, Command, Event>
  /**
   * Records that a subject is forgotten. `holdsData` is true if any of its data is still readable anywhere, or any of what
   * goes with it.
   */
  readonly forget: (subject: string, holdsData: boolean) => Command
  readonly workspaceOf: (subject: string) => string
  /** Subjects of other kinds that are forgotten whenever this one is, in the same transaction. */
  readonly forgottenWith?: (pool: Pool, subject: string) => Promise<readonly NamedSubject[]>
}

/** Subjects of whatever kind. */
// oxlint-disable-next-line typescript/no-explicit-any -- states, commands and events are contravariant in the aggregate
export type AnySubjects = Subjects<any, any, any>

export type NamedSubject = { readonly subjects: AnySubjects; readonly subject: string }

export type ForgettingDeps<State, Command, Event extends DomainEvent> = {
  readonly pool: Pool
  readonly subjects: Subjects<State, Command, Event>
}

/**
 * `recorded` is false if there was nothing to forget: no account and no key. `keys` is the number of destroyed keys.
 * `position` is that of the subject's newest event, 0 if there is none, and no event that was recorded lies behind it.
 */
export type ForgettingResult = { readonly recorded: boolean; readonly position: number; readonly keys: number }

/** The person who requested it, their reason, and the id of the request. */
type Cause = Pick<EventMeta, 'actor' | 'correlationId'> & { readonly reason: string | null }

/** A reason is about the person, and goes with them at once. */
const operationOf = (subject: string, { actor, reason }: Pick<Cause, 'actor' | 'reason'>): Operation => {
  const operation = { actor: actor.id ?? actor.kind, action: 'subject forget', target: subject, reason }
  return reason === null ? operation : withErasedReason({ ...operation, about: subject })
}

/** Those of the subjects whose data can still be read. */
const holdingData = async (
  pool: Pool,
  subjects: readonly { readonly subject: string }[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ subject: string }>(
    'select subject from es.subject_keys where subject = any($1) and wrapped is not null',
    [subjects.map(({ subject }) => subject)],
  )
  return new Set(rows.map(({ subject }) => subject))
}

/**
 * Destroys every key of a subject. If there was none, because the data is older than the keys, a destroyed one is
 * stored, so that late data does not get a new key.
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

/** The stream has changed, so the decision is no longer valid. */
class StreamMoved extends Error {
  override readonly name = 'StreamMoved'
}

/** A subject with its stream as it was read. */
type Loaded = {
  readonly subject: string
  /** Of its newest event. */
  readonly position: number
  readonly state: unknown
  /** Undefined if there is nothing to forget. */
  readonly draft: (holdsData: boolean, cause: Cause) => Promise<Append | undefined>
}

const load = async (pool: Pool, { subjects, subject }: NamedSubject): Promise<Loaded> => {
  const { aggregate, forget, workspaceOf } = subjects
  const codec = createEventCodec(aggregate.events, blind, createCorrections(pool))
  const stream = streamOf(aggregate, subject)
  const stored = await codec.decodeAll(await readStream(pool, stream))
  const { version, position } = stored.at(-1) ?? { version: 0, position: 0 }
  const state: unknown = foldEvents(aggregate, aggregate.initialState(), stored)
  const draft: Loaded['draft'] = async (holdsData, { actor, correlationId }) => {
    const events = aggregate.decide(forget(subject, holdsData), state)
    if (events.length === 0) return undefined
    return {
      commandId: randomUUID(),
      stream,
      kind: aggregate.kind,
      expectedVersion: version,
      events: await codec.encode(stream, version, events),
      meta: { actor, correlationId, causationId: null, workspaceId: workspaceOf(subject) },
    }
  }
  return { subject, position, state, draft }
}

type Due = { readonly subject: string; readonly append: Append }

/**
 * What is to be recorded, the subject itself last. Nothing goes without an event in its own stream, so that it cannot miss
 * a new start which has made keys and is not recorded yet.
 */
const findDue = async (pool: Pool, own: Loaded, others: readonly Loaded[], cause: Cause): Promise<readonly Due[]> => {
  const held = await holdingData(pool, [own, ...others])
  const append = await own.draft(held.size > 0, cause)
  if (!append) return []
  const due: Due[] = []
  for (const each of others) {
    const other = await each.draft(held.has(each.subject), cause)
    if (other) due.push({ subject: each.subject, append: other })
  }
  return [...due, { subject: own.subject, append }]
}

/** @throws {StreamMoved} */
const appendAll = async (client: ClientBase, due: readonly Due[]): Promise<number> => {
  const verdicts = await appendGroup(
    client,
    due.map(({ append }) => append),
  )
  let position = 0
  for (const [index, { append }] of due.entries()) {
    const verdict = verdicts[index]
    if (verdict?.verdict === 'closed') throw new DomainError('conflict', 'stream.closed', 'This record is closed.')
    if (verdict?.verdict === 'quarantined') throw quarantined(append.stream)
    if (verdict?.verdict !== 'appended') throw new StreamMoved()
    position = verdict.position
  }
  return position
}

/** @throws {StreamMoved} */
const tryToForget = async <State, Command, Event extends DomainEvent>(
  { pool, subjects }: ForgettingDeps<State, Command, Event>,
  subject: string,
  cause: Cause,
  isStillMeant: (state: State) => boolean,
): Promise<ForgettingResult> => {
  const own = await load(pool, { subjects, subject })
  const nothing = { recorded: false, position: own.position, keys: 0 }
  if (!isStillMeant(own.state as State)) return nothing
  const others: Loaded[] = []
  for (const each of (await subjects.forgottenWith?.(pool, subject)) ?? []) others.push(await load(pool, each))
  const due = await findDue(pool, own, others, cause)
  if (due.length === 0) return nothing
  return inTransaction(pool, async (client) => {
    await recordOperation(client, operationOf(subject, cause))
    let keys = 0
    // in the order in which the vault stores keys, to avoid deadlocks
    for (const each of due.toSorted(bySubject)) keys += await shred(client, each.subject)
    // last, because until the commit nobody else can append
    return { recorded: true, position: await appendAll(client, due), keys }
  })
}

const patienceMs = 10_000

/**
 * Forgets a subject: records it in its own stream and destroys the keys of all data that was recorded for it before, in
 * one transaction, so that no key is destroyed without a record. Subjects that are forgotten with it go in the same
 * transaction. A repetition does nothing, and neither does a call for which `isStillMeant` denies the state at that
 * moment.
 *
 * A late append that was decided before conflicts in that stream and is decided again; in another stream it finds no
 * key and is stored without the personal members. Read models delete their rows when they reach `position`;
 * `subjectStatus` says when all have.
 *
 * @throws {DomainError} `stream.closed`.
 * @throws {StoreUnavailable} or the driver's error: everything was done or nothing, and the call can be repeated.
 */
export const forgetSubject = async <State, Command, Event extends DomainEvent>(
  deps: ForgettingDeps<State, Command, Event>,
  subject: string,
  cause: Cause,
  isStillMeant: (state: State) => boolean = () => true,
): Promise<ForgettingResult> => {
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
