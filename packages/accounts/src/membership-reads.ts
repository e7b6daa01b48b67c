import type { MembershipRow } from '@vignette/domain/members/projections/memberships'
import { grouped } from '@vignette/event-log/database/grouped'
import type { Pool } from 'pg'

export type MembershipNews = Pick<MembershipRow, 'workspaceId' | 'userId' | 'role' | 'isSuspended' | 'position'> & {
  /** Of the last event about it, in the stream of the members. */
  readonly version: number
}

/** Reads the read model of memberships. */
export type MembershipReads = {
  /** The position of the newest row; 0 without any. */
  readonly newest: () => Promise<number>
  /** The rows that are newer than a position, the oldest first. */
  readonly newerThan: (position: number) => Promise<readonly MembershipNews[]>
  /** All rows of a person. */
  readonly of: (userId: string) => Promise<readonly MembershipNews[]>
}

const columns = `workspace_id as "workspaceId", user_id as "userId", role, is_suspended as "isSuspended", position,
  coalesce((select version from es.events e where e.position = m.position), 0) as version`

const statements = {
  newest: {
    name: 'read.newest_membership',
    text: 'select coalesce(max(position), 0) as position from read.memberships',
  },
  newer: {
    name: 'read.newer_memberships',
    text: `select ${columns} from read.memberships m where position > $1 order by position`,
  },
  ofPeople: {
    name: 'read.memberships_of_people',
    text: `select ${columns} from read.memberships m where user_id = any($1)`,
  },
}

export const createMembershipReads = (pool: Pool): MembershipReads => ({
  newest: async () => {
    const { rows } = await pool.query<{ position: number }>(statements.newest)
    return rows[0]?.position ?? 0
  },
  newerThan: async (position) => {
    const { rows } = await pool.query<MembershipNews>({ ...statements.newer, values: [position] })
    return rows
  },
  // people who come at the same moment share a query
  of: grouped(async (userIds: readonly string[]) => {
    const { rows } = await pool.query<MembershipNews>({ ...statements.ofPeople, values: [[...new Set(userIds)]] })
    const byPerson = Map.groupBy(rows, ({ userId }) => userId)
    return userIds.map((userId) => byPerson.get(userId) ?? [])
  }),
})
