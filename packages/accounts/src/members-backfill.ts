import { user } from '@vignette/domain/identity/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Streams } from '@vignette/domain/kernel/streams'
import { openedMembers } from '@vignette/domain/workflows/team'
import type { Pool } from 'pg'
import { findSignUp } from './sign-up.ts'

type Deps = { readonly pool: Pool; readonly openStreams: (meta: EventMeta) => Streams }

/** Sign-ups up to `position` have been seen, and those up to `until` are to be. */
export type MembersBackfill = { readonly position: number; readonly until: number }

type SignedUp = { readonly position: number; readonly userId: string; readonly workspaceId: string }

/** How many positions are read at once, how many lists are opened at once, and how many in a round. */
const sizes = { stretch: 5_000, atOnce: 4, round: 2_000 }

const signUps = {
  name: 'es.sign_ups',
  text: `select position, data ->> 'userId' as "userId", meta ->> 'workspaceId' as "workspaceId" from es.events
    where position > $1 and position <= $2 and type = 'UserSignedUp' order by position`,
}

export const readMembersBackfill = async (pool: Pool): Promise<MembersBackfill> => {
  const { rows } = await pool.query<MembersBackfill>('select position, until from ops.members_backfill')
  return rows[0] ?? { position: 0, until: 0 }
}

/** Records the same event as the first use. Workspaces of people who were erased get no list. */
const open = async ({ pool, openStreams }: Deps, { position, userId, workspaceId }: SignedUp): Promise<void> => {
  const streams = openStreams({
    actor: { kind: 'system', id: 'members' },
    correlationId: `members ${workspaceId}`,
    causationId: String(position),
    workspaceId,
  })
  if ((await streams.load(user, userId)).status !== 'signedUp') return
  const begun = await findSignUp(pool, workspaceId)
  if (begun === null) return
  try {
    await openedMembers(streams, { workspaceId, ownerId: userId, now: begun.at })
  } catch (error) {
    // a list that staff have to look at first must not hold up the others
    if (!(error instanceof DomainError)) throw error
  }
}

const openAll = async (deps: Deps, found: readonly SignedUp[]): Promise<void> => {
  for (let nth = 0; nth < found.length; nth += sizes.atOnce) {
    await Promise.all(found.slice(nth, nth + sizes.atOnce).map((signedUp) => open(deps, signedUp)))
  }
}

/**
 * Opens the lists of members of workspaces from before there were lists, as far as a round goes; the next one goes on from
 * there, whoever runs it. A repetition changes nothing.
 */
export const openOldLists = async (deps: Deps, { stretch, round } = sizes): Promise<MembersBackfill> => {
  const { pool } = deps
  for (let opened = 0; ;) {
    const { position, until } = await readMembersBackfill(pool)
    if (position >= until || opened >= round) return { position, until }
    const next = Math.min(position + stretch, until)
    const { rows } = await pool.query<SignedUp>({ ...signUps, values: [position, next] })
    const due = rows.slice(0, round - opened)
    await openAll(deps, due)
    const reached = due.length < rows.length ? (due.at(-1)?.position ?? position) : next
    await pool.query('update ops.members_backfill set position = greatest(position, $1)', [reached])
    opened += due.length
  }
}
