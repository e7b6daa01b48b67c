import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { ActorNameSql } from '../journal/actor-name.ts'
import { recordOperation } from '../journal/journal.ts'
import { assertSkippable, skipEventIn } from './parked.ts'
import { type GroupMember, lockMembers, type ParkedSelection, skipMembersIn } from './skip-group.ts'

/** `nameOf` is the SQL of the names in proposals and refusals. */
type Deps = { readonly pool: Pool; readonly events: readonly EventDefinition[]; readonly nameOf: ActorNameSql }

/** A parked event of one consumer, in one key or in all keys that it holds up there. */
type SkippedInOne = { readonly projection: string; readonly position: number; readonly key: string | null }

/** Parked events to skip: of one consumer, or of all that parked them. */
export type SkipTarget = SkippedInOne | ParkedSelection

export type SkipProposal = {
  readonly id: string
  readonly target: SkipTarget
  readonly actor: string
  readonly reason: string
}

/** `projection`, `position` and `key` are those of the first row that it is about. */
export type StoredProposal = {
  readonly id: string
  readonly projection: string
  readonly position: number
  readonly key: string | null
  /** The type of the event at `position`. */
  readonly type: string
  /** True if it is about everything that parked the events. */
  readonly isGroup: boolean
  readonly consumers: readonly string[]
  readonly events: number
  readonly keys: number
  readonly actor: string
  /** The display name of the person who proposes it. */
  readonly actorName: string
  readonly reason: string
  readonly proposedAt: string
}

/** The proposals that wait for a second person, oldest first, at most 500. */
export const listSkipProposals = async ({
  pool,
  nameOf,
}: Pick<Deps, 'pool' | 'nameOf'>): Promise<readonly StoredProposal[]> => {
  const { rows } = await pool.query<StoredProposal>(
    `select g.*, ${nameOf('g.actor')} as "actorName", (select e.type from es.events e where e.position = g.position) as type
     from (select coalesce(group_id, id) as id, group_id is not null as "isGroup", actor, reason, proposed_at as "proposedAt",
         (array_agg(projection order by position, projection, key))[1] as projection, min(position) as position,
         (array_agg(key order by position, projection, key))[1] as key, array_agg(distinct projection) as consumers,
         count(distinct position)::int as events, count(*)::int as keys
       from es.skip_proposals where decided_at is null
       group by coalesce(group_id, id), group_id is not null, actor, reason, proposed_at) g
     order by "proposedAt", id limit 500`,
  )
  return rows
}

/** The rows of a proposal, which has several if it is about everything that parked the events. */
const ofProposal = '(p.group_id = $1 or p.id = $1 and p.group_id is null)'

const conflict = (code: string, message: string) => new DomainError('conflict', `parked.${code}`, message)

/** @throws {DomainError} `request.key_reused` when the id belongs to another proposal. */
const isProposed = async (client: ClientBase, { id, target, reason }: SkipProposal): Promise<boolean> => {
  const { rows } = await client.query<GroupMember & { readonly reason: string }>(
    `select projection, position, key, reason from es.skip_proposals p where ${ofProposal}`,
    [id],
  )
  const isSame = rows.every((row) => {
    if (row.reason !== reason || ('position' in target && row.position !== target.position)) return false
    return !('projection' in target) || (row.projection === target.projection && row.key === target.key)
  })
  if (!isSame) throw keyReused()
  return rows.length > 0
}

/** The rows of a new proposal. @throws {DomainError} the errors of `skipEventIn`, `parked.known_type`. */
const rowsOf = async (skipping: Pick<Deps, 'events'> & { readonly client: ClientBase }, target: SkipTarget) => {
  if (!('projection' in target)) return lockMembers(skipping, target)
  await assertSkippable(skipping, { ...target, key: target.key ?? undefined })
  return [target]
}

/** Stores a proposal, also as one that was confirmed at once. @returns the number of rows. */
const store = async (
  client: ClientBase,
  { id, target, actor, reason }: SkipProposal,
  rows: readonly SkippedInOne[],
  isDecided: boolean,
): Promise<number> => {
  const { rowCount } = await client.query(
    `insert into es.skip_proposals (id, group_id, projection, position, key, actor, reason, decision, decided_by, decided_at)
     select case when $2 then gen_random_uuid() else $1::uuid end, case when $2 then $1::uuid end, row.projection,
       row.position, row.key, $3, $4, case when $5 then 'confirmed' end, case when $5 then $3 end, case when $5 then now() end
     from unnest($6::text[], $7::bigint[], $8::text[]) as row (projection, position, key) on conflict do nothing`,
    [
      id,
      !('projection' in target),
      actor,
      reason,
      isDecided,
      rows.map(({ projection }) => projection),
      rows.map(({ position }) => position),
      rows.map(({ key }) => key),
    ],
  )
  return rowCount ?? 0
}

/**
 * Skips events at once, where no second person is needed. The same `id` does it once.
 * @throws {DomainError} the errors of `skipEventIn`; `parked.known_type`; `request.key_reused`.
 */
export const skipAlone = (
  { pool, events }: Omit<Deps, 'nameOf'>,
  { override = false, ...proposal }: SkipProposal & { readonly override?: boolean },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposal)) return
    const { target, actor, reason } = proposal
    const rows = await rowsOf({ client, events }, target)
    await carryOut({ client, events }, target, rows, { actor, reason, override })
    await store(client, proposal, rows, true)
  })

const carryOut = async (
  skipping: Pick<Deps, 'events'> & { readonly client: ClientBase },
  target: SkipTarget,
  rows: readonly SkippedInOne[],
  by: Parameters<typeof skipEventIn>[2],
): Promise<void> => {
  if ('projection' in target) await skipEventIn(skipping, { ...target, key: target.key ?? undefined }, by)
  else await skipMembersIn(skipping.client, membersOf(rows), by)
}

const membersOf = (rows: readonly SkippedInOne[]): readonly GroupMember[] =>
  rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ ...row, key }]))

/**
 * Proposes to skip events, for a second person to confirm. The same `id` is one proposal.
 * @throws {DomainError} the errors of `skipEventIn`; `parked.known_type`; `parked.proposed` when somebody proposed the
 * same or a part of it; `request.key_reused`.
 */
export const proposeSkip = ({ pool, events, nameOf }: Deps, proposal: SkipProposal): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposal)) return
    const { id, target, actor, reason } = proposal
    const rows = await rowsOf({ client, events }, target)
    const stored = await store(client, proposal, rows, false)
    if (stored < rows.length) return assertSame(client, nameOf, id, rows)
    for (const [projection, [first, ...others]] of Map.groupBy(rows, (row) => row.projection)) {
      const held = first && {
        position: first.position,
        key: first.key,
        ...(others.length > 0 && { others: others.length }),
      }
      const details = { ...held, proposal: id }
      await recordOperation(client, { actor, reason, action: 'parked propose skip', target: projection, details })
    }
  })

/** @throws {DomainError} `parked.proposed` when rows are stored already that belong to another proposal. */
const assertSame = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  id: string,
  members: readonly SkippedInOne[],
): Promise<void> => {
  const { rows } = await client.query<{ id: string; name: string; proposedAt: string }>(
    `select coalesce(p.group_id, p.id) as id, ${nameOf('p.actor')} as name, p.proposed_at as "proposedAt"
     from es.skip_proposals p join unnest($1::text[], $2::bigint[], $3::text[]) as row (projection, position, key)
       on (p.projection, p.position, coalesce(p.key, '')) = (row.projection, row.position, coalesce(row.key, ''))
     where p.decided_at is null`,
    [
      members.map(({ projection }) => projection),
      members.map(({ position }) => position),
      members.map(({ key }) => key),
    ],
  )
  const other = rows.find((row) => row.id !== id)
  if (!other) return
  const at = instantWords(other.proposedAt)
  throw conflict('proposed', `${other.name} proposed this on ${at}. A second person confirms it.`)
}

type SkipDecision = {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly actor: string
  readonly reason: string
}

type LockedRow = SkippedInOne & {
  readonly isGroup: boolean
  readonly actor: string
  readonly reason: string
  readonly decision: 'confirmed' | 'declined' | null
  readonly decidedName: string | null
  readonly decidedAt: string | null
}

/**
 * The rows of a proposal, of which there is at least one.
 * @throws {DomainError} `parked.unknown_proposal`; `parked.decided`, which names the person who decided first.
 */
const lockUndecided = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  id: string,
): Promise<readonly [LockedRow, ...LockedRow[]]> => {
  const { rows } = await client.query<LockedRow>(
    `select p.projection, p.position, p.key, p.group_id is not null as "isGroup", p.actor, p.reason, p.decision,
       ${nameOf('p.decided_by')} as "decidedName", p.decided_at as "decidedAt"
     from es.skip_proposals p where ${ofProposal} order by p.position, p.projection, p.key for update of p`,
    [id],
  )
  const [first, ...others] = rows
  if (!first) throw new DomainError('notFound', 'parked.unknown_proposal', 'There is no such proposal.')
  if (first.decision === null || first.decidedAt === null) return [first, ...others]
  const at = instantWords(first.decidedAt)
  throw conflict('decided', `${first.decidedName ?? 'Somebody'} ${first.decision} it on ${at}.`)
}

/**
 * A second person confirms or declines a proposal, all of it or nothing. The person who proposed it may withdraw it by
 * declining.
 * @throws {DomainError} `parked.unknown_proposal`, `parked.decided`, which names the person who decided first,
 * `parked.own_proposal`, and the errors of `skipEventIn` when the event no longer holds up anything.
 */
export const decideSkip = (
  { pool, events, nameOf }: Deps,
  { id, decision, actor, reason }: SkipDecision,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const rows = await lockUndecided(client, nameOf, id)
    const [{ isGroup, projection, position, key, actor: proposer, reason: why }] = rows
    if (decision === 'confirm') {
      if (proposer === actor) {
        throw new DomainError('forbidden', 'parked.own_proposal', 'Somebody else has to confirm this.')
      }
      const target = isGroup ? { position } : { projection, position, key }
      await carryOut({ client, events }, target, rows, { actor, reason: `${reason} (proposed: ${why})` })
    } else {
      for (const target of new Set(rows.map((row) => row.projection))) {
        const details = { position, key, proposal: id }
        await recordOperation(client, { actor, reason, action: 'parked decline skip', target, details })
      }
    }
    await client.query(
      `update es.skip_proposals p set decision = $2, decided_by = $3, decided_reason = $4, decided_at = now()
       where ${ofProposal}`,
      [id, decision === 'confirm' ? 'confirmed' : 'declined', actor, reason],
    )
  })
