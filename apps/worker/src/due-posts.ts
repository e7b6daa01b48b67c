import { announceComing, createTakeDue } from '@vignette/publishing/take-due'
import { followZones } from '@vignette/publishing/changed-zones'
import { readOverdue } from '@vignette/publishing/overdue'
import { publishingSlots } from '@vignette/effects/publishing/publishing-handlers'
import { isOverdue } from '@vignette/domain/status/thresholds'
import { countWorkers } from '@vignette/event-log/workers/heartbeat'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { warnOfEndings } from './ending-accounts.ts'
import type { WorkerRoles } from './roles.ts'
import { every, type Rounds } from './rounds.ts'
import type { Stores } from './stores.ts'
import { dropUnclaimedTokens } from './unclaimed-tokens.ts'

const detectMs = 10_000
const announceMs = 5_000
const hourMs = 3_600_000
const dayMs = 86_400_000

type Options = {
  readonly stores: Stores
  readonly roles: WorkerRoles
  readonly rounds: Rounds
  readonly logger: Logger
  readonly onError: (error: unknown) => void
}

/** Logs once that posts are overdue, and once that they no longer are. */
const createDetector = ({ stores: { pool }, logger }: Pick<Options, 'stores' | 'logger'>) => {
  let was = false
  return async (): Promise<void> => {
    const overdue = await readOverdue(pool)
    const is = isOverdue(overdue)
    if (is) logger.error({ ...overdue }, 'posts are due and do not go out')
    else if (was) logger.info('posts go out in time again')
    was = is
  }
}

/**
 * Begins with posts whose moment has come: each second, when the list of them has changed, and at the moment of one that
 * comes before the next second.
 */
export const startDuePosts = ({ stores, roles, rounds, logger, onError }: Options) => {
  const { pool } = stores
  let timer: NodeJS.Timeout | undefined
  const capacity = async () => publishingSlots * Math.max(1, await countWorkers(pool, 'publish'))
  const { takeDue } = createTakeDue(stores, capacity)
  const run = roles.do('due posts')
    ? rounds.add(async () => {
        const next = await takeDue()
        clearTimeout(timer)
        if (next === null) return
        const waitMs = Math.max(1, Date.parse(next) - Date.parse(await stores.now()))
        timer = setTimeout(() => void run(), waitMs)
      })
    : async () => undefined
  const chores = [
    { task: 'due posts', work: () => announceComing(stores), pauseMs: announceMs },
    { task: 'overdue posts', work: createDetector({ stores, logger }), pauseMs: detectMs },
    { task: 'time zones', work: async () => void (await followZones(stores)), pauseMs: dayMs },
    { task: 'ending accounts', work: () => warnOfEndings(stores), pauseMs: hourMs },
    { task: 'ending accounts', work: async () => void (await dropUnclaimedTokens(stores)), pauseMs: hourMs },
  ] as const
  const intervals = chores
    .filter(({ task }) => roles.do(task))
    .map(({ work, pauseMs }) => every(pauseMs, work, onError))
  return {
    /** Looks at once, without waiting. */
    run: () => void run(),
    stop: () => {
      clearTimeout(timer)
      for (const interval of intervals) clearInterval(interval)
    },
  }
}
