import type { Pool } from 'pg'
import type { DecodeResult, EventCodec, EventRow } from '@vignette/event-log/event-store/event-codec'
import { isLarge, type PageBytes, withinBytes } from '@vignette/event-log/event-store/page-bytes'

/** Small enough for a quick read and for memory. */
const pageSize = 1_000

/** Finds credit events by the names of their streams and all others by the index of workspaces. */
const page = {
  name: 'es.workspace_page',
  text: withinBytes(
    `select position, stream, version, type, schema, at, data, meta from es.events where position in (
      select position from (
        (select position from es.events
         where meta ->> 'workspaceId' = $1 and stream not like 'credits-%' and position > $2
         order by position limit ${pageSize})
        union all
        (select event.position from es.streams period cross join lateral (
           select position from es.events
           where stream = period.stream and position > $2 and position between period.first_position and period.last_position
           order by version limit ${pageSize}) event
         where period.stream collate "C" >= 'credits-' || $1 || '-' and period.stream collate "C" < 'credits-' || $1 || '-~'
           and period.last_position > $2)
      ) found order by position limit ${pageSize})`,
    'position',
  ),
}

/** Reads all events of a workspace, from all streams, oldest first, page by page. */
export const readWorkspaceHistory = async function* (
  { pool, codec }: { readonly pool: Pool; readonly codec: EventCodec },
  workspaceId: string,
): AsyncGenerator<readonly DecodeResult[]> {
  let after = 0
  for (;;) {
    const { rows } = await pool.query<EventRow & PageBytes>({ ...page, values: [workspaceId, after] })
    yield await codec.decodeEach(rows)
    if (rows.length < pageSize && !isLarge(rows)) return
    after = rows.at(-1)?.position ?? after
  }
}
