import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { inTransaction } from '../db/transaction.ts'
import { recordOperation } from './journal.ts'
import { nameOf } from './names.ts'
import { assertSkippable, skipEventIn } from './parked.ts'

type Deps = { readonly pool: Pool; readonly events: readonly EventDefinition[] }

type Proposed = {
  readonly id: string
  readonly projection: string
  readonly position: number
  readonly key: string | null
  readonly actor: string
  readonly reason: string
}

/** `actorName` is what people call who proposes it. */
export type StoredProposal = Proposed & { readonly actorName: string; readonly proposedAt: string }

type Decided = StoredProposal & {
  readonly decidedName: string | null
} & (
    | { readonly decision: 'confirmed' | 'declined'; readonly decidedAt: string }
    | { readonly decision: null; readonly decidedAt: null }
  )

const columns = `p.id, p.projection, p.position, p.key, p.actor, ${nameOf('p.actor')} as "actorName", p.reason,
  p.proposed_at as "proposedAt"`

/** What waits for a second person, the oldest first. */
export const listSkipProposals = async (pool: Pool): Promise<readonly StoredProposal[]> => {
  const { rows } = await pool.query<StoredProposal>(
    `select ${columns} from es.skip_proposals p where decided_at is null order by proposed_at, id limit 500`,
  )
  return rows
}

/** @throws {DomainError} `request.key_reused` where the id stands for another proposal. */
const isProposed = async (
  client: ClientBase,
  { id, projection, position, key, reason }: Proposed,
): Promise<boolean> => {
  const { rows } = await client.query<Omit<Proposed, 'id' | 'actor'>>(
    'select projection, position, key, reason from es.skip_proposals where id = $1',
    [id],
  )
  const [found] = rows
  if (!found) return false
  if (found.projection !== projection || found.position !== position || found.key !== key || found.reason !== reason) {
    throw keyReused()
  }
  return true
}

/**
 * Leaves an event out at once, where that takes no second person. The same `id` does it once.
 * @throws {DomainError} what `skipEvent` throws; `request.key_reused`.
 */
export const skipAlone = ({ pool, events }: Deps, proposed: Proposed): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposed)) return
    const { id, projection, position, key, actor, reason } = proposed
    await skipEventIn({ client, events }, { projection, position, key: key ?? undefined }, { actor, reason })
    await client.query(
      `insert into es.skip_proposals (id, projection, position, key, actor, reason, decision, decided_by, decided_at)
       values ($1, $2, $3, $4, $5, $6, 'confirmed', $5, now())`,
      [id, projection, position, key, actor, reason],
    )
  })

/**
 * Proposes to leave an event out, for a second person to confirm. The same `id` is one proposal.
 * @throws {DomainError} what `skipEvent` throws; `parked.proposed` where somebody proposed the same; `request.key_reused`.
 */
export const proposeSkip = ({ pool, events }: Deps, proposed: Proposed): Promise<void> =>
  inTransaction(pool, async (client) => {
    if (await isProposed(client, proposed)) return
    const { id, projection, position, key, actor, reason } = proposed
    await assertSkippable({ client, events }, { projection, position, key: key ?? undefined })
    const { rowCount } = await client.query(
      `insert into es.skip_proposals (id, projection, position, key, actor, reason) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, projection, position, key, actor, reason],
    )
    if (rowCount === 0) return assertSame(client, proposed)
    await recordOperation(client, {
      actor,
      reason,
      action: 'parked propose skip',
      target: projection,
      details: { position, key, proposal: id },
    })
  })

const assertSame = async (client: ClientBase, { id, projection, position, key }: Proposed): Promise<void> => {
  const { rows } = await client.query<StoredProposal>(
    `select ${columns} from es.skip_proposals p where id = $1
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

type Deciding = {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly actor: string
  readonly reason: string
}

/**
 * A second person confirms or declines; who proposed it may take it back by declining.
 * @throws {DomainError} `parked.unknown_proposal`, `parked.decided` which names who was first, `parked.own_proposal`, and
 *   what `skipEvent` throws, when it holds up nothing any more.
 */
export const decideSkip = ({ pool, events }: Deps, { id, decision, actor, reason }: Deciding): Promise<void> =>
  inTransaction(pool, async (client) => {
    const { rows } = await client.query<Decided>(
      `select ${columns}, p.decision, ${nameOf('p.decided_by')} as "decidedName", p.decided_at as "decidedAt"
       from es.skip_proposals p where id = $1 for update of p`,
      [id],
    )
    const [found] = rows
    if (!found) throw new DomainError('notFound', 'parked.unknown_proposal', 'There is no such proposal.')
    if (found.decision !== null) {
      const at = instantWords(found.decidedAt)
      throw conflict('decided', `${found.decidedName ?? 'Somebody'} ${found.decision} it on ${at}.`)
    }
    if (decision === 'confirm') {
      if (found.actor === actor) {
        throw new DomainError('forbidden', 'parked.own_proposal', 'Somebody else has to confirm this.')
      }
      const event = { projection: found.projection, position: found.position, key: found.key ?? undefined }
      await skipEventIn({ client, events }, event, { actor, reason: `${reason} (proposed: ${found.reason})` })
    } else {
      const details = { position: found.position, key: found.key, proposal: id }
      await recordOperation(client, { actor, reason, action: 'parked decline skip', target: found.projection, details })
    }
    await client.query(
      'update es.skip_proposals set decision = $2, decided_by = $3, decided_reason = $4, decided_at = now() where id = $1',
      [id, decision === 'confirm' ? 'confirmed' : 'declined', actor, reason],
    )
  })
