import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventDefinition } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { EventCodec, EventRow } from '../event-store/event-codec.ts'
import { foldEvents } from '../event-store/fold-events.ts'
import { readAt, readStream, type StoredEvent } from '../event-store/streams.ts'
import { UnderReview } from '../event-store/under-review.ts'
import type { StreamReasons } from '../journal/sealed-reason.ts'

export type CorrectionDeps = StreamReasons & {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly events: readonly EventDefinition[]
  readonly aggregates: readonly AnyAggregate[]
  readonly projections: readonly AnyProjection[]
}

/** Data in the form in which the log would hold it; null for an event that is void. */
export type Replacement = { readonly schema: number; readonly data: unknown } | null

const refusal = (code: string, message: string) => new DomainError('conflict', `correction.${code}`, message)

/**
 * The broken event at a position. Only a broken event can be corrected: nothing was ever decided on it, so no reader has
 * folded it into anything that would have to be taken back.
 * @throws {DomainError} `log.unknown`, `correction.not_broken`, `correction.unknown_shape`.
 */
export const readBroken = async (
  { pool, codec, events }: CorrectionDeps,
  position: number,
): Promise<{ readonly row: StoredEvent; readonly definition: EventDefinition }> => {
  const [row] = await readAt(pool, position)
  if (!row) throw new DomainError('notFound', 'log.unknown', `The log has no position ${position}.`)
  const definition = events.find(({ type }) => type === row.type)
  if (!definition || row.schema > definition.version) {
    throw refusal('unknown_shape', `The event at position ${position} is of a newer release: start that release.`)
  }
  const [decoded] = await codec.decodeEach([row])
  if (decoded?.ok) {
    throw refusal('not_broken', `The event at position ${position} can be read. Only a broken event can be corrected.`)
  }
  return { row, definition }
}

const earlierThan = async (pool: Pool, { stream, version }: EventRow): Promise<readonly StoredEvent[]> =>
  version === 1 ? [] : (await readStream(pool, stream)).filter((event) => event.version < version)

/**
 * Folds a stream up to a broken event with what is to take its place.
 * @throws {DomainError} `correction.does_not_fold`, also while an earlier event of the stream is broken.
 */
export const assertFolds = async (
  { pool, codec, aggregates }: CorrectionDeps,
  row: StoredEvent,
  replacement: Replacement,
): Promise<void> => {
  const kind = (await readKind(pool, row.stream)) ?? ''
  const aggregate = aggregates.find((each) => each.kind === kind)
  if (!aggregate) throw refusal('does_not_fold', `This release has no rules for streams of kind ${kind}.`)
  const rows = [...(await earlierThan(pool, row)), ...(replacement ? [{ ...row, ...replacement }] : [])]
  try {
    foldEvents(aggregate, aggregate.initialState(), await codec.decodeAll<DomainEvent>(rows))
  } catch (error) {
    if (!(error instanceof UnderReview)) throw error
    throw refusal('does_not_fold', `The stream cannot be folded with it: ${error.fault}.`)
  }
}

const readKind = async (pool: Pool, stream: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ kind: string }>('select kind from es.streams where stream = $1', [stream])
  return rows[0]?.kind
}
