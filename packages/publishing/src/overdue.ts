import type { DuePosts } from '@vignette/domain/status/thresholds'
import type { Pool } from '@vignette/event-log/database/pool'
import { countParkedKeys } from '@vignette/event-log/telemetry/waiting-work'
import { readProgress } from '@vignette/event-log/rebuilds/progress'

type Counts = Pick<DuePosts, 'waiting' | 'oldestWaitingSeconds' | 'taken' | 'oldestTakenSeconds'>

const age = (since: string, where: string): string =>
  `coalesce(extract(epoch from now() - min(${since}) filter (where ${where})), 0)::float8`

const counts = {
  name: 'publishing.overdue',
  text: `select count(*) filter (where taken_at is null) as waiting, ${age('at', 'taken_at is null')} as "oldestWaitingSeconds",
      count(*) filter (where taken_at is not null) as taken, ${age('taken_at', 'taken_at is not null')} as "oldestTakenSeconds"
    from read.due_targets where at <= now()`,
}

const soon = {
  name: 'publishing.coming_soon',
  text: `select count(*) as number from (select from read.due_targets
    where at > now() and at <= now() + interval '1 day' limit 1000) coming`,
}

const list = 'due_targets'

/**
 * What is due and has not ended, by the list of due targets, with the lag of that list and the posts that are missing from
 * it because an event of theirs could not be folded.
 */
export const readOverdue = async (pool: Pool): Promise<DuePosts> => {
  const [{ rows }, coming, builds, parked] = await Promise.all([
    pool.query<Counts>(counts),
    pool.query<{ number: number }>(soon),
    readProgress(pool),
    countParkedKeys(pool),
  ])
  const live = builds.find(({ name, state }) => name === list && state === 'live')
  const none: Counts = { waiting: 0, oldestWaitingSeconds: 0, taken: 0, oldestTakenSeconds: 0 }
  return {
    ...(rows[0] ?? none),
    comingSoon: coming.rows[0]?.number ?? 0,
    lagSeconds: live?.lagSeconds ?? 0,
    parked: parked
      .filter(({ name, version }) => name === list && version === live?.version)
      .reduce((sum, { keys }) => sum + keys, 0),
  }
}
