import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import type { ActorNameSql } from '../journal/actor-name.ts'
import { recordOperation } from '../journal/journal.ts'
import { assertSkippable, skipEventIn } from './parked.ts'

/** `nameOf` is the SQL of the names in proposals and refusals. */
type Deps = { readonly pool: Pool; readonly events: readonly EventDefinition[]; readonly nameOf: ActorNameSql }

/** A parked event to skip, for one key or for all keys that it holds up. */
type SkipProposal = {
  readonly id: string
  readonly projection: string
  readonly position: number
  readonly key: string | null
  readonly actor: string
  readonly reason: string
}

/** `actorName` is the display name of the person who proposes it. */
export type StoredProposal = SkipProposal & { readonly actorName: string; readonly proposedAt: string }

type ProposalWithDecision = StoredProposal & {
  readonly decidedName: string | null
} & (
    | { readonly decision: 'confirmed' | 'declined'; readonly decidedAt: string }
    | { readonly decision: null; readonly decidedAt: null }
  )

/** The columns of a `StoredProposal`, read from `es.skip_proposals p`. */
const proposalColumns = (nameOf: ActorNameSql): string =>
  `p.id, p.projection, p.position, p.key, p.actor, ${nameOf('p.actor')} as "actorName", p.reason,
  p.proposed_at as "proposedAt"`

/** The proposals that wait for a second person, oldest first, at most 500. */
export const listSkipProposals = async ({
  pool,
  nameOf,
}: Pick<Deps, 'pool' | 'nameOf'>): Promise<readonly StoredProposal[]> => {
  const { rows } = await pool.query<StoredProposal>(
    `select ${proposalColumns(nameOf)} from es.skip_proposals p
     where decided_at is null order by proposed_at, id limit 500`,
  )
  return rows
}

/** @throws {DomainError} `request.key_reused` when the id belongs to another proposal. */
const isProposed = async (
  client: ClientBase,
  { id, projection, position, key, reason }: SkipProposal,
): Promise<boolean> => {
  const { rows } = await client.query<Omit<SkipProposal, 'id' | 'actor'>>(
    'select projection, position, key, reason from es.skip_proposals where id = $1',
    [id],
  )
  const [stored] = rows
  if (!stored) return false
  const isSame =
    stored.projection === projection && stored.position === position && stored.key === key && stored.reason === reason
  if (!isSame) throw keyReused()
  return true
}

/**
 * Skips an event at once, where no second person is needed. The same `id` does it once.
 * @throws {DomainError} the errors of `skipEvent`; `request.key_reused`.
 */
export const skipAlone = ({ pool, events }: Omit<Deps, 'nameOf'>, proposal: SkipProposal): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposal)) return
    const { id, projection, position, key, actor, reason } = proposal
    await skipEventIn({ client, events }, { projection, position, key: key ?? undefined }, { actor, reason })
    await client.query(
      `insert into es.skip_proposals (id, projection, position, key, actor, reason, decision, decided_by, decided_at)
       values ($1, $2, $3, $4, $5, $6, 'confirmed', $5, now())`,
      [id, projection, position, key, actor, reason],
    )
  })

/**
 * Proposes to skip an event, for a second person to confirm. The same `id` is one proposal.
 * @throws {DomainError} the errors of `skipEvent`; `parked.proposed` when somebody proposed the same;
 * `request.key_reused`.
 */
export const proposeSkip = ({ pool, events, nameOf }: Deps, proposal: SkipProposal): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposal)) return
    const { id, projection, position, key, actor, reason } = proposal
    await assertSkippable({ client, events }, { projection, position, key: key ?? undefined })
    const { rowCount } = await client.query(
      `insert into es.skip_proposals (id, projection, position, key, actor, reason) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, projection, position, key, actor, reason],
    )
    if (rowCount === 0) return assertSame(client, nameOf, proposal)
    await recordOperation(client, {
      actor,
      reason,
      action: 'parked propose skip',
      target: projection,
      details: { position, key, proposal: id },
    })
  })

/** @throws {DomainError} `parked.proposed` when the stored proposal for the event has another id. */
const assertSame = async (
  client: ClientBase,
  nameOf: ActorNameSql,
  { id, projection, position, key }: SkipProposal,
): Promise<void> => {
  const { rows } = await client.query<StoredProposal>(
    `select ${proposalColumns(nameOf)} from es.skip_proposals p where id = $1
       or (projection = $2 and position = $3 and coalesce(key, '') = $4 and decided_at is null)`,
    [id, projection, position, key ?? ''],
  )
  if (rows.some((row) => row.id === id)) return
  const [first] = rows
  if (first)
    throw conflict(
      'proposed',
      `${first.actorName} proposed this on ${instantWords(first.proposedAt)}. A second person confirms it.`,
    )
}

const conflict = (code: string, message: string) => new DomainError('conflict', `parked.${code}`, message)

type SkipDecision = {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly actor: string
  readonly reason: string
}

/** @throws {DomainError} `parked.unknown_proposal`; `parked.decided`, which names the person who decided first. */
const lockUndecided = async (client: ClientBase, nameOf: ActorNameSql, id: string): Promise<StoredProposal> => {
  const { rows } = await client.query<ProposalWithDecision>(
    `select ${proposalColumns(nameOf)}, p.decision, ${nameOf('p.decided_by')} as "decidedName",
       p.decided_at as "decidedAt"
     from es.skip_proposals p where id = $1 for update of p`,
    [id],
  )
  const [proposal] = rows
  if (!proposal) throw new DomainError('notFound', 'parked.unknown_proposal', 'There is no such proposal.')
  if (proposal.decision === null) return proposal
  const at = instantWords(proposal.decidedAt)
  throw conflict('decided', `${proposal.decidedName ?? 'Somebody'} ${proposal.decision} it on ${at}.`)
}

/**
 * A second person confirms or declines a proposal. The person who proposed it may withdraw it by declining.
 * @throws {DomainError} `parked.unknown_proposal`, `parked.decided`, which names the person who decided first,
 * `parked.own_proposal`, and the errors of `skipEvent` when the event no longer holds up anything.
 */
export const decideSkip = (
  { pool, events, nameOf }: Deps,
  { id, decision, actor, reason }: SkipDecision,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const proposal = await lockUndecided(client, nameOf, id)
    if (decision === 'confirm') {
      if (proposal.actor === actor) {
        throw new DomainError('forbidden', 'parked.own_proposal', 'Somebody else has to confirm this.')
      }
      const { projection, position, key } = proposal
      const by = { actor, reason: `${reason} (proposed: ${proposal.reason})` }
      await skipEventIn({ client, events }, { projection, position, key: key ?? undefined }, by)
    } else {
      const details = { position: proposal.position, key: proposal.key, proposal: id }
      const target = proposal.projection
      await recordOperation(client, { actor, reason, action: 'parked decline skip', target, details })
    }
    await client.query(
      'update es.skip_proposals set decision = $2, decided_by = $3, decided_reason = $4, decided_at = now() where id = $1',
      [id, decision === 'confirm' ? 'confirmed' : 'declined', actor, reason],
    )
  })
