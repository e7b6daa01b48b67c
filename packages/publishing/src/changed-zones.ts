import { DomainError } from '@vignette/domain/kernel/domain-error'
import { addMs } from '@vignette/domain/kernel/calendar'
import { post } from '@vignette/domain/posts/decider'
import { instantOf, isShownAt } from '@vignette/domain/posts/wall-time'
import type { Pool } from '@vignette/event-log/database/pool'
import { type DueTools, streamsOf } from './due-tools.ts'

type Scheduled = {
  readonly workspaceId: string
  readonly postId: string
  readonly at: string
  readonly wallTime: string
  readonly timeZone: string
  readonly notLaterThan: string | null
}

const pageSize = 500

const scheduled = {
  name: 'publishing.scheduled_posts',
  text: `select workspace_id as "workspaceId", post_id as "postId", at, wall_time as "wallTime", time_zone as "timeZone",
      not_later_than as "notLaterThan"
    from read.posts where time_zone is not null and at > $1 and (time_zone, at, post_id) > ($2, $3, $4)
    order by time_zone, at, post_id limit ${pageSize}`,
}

type Place = Pick<Scheduled, 'timeZone' | 'at' | 'postId'>

const pageAfter = async (pool: Pool, now: string, { timeZone, at, postId }: Place): Promise<readonly Scheduled[]> => {
  const { rows } = await pool.query<Scheduled>({ ...scheduled, values: [now, timeZone, at, postId] })
  return rows
}

/**
 * Undefined if clocks still show the wall time at the instant of before, which may be the second of two, or if this process
 * does not know the zone any more. A time that clocks skip is shown at none.
 */
const newInstant = ({ wallTime, timeZone, at }: Scheduled): string | undefined => {
  try {
    if (isShownAt(wallTime, timeZone, at)) return undefined
    const now = instantOf(wallTime, timeZone)
    return Date.parse(now) === Date.parse(at) ? undefined : now
  } catch {
    return undefined
  }
}

const move = async (tools: DueTools, found: Scheduled, at: string): Promise<void> => {
  const { workspaceId, postId, wallTime, timeZone, notLaterThan } = found
  const shiftMs = Date.parse(at) - Date.parse(found.at)
  const later = notLaterThan === null ? null : addMs(notLaterThan, shiftMs)
  const moment = { at, wallTime, timeZone }
  const command = { type: 'MovePost', workspaceId, postId, moment, notLaterThan: later } as const
  await streamsOf(tools, found).send(post, postId, command, `move:${postId}:${found.at}:${at}`)
}

/**
 * Moves the posts whose wall time is another instant than it was, because the rules of their zone have changed.
 * @returns how many were moved.
 */
export const followZones = async (tools: DueTools): Promise<number> => {
  const now = await tools.now()
  let moved = 0
  let place: Place = { timeZone: '', at: now, postId: '' }
  for (;;) {
    const page = await pageAfter(tools.pool, now, place)
    for (const each of page) {
      const at = newInstant(each)
      if (at === undefined) continue
      await move(tools, each, at).catch((error: unknown) => {
        if (!(error instanceof DomainError)) throw error // it was changed meanwhile
      })
      moved += 1
    }
    const last = page.at(-1)
    if (!last || page.length < pageSize) return moved
    place = last
  }
}
