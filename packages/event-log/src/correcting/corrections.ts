import { DomainError, keyReused } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import type { ClientBase } from 'pg'
import { lockBuilds } from '../consumers/checkpoints.ts'
import { inTransaction } from '../database/transaction.ts'
import type { StoredEvent } from '../event-store/streams.ts'
import { misfitOfNew } from '../event-store/validation.ts'
import { type Operation, recordOperation } from '../journal/journal.ts'
import { withStreamReason } from '../journal/sealed-reason.ts'
import { assertFolds, type CorrectionDeps, readBroken, type Replacement } from './correctable.ts'
import { freeParked, modelsPast } from './consequences.ts'
import { type ListedCorrection, proposing, readCorrections, type StoredCorrection } from './stored-corrections.ts'

/** `data`: what the event should have said, in its newest shape; null declares it void. */
export type CorrectionProposal = {
  readonly id: string
  readonly position: number
  readonly data: unknown
  readonly actor: string
  readonly reason: string
}

/** The proposals that wait for a second person, oldest first, at most 500. */
export const listCorrections = async ({
  pool,
  vault,
}: Pick<CorrectionDeps, 'pool' | 'vault'>): Promise<readonly ListedCorrection[]> => {
  const waiting = await readCorrections(pool, vault, 'where c.decision is null order by c.proposed_at, c.id limit 500')
  return waiting.map(({ schema: _schema, data: _data, decision: _decision, decidedAt: _at, ...listed }) => listed)
}

const conflict = (code: string, message: string) => new DomainError('conflict', `correction.${code}`, message)

/** Checks and seals what is to take the event's place. @throws {DomainError} */
const replacementOf = async (
  deps: CorrectionDeps,
  { position, data }: CorrectionProposal,
): Promise<{ readonly row: StoredEvent; readonly replacement: Replacement }> => {
  const { row, definition } = await readBroken(deps, position)
  if (data === null) {
    if (!definition.forgetsSubject) return { row, replacement: null }
    throw conflict(
      'forgets',
      'The event says that a person or a workspace is forgotten. It cannot be void: correct its data.',
    )
  }
  const misfit = misfitOfNew(definition, data)
  if (misfit !== undefined)
    throw new DomainError('invalid', 'correction.does_not_fit', `The data does not fit ${row.type}: ${misfit}.`)
  const [encoded] = await deps.codec.encode(row.stream, row.version - 1, [{ type: row.type, data }])
  if (!encoded) throw new Error('an event was not encoded')
  return { row, replacement: { schema: encoded.schema, data: JSON.parse(encoded.data) as unknown } }
}

/**
 * Proposes what takes the place of a broken event, for a second person to confirm. The same `id` is one proposal.
 * @throws {DomainError} the errors of `readBroken` and `assertFolds`; `correction.does_not_fit`, `correction.forgets`;
 * `correction.proposed` when another proposal for the event waits; `request.key_reused`.
 */
export const proposeCorrection = async (
  deps: CorrectionDeps,
  proposal: CorrectionProposal,
): Promise<{ readonly stream: string }> => {
  const { row, replacement } = await replacementOf(deps, proposal)
  await assertFolds(deps, row, replacement)
  const { id, position, actor, reason } = proposal
  const { stream } = row
  const details = { position, correction: id, isVoid: replacement === null }
  const operation = await withStreamReason(deps, { actor, reason, action: proposing, target: stream, details })
  await inTransaction(deps.pool, async (client) => {
    const { rowCount } = await client.query(
      `insert into es.corrections (id, position, stream, schema, data, actor) values ($1, $2, $3, $4, $5, $6)
       on conflict do nothing`,
      [id, position, stream, replacement?.schema, replacement && JSON.stringify(replacement.data), actor],
    )
    if (rowCount === 0) return assertSame(deps, client, proposal)
    await recordOperation(client, operation)
  })
  return { stream }
}

/** @throws {DomainError} unless the stored proposal for the event is this one. */
const assertSame = async (
  { vault }: CorrectionDeps,
  client: ClientBase,
  { id, position, actor, reason }: CorrectionProposal,
): Promise<void> => {
  const found = await readCorrections(client, vault, 'where c.id = $1 or c.position = $2 and c.decision is null', [
    id,
    position,
  ])
  const same = found.find((row) => row.id === id)
  if (!same) {
    throw conflict(
      'proposed',
      `Another correction of position ${position} waits for a second person: decide on it first.`,
    )
  }
  // a reason that was erased cannot differ
  if (same.position !== position || same.actor !== actor || (same.reason ?? reason) !== reason) throw keyReused()
}

/** @throws {DomainError} `correction.unknown`, `correction.decided`. */
const lockUndecided = async ({ vault }: CorrectionDeps, client: ClientBase, id: string): Promise<StoredCorrection> => {
  const [proposal] = await readCorrections(client, vault, 'where c.id = $1 for update of c', [id])
  if (!proposal) throw new DomainError('notFound', 'correction.unknown', 'There is no such proposal.')
  const { decision, decidedAt } = proposal
  if (decision === null || decidedAt === null) return proposal
  throw conflict('decided', `It was ${decision} on ${instantWords(decidedAt)}.`)
}

type CorrectionDecision = {
  readonly id: string
  readonly decision: 'confirm' | 'decline'
  readonly actor: string
  readonly reason: string
}

/** `readModels` had read the event before it was found to be broken: only a rebuild takes that back. */
export type DecidedCorrection = Pick<ListedCorrection, 'stream' | 'position'> & {
  readonly readModels: readonly string[]
}

const record = async (deps: CorrectionDeps, client: ClientBase, operation: Operation): Promise<void> =>
  recordOperation(client, await withStreamReason(deps, operation))

const confirm = async (
  deps: CorrectionDeps,
  client: ClientBase,
  { position, schema, data, ...proposal }: StoredCorrection,
  { actor, reason }: CorrectionDecision,
): Promise<readonly string[]> => {
  if (proposal.actor === actor) {
    throw new DomainError('forbidden', 'correction.own_proposal', 'Somebody else has to confirm this.')
  }
  const { row } = await readBroken(deps, position)
  await assertFolds(deps, row, schema === null ? null : { schema, data })
  const folding = deps.projections.filter(({ events }) => events.some(({ type }) => type === row.type))
  const names = [...new Set(folding.map(({ name }) => name))].toSorted()
  // what workers fold at this moment without the correction is not written
  for (const name of names) await lockBuilds(client, name)
  await freeParked(client, row)
  await client.query('delete from es.snapshots where stream = $1', [row.stream])
  const details = { position, correction: proposal.id, isVoid: proposal.isVoid }
  const why = proposal.reason === null ? reason : `${reason} (proposed: ${proposal.reason})`
  await record(deps, client, { actor, reason: why, action: 'stream correct', target: proposal.stream, details })
  return modelsPast(client, row, names)
}

/**
 * A second person confirms or declines a correction. The person who proposed it may withdraw it by declining. Once
 * confirmed, every reader sees the correction, and what waited behind the event is tried again.
 * @throws {DomainError} `correction.unknown`, `correction.decided`, `correction.own_proposal`; the errors of
 * `readBroken` and `assertFolds`.
 */
export const decideCorrection = (deps: CorrectionDeps, decided: CorrectionDecision): Promise<DecidedCorrection> =>
  inTransaction(deps.pool, async (client) => {
    const { id, decision, actor, reason } = decided
    const proposal = await lockUndecided(deps, client, id)
    const { stream, position } = proposal
    const isConfirmed = decision === 'confirm'
    const readModels = isConfirmed ? await confirm(deps, client, proposal, decided) : []
    if (!isConfirmed) {
      const details = { position, correction: id }
      await record(deps, client, { actor, reason, action: 'stream decline correction', target: stream, details })
    }
    await client.query('update es.corrections set decision = $2, decided_by = $3, decided_at = now() where id = $1', [
      id,
      isConfirmed ? 'confirmed' : 'declined',
      actor,
    ])
    return { stream, position, readModels }
  })
