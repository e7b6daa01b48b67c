import { addDays, isBefore } from '../../kernel/calendar.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { workspaceAddressChanged, workspaceLogoChanged, workspaceRenamed, workspaceTimeZoneChanged } from '../events.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../forgotten-workspaces.ts'
import { formerSlugDays } from '../limits.ts'

/** A former name in addresses, which leads to the workspace until then. */
export type FormerSlug = { readonly slug: string; readonly until: string }

/** What was chosen for a workspace. One of which nothing was has no row. */
export type WorkspaceRow = {
  workspaceId: string
  name: string | null
  slug: string | null
  formerSlugs: readonly FormerSlug[]
  /** The key of the file. */
  logo: string | null
  timeZone: string | null
}

const events = [
  workspaceRenamed,
  workspaceAddressChanged,
  workspaceLogoChanged,
  workspaceTimeZoneChanged,
  ...forgettingEvents,
] as const

type Event = EventOf<(typeof events)[number]>

const newRow = (workspaceId: string): WorkspaceRow => ({
  workspaceId,
  name: null,
  slug: null,
  formerSlugs: [],
  logo: null,
  timeZone: null,
})

type Moved = Extract<Event, { type: 'WorkspaceAddressChanged' }>['data']

const moved = (row: WorkspaceRow, { slug, changedAt }: Moved): WorkspaceRow => {
  // erased; the event that says so comes later in the log
  if (slug === null) return row
  const valid = row.formerSlugs.filter((former) => former.slug !== slug && isBefore(changedAt, former.until))
  const left = row.slug === null ? [] : [{ slug: row.slug, until: addDays(changedAt, formerSlugDays) }]
  return { ...row, slug, formerSlugs: [...left, ...valid] }
}

/** The names, addresses, logos and time zones of workspaces. */
export const workspaces: Projection<WorkspaceRow, Event> = {
  name: 'workspaces',
  version: 1,
  parts: 1,
  events,
  columns: {
    workspaceId: 'text',
    name: 'text',
    slug: 'text',
    formerSlugs: 'jsonb',
    logo: 'text',
    timeZone: 'text',
  },
  key: 'workspaceId',
  indexes: [],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.workspaceId]),
  evolve: (before, event, key) => {
    const row = before ?? newRow(key)
    switch (event.type) {
      case 'WorkspaceRenamed':
        return { ...row, name: event.data.name }
      case 'WorkspaceAddressChanged':
        return moved(row, event.data)
      case 'WorkspaceLogoChanged':
        return { ...row, logo: event.data.file?.key ?? null }
      case 'WorkspaceTimeZoneChanged':
        return { ...row, timeZone: event.data.timeZone }
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return null
    }
  },
}
