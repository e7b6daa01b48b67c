import type { EventMeta } from '@vignette/domain/kernel/event'
import type { ClientBase, Pool } from 'pg'
import { bucketOf } from './bucket.ts'
import type { EncodedEvent } from './event-codec.ts'

/** The events of one command. `expectedVersion`: n is exactly n (0: no stream yet), -1 any, -2 must exist. */
export type Append = {
  readonly commandId: string
  readonly stream: string
  readonly kind: string
  readonly expectedVersion: number
  readonly events: readonly EncodedEvent[]
  readonly meta: EventMeta
}

/**
 * The outcome of one append. `version` and `position` are the stream's version and the log position after it; for a
 * duplicate those of the first time; for a conflict `version` is the stream's real one and `position` is null.
 */
export type Verdict =
  | { readonly verdict: 'appended' | 'duplicate'; readonly version: number; readonly position: number }
  | { readonly verdict: 'conflict' | 'closed' | 'quarantined'; readonly version: number; readonly position: null }

const statement = {
  name: 'es.append',
  text: `select * from es.append($1::uuid[], $2::text[], $3::text[], $4::int[], $5::int[], $6::boolean[], $7::int[],
    $8::text[], $9::smallint[], $10::smallint[], $11::json[], $12::json[])`,
}

const parameters = (group: readonly Append[]) => {
  const events = group.flatMap((append, index) => {
    const bucket = bucketOf(append.meta.workspaceId)
    const meta = JSON.stringify(append.meta)
    return append.events.map((event) => ({ ...event, of: index + 1, bucket, meta }))
  })
  return [
    group.map((append) => append.commandId),
    group.map((append) => append.stream),
    group.map((append) => append.kind),
    group.map((append) => append.expectedVersion),
    group.map((append) => append.events.length),
    group.map((append) => append.events.some((event) => event.closesStream)),
    events.map((event) => event.of),
    events.map((event) => event.type),
    events.map((event) => event.schema),
    events.map((event) => event.bucket),
    events.map((event) => event.data),
    events.map((event) => event.meta),
  ]
}

/**
 * Appends a group of commands' events in one autocommit statement; one verdict per command, in order. A group has each
 * command id once. The appends of one stream stand next to each other, as a batch: each was decided on the state that
 * the one before leaves, so after one that is not appended the others of its batch conflict.
 *
 * @throws the driver's error: `isPermanent` when a member's data was refused (then nothing of the group is stored),
 *   otherwise the outcome is unknown and the group may be sent again as it is.
 */
export const appendGroup = async (on: Pool | ClientBase, group: readonly Append[]): Promise<readonly Verdict[]> => {
  const { rows } = await on.query<Verdict>({ ...statement, values: parameters(group) })
  return rows
}
