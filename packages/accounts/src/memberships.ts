import { memberships as readModel } from '@vignette/domain/members/projections/memberships'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import { coalesce } from '@vignette/event-log/process/coalesce'
import type { Announcements } from '@vignette/event-log/projections/announcements'
import { follow } from '@vignette/event-log/projections/follow'
import { LRUCache } from 'lru-cache'
import type { MembershipNews, MembershipReads } from './membership-reads.ts'
import { personalWorkspaceId } from './personal-workspace.ts'

/** The place of a person in a workspace that they belong to. */
export type Membership = {
  readonly workspaceId: string
  readonly role: WorkspaceRole
  readonly isSuspended: boolean
  /** The version of the stream of the members that says so; 0 until they are recorded. */
  readonly version: number
}

export type Memberships = {
  /**
   * Undefined for a workspace that does not exist and for one that the person does not belong to. The answer is about a
   * second behind the log.
   */
  readonly find: (userId: string, workspaceId: string) => Promise<Membership | undefined>
  /** The workspaces that a person belongs to. */
  readonly workspacesOf: (userId: string) => Promise<readonly Membership[]>
  /** Reads at once what is new. */
  readonly refresh: () => Promise<void>
  readonly close: () => void
}

/** The newest row of each workspace that somebody belongs to or has left. */
type Place = { readonly rows: Map<string, MembershipNews>; readonly loaded: Promise<void> }

const keptPeople = 20_000

/** Rows arrive by loading and by following, in any order. */
const keepNewer = (rows: Map<string, MembershipNews>, row: MembershipNews): void => {
  if ((rows.get(row.workspaceId)?.position ?? -1) < row.position) rows.set(row.workspaceId, row)
}

const membershipOf = ({ workspaceId, role, isSuspended, version }: MembershipNews): Membership | undefined =>
  role === null ? undefined : { workspaceId, role, isSuspended, version }

/** A personal workspace belongs to its person from the sign-up on. Its members are recorded when there is more to say. */
const ofFounder = (workspaceId: string): Membership => ({
  workspaceId,
  role: 'owner',
  isSuspended: false,
  version: 0,
})

/** Remembers the places of people who come often. */
const createPlaces = (reads: MembershipReads, maxPeople: number) => {
  const people = new LRUCache<string, Place>({ max: maxPeople })
  let followed: number | undefined

  const readNew = coalesce(async () => {
    if (followed === undefined) {
      followed = await reads.newest()
      return
    }
    for (const row of await reads.newerThan(followed)) {
      const place = people.peek(row.userId)
      if (place) keepNewer(place.rows, row)
      followed = row.position
    }
  })

  /** What changes while the rows are on their way is followed already. */
  const load = async (userId: string, rows: Place['rows']): Promise<void> => {
    if (followed === undefined) await readNew()
    for (const row of await reads.of(userId)) keepNewer(rows, row)
  }

  const placeOf = (userId: string): Place => {
    const known = people.get(userId)
    if (known) return known
    const rows: Place['rows'] = new Map()
    const place = { rows, loaded: load(userId, rows) }
    people.set(userId, place)
    // the next request tries again
    place.loaded.catch(() => people.peek(userId) === place && people.delete(userId))
    return place
  }

  return {
    readNew,
    rowsOf: async (userId: string): Promise<ReadonlyMap<string, MembershipNews>> => {
      const { rows, loaded } = placeOf(userId)
      await loaded
      return rows
    },
  }
}

/**
 * Keeps the memberships of the people who come in memory, so that checking one costs a request nothing. Those of a
 * person are loaded when they come first. New rows are read when they are announced, and at least once a second. While
 * the database is unavailable, the known ones stay in force.
 */
export const followMemberships = (
  reads: MembershipReads,
  announcements: Pick<Announcements, 'next'>,
  maxPeople = keptPeople,
): Memberships => {
  const { rowsOf, readNew } = createPlaces(reads, maxPeople)

  return {
    find: async (userId, workspaceId) => {
      const row = (await rowsOf(userId)).get(workspaceId)
      if (row) return membershipOf(row)
      return workspaceId === personalWorkspaceId(userId) ? ofFounder(workspaceId) : undefined
    },
    workspacesOf: async (userId) => {
      const rows = await rowsOf(userId)
      const own = personalWorkspaceId(userId)
      const recorded = [...rows.values()].map(membershipOf).filter((membership) => membership !== undefined)
      return rows.has(own) ? recorded : [ofFounder(own), ...recorded]
    },
    refresh: readNew,
    close: follow(announcements, readModel.name, readNew),
  }
}
