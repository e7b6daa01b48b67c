import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { AnyAggregate } from '@vignette/domain/kernel/any-reactor'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { EventCodec } from '../event-store/event-codec.ts'
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

type Fault = { readonly error: UnderReview; readonly isUnreadable: boolean }

/** What is wrong with the first broken event of a stream, which its rules cannot read, or cannot fold. */
const firstFault = async (
  { codec }: CorrectionDeps,
  aggregate: AnyAggregate | undefined,
  rows: readonly StoredEvent[],
): Promise<Fault | undefined> => {
  const readable: RecordedEvent[] = []
  let unreadable: Fault | undefined
  for (const decoded of await codec.decodeEach(rows)) {
    if (!decoded.ok) {
      unreadable = { error: decoded.error, isUnreadable: true }
      break
    }
    readable.push(decoded.event)
  }
  try {
    if (aggregate) foldEvents(aggregate, aggregate.initialState(), readable)
    return unreadable
  } catch (error) {
    if (error instanceof UnderReview) return { error, isUnreadable: false }
    throw error
  }
}

const aggregateOf = async ({ pool, aggregates }: CorrectionDeps, stream: string): Promise<AnyAggregate | undefined> => {
  const { rows } = await pool.query<{ kind: string }>('select kind from es.streams where stream = $1', [stream])
  return aggregates.find(({ kind }) => kind === rows[0]?.kind)
}

const isBroken = async (deps: CorrectionDeps, row: StoredEvent): Promise<boolean> => {
  const [decoded] = await deps.codec.decodeEach([row])
  if (!decoded?.ok) return true
  const aggregate = await aggregateOf(deps, row.stream)
  const fault = await firstFault(deps, aggregate, await readStream(deps.pool, row.stream))
  return fault?.error.position === row.position
}

/**
 * The broken event at a position: it does not fit its schema, or is the first that the rules of its stream cannot fold. Only
 * a broken event can be corrected, because nothing was ever decided on it.
 * @throws {DomainError} `log.unknown`, `correction.not_broken`, `correction.unknown_shape`.
 */
export const readBroken = async (
  deps: CorrectionDeps,
  position: number,
): Promise<{ readonly row: StoredEvent; readonly definition: EventDefinition }> => {
  const [row] = await readAt(deps.pool, position)
  if (!row) throw new DomainError('notFound', 'log.unknown', `The log has no position ${position}.`)
  const definition = deps.events.find(({ type }) => type === row.type)
  if (!definition || row.schema > definition.version) {
    throw refusal('unknown_shape', `The event at position ${position} is of a newer release: start that release.`)
  }
  if (await isBroken(deps, row)) return { row, definition }
  throw refusal('not_broken', `The event at position ${position} can be read. Only a broken event can be corrected.`)
}

/**
 * Folds a stream with what is to take the place of a broken event, up to the next that cannot be read: that one is corrected
 * after it.
 * @throws {DomainError} `correction.does_not_fold`, also while an earlier event of the stream is broken.
 */
export const assertFolds = async (deps: CorrectionDeps, row: StoredEvent, replacement: Replacement): Promise<void> => {
  const aggregate = await aggregateOf(deps, row.stream)
  if (!aggregate) throw refusal('does_not_fold', `This release has no rules for the stream ${row.stream}.`)
  const rows = (await readStream(deps.pool, row.stream)).flatMap((each) => {
    if (each.position !== row.position) return [each]
    return replacement ? [{ ...each, ...replacement }] : []
  })
  const fault = await firstFault(deps, aggregate, rows)
  if (!fault || (fault.isUnreadable && (fault.error.position ?? 0) > row.position)) return
  throw refusal('does_not_fold', `The stream cannot be folded with it: ${fault.error.fault}.`)
}
