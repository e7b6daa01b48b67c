import { activityPositions } from '@vignette/accounts/activity-positions'
import { memberNames } from '@vignette/accounts/member-names'
import { shownTypes } from '@vignette/domain/activity/decisions'
import { type ActivityEvent, entryOf, peopleIn } from '@vignette/domain/activity/entry'
import type { ActivityEntry, ActivityFilter } from '@vignette/domain/activity/schemas'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import type { Pool } from '@vignette/event-log/database/pool'
import type { DecodeResult, EventCodec, EventRow } from '@vignette/event-log/event-store/event-codec'
import { type PageBytes, withinBytes } from '@vignette/event-log/event-store/page-bytes'
import { createPresentLinks } from './present-links.ts'

type Question = ActivityFilter & {
  readonly workspaceId: string
  readonly role: WorkspaceRole
  readonly before: number | undefined
  readonly limit: number
}

/** Newest first. `next`: the position before which the next page begins; null on the last one. */
type Page = { readonly items: readonly ActivityEntry[]; readonly next: number | null }

export type ActivityReader = (question: Question) => Promise<Page>

const eventsAt = {
  name: 'es.activity_events',
  text: withinBytes(
    'select position, stream, version, type, schema, at, data, meta from es.events where position = any($1::bigint[])',
    'position desc',
  ),
}

/** An event that cannot be decoded is shown without its data. */
const eventOf = (decoded: DecodeResult): ActivityEvent =>
  decoded.ok ? { ...decoded.event, isReadable: true } : { ...decoded.row, data: null, isReadable: false }

type Deps = {
  readonly pool: Pool
  readonly codec: EventCodec
  /** The name of the product. */
  readonly product: string
}

/** Reads the log itself, so that the page is never behind it. */
export const createActivityReader = ({ pool, codec, product }: Deps): ActivityReader => {
  const presentLinks = createPresentLinks(pool)

  const entriesAt = async (workspaceId: string, positions: readonly number[]): Promise<readonly ActivityEntry[]> => {
    const { rows } = await pool.query<EventRow & PageBytes>({ ...eventsAt, values: [positions] })
    const events = (await codec.decodeEach(rows)).map(eventOf)
    const people = await memberNames(pool, workspaceId, peopleIn(events))
    return events.flatMap((event) => entryOf(event, { people, product }) ?? [])
  }

  return async ({ workspaceId, role, person, kind, before = Number.MAX_SAFE_INTEGER, limit }) => {
    const types = shownTypes(role, kind)
    const positions = await activityPositions(pool, { workspaceId, types, actor: person, before, limit: limit + 1 })
    const page = positions.slice(0, limit)
    const entries = await entriesAt(workspaceId, page)
    const isLast = positions.length <= limit && entries.length === page.length
    const next = isLast ? null : Number(entries.at(-1)?.position ?? page.at(-1) ?? 0)
    return { items: await presentLinks(workspaceId, entries), next }
  }
}
