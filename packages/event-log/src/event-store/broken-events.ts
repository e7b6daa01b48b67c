import type { ClientBase, Pool } from 'pg'
import type { EventCodec, EventRow } from './event-codec.ts'

/** An event that cannot be read and was not corrected. `fault` quotes no data. */
export type BrokenEvent = {
  readonly position: number
  readonly stream: string
  readonly workspaceId: string
  readonly fault: string
}

/** Positions whose events are read at once. */
const page = 1_000

/** The broken events in (from, to], in order; of `types` only, if given. @throws {KeyUnavailable} */
export const findBrokenEvents = async (
  { db, codec }: { readonly db: Pool | ClientBase; readonly codec: Pick<EventCodec, 'decodeEach'> },
  { from, to, types = null }: { readonly from: number; readonly to: number; readonly types?: readonly string[] | null },
): Promise<readonly BrokenEvent[]> => {
  const found: BrokenEvent[] = []
  for (let after = from; after < to; after += page) {
    const { rows } = await (db as ClientBase).query<EventRow>({
      name: 'es.to_validate',
      text: `select position, stream, version, type, schema, at, data, meta from es.events
       where position > $1 and position <= $2 and ($3::text[] is null or type = any($3)) order by position`,
      values: [after, Math.min(after + page, to), types],
    })
    for (const decoded of await codec.decodeEach(rows)) {
      if (decoded.ok) continue
      const { position, stream, meta } = decoded.row
      found.push({ position, stream, workspaceId: meta.workspaceId, fault: decoded.error.fault })
    }
  }
  return found
}
