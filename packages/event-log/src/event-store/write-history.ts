import type { EventMeta } from '@vignette/domain/kernel/event'
import { DatabaseError, type Pool } from 'pg'
import { inTransaction } from '../database/transaction.ts'
import { bucketOf } from './bucket.ts'
import type { EncodedEvent } from './event-codec.ts'

/** The events of one command, recorded at a moment in the past. */
export type PastAppend = {
  readonly commandId: string
  readonly stream: string
  readonly kind: string
  readonly at: string
  readonly events: readonly EncodedEvent[]
  readonly meta: EventMeta
}

/** The log already has events, so history can no longer be written before them. */
export class LogHasBegun extends Error {
  override readonly name = 'LogHasBegun'
}

/** object_not_in_prerequisite_state */
const notEmpty = '55000'

/**
 * Fills an empty log in one statement, completely or not at all. `appends` are in the order of time. It needs the
 * owner's login, since the application can only record events as of now. The reactors named in `unheardBy` start behind
 * these events and do not react to them.
 *
 * @returns the position of the last event.
 * @throws {LogHasBegun}
 * @throws the driver's error when `appends` are not in order.
 */
export const writeHistory = async (
  owner: Pool,
  appends: readonly PastAppend[],
  unheardBy: readonly string[] = [],
): Promise<number> => {
  const events = appends.flatMap(({ commandId, stream, kind, at, meta, ...append }) => {
    const common = { commandId, stream, kind, at, bucket: bucketOf(meta.workspaceId), meta: JSON.stringify(meta) }
    return append.events.map((event) => ({ ...event, ...common }))
  })
  const values = [
    events.map(({ stream }) => stream),
    events.map(({ kind }) => kind),
    events.map(({ closesStream }) => closesStream),
    events.map(({ commandId }) => commandId),
    events.map(({ at }) => at),
    events.map(({ type }) => type),
    events.map(({ schema }) => schema),
    events.map(({ bucket }) => bucket),
    events.map(({ data }) => data),
    events.map(({ meta }) => meta),
  ]
  try {
    return await inTransaction(owner, async (client) => {
      // on a busy machine it takes seconds until so many events are on their way
      await client.query("set local idle_in_transaction_session_timeout = '2min'")
      // held until the end, so that no worker folds these events meanwhile
      await client.query('select from es.checkpoints where projection = any($1) for update', [unheardBy])
      const { rows } = await client.query<{ head: number }>(
        `select es.write_history($1::text[], $2::text[], $3::boolean[], $4::uuid[], $5::timestamptz[], $6::text[],
        $7::smallint[], $8::smallint[], $9::json[], $10::json[]) as head`,
        values,
      )
      const head = rows[0]?.head ?? 0
      await client.query('update es.checkpoints set position = $2 where projection = any($1)', [unheardBy, head])
      return head
    })
  } catch (error) {
    throw error instanceof DatabaseError && error.code === notEmpty ? new LogHasBegun(error.message) : error
  }
}
