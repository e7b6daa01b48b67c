import type { EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import type { EventCodec, EventRow } from '../event-store/event-codec.ts'
import { isLarge, type PageBytes, withinBytes } from '../event-store/page-bytes.ts'

/** Small enough for a quick read and for memory. */
const pageSize = 500

export type SealingDeps = {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly events: readonly EventDefinition[]
}

/** The shapes whose data was sealed for another subject than today. */
const formerShapes = (definitions: readonly EventDefinition[]) =>
  definitions.flatMap(({ type, formerSubjects }) =>
    Object.keys(formerSubjects).map((schema) => ({ type, schema: Number(schema) })),
  )

const olderEvents = {
  name: 'es.sealed_for_former_subjects',
  text: withinBytes(
    `select position, stream, version, type, schema, at, data, meta from es.events e
      where meta ->> 'workspaceId' = $1 and stream not like 'credits-%' and position > $2
        and (type, schema) in (select * from unnest($3::text[], $4::smallint[]))
        and not exists (select from es.sealed_anew s where s.position = e.position)
      order by position limit ${pageSize}`,
    'position',
  ),
}

const keep = {
  name: 'es.seal_anew',
  text: `insert into es.sealed_anew (position, schema, data)
    select * from unnest($1::bigint[], $2::smallint[], $3::json[]) on conflict do nothing`,
}

/** False once the former subject is forgotten. */
const isReadable = (definitions: ReadonlyMap<string, EventDefinition>, { type, data }: RecordedEvent): boolean =>
  (definitions.get(type)?.personal ?? []).some((member) => ((data as Record<string, unknown>)[member] ?? null) !== null)

/**
 * Seals what a workspace has of earlier releases once more, for the subject for whom it would be sealed today, so that
 * forgetting the former one takes nothing of it away. It can be stopped and repeated: what is done already is left out.
 * @returns how many events were sealed.
 */
export const sealAnew = async ({ pool, codec, events }: SealingDeps, workspaceId: string): Promise<number> => {
  const definitions = new Map(events.map((definition) => [definition.type, definition]))
  const shapes = formerShapes(events)
  const [types, schemas] = [shapes.map(({ type }) => type), shapes.map(({ schema }) => schema)]
  let after = 0
  let sealed = 0
  for (;;) {
    const values = [workspaceId, after, types, schemas]
    const { rows } = await pool.query<EventRow & PageBytes>({ ...olderEvents, values })
    const decoded = await codec.decodeEach(rows)
    const readable = decoded.flatMap((each) => (each.ok && isReadable(definitions, each.event) ? [each.event] : []))
    const encoded = await Promise.all(
      readable.map(
        async ({ stream, version, type, data }) => (await codec.encode(stream, version - 1, [{ type, data }]))[0],
      ),
    )
    const positions = readable.map(({ position }) => position)
    if (positions.length > 0) {
      await pool.query({
        ...keep,
        values: [positions, encoded.map((event) => event?.schema), encoded.map((event) => event?.data)],
      })
    }
    sealed += positions.length
    if (rows.length < pageSize && !isLarge(rows)) return sealed
    after = rows.at(-1)?.position ?? after
  }
}
