import { openOldLists } from '@vignette/accounts/members-backfill'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import { createNextPartition } from '@vignette/event-log/event-store/log-partitions'
import { createEffectTidying } from '@vignette/event-log/reactors/old-effects'
import { tidyTimers } from '@vignette/event-log/reactors/old-timers'
import { carryOutOrders, tidyOrders } from '@vignette/event-log/rebuilds/carry-out'
import { maintainBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { tidyMails } from '@vignette/mail/mail-records'
import { tidyUnreadReports } from '@vignette/runtime/http/unread-reports'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { addUpCredits } from './credit-totals.ts'
import type { WorkerRoles } from './roles.ts'
import { every, type Rounds } from './rounds.ts'
import type { Stores } from './stores.ts'

const intervalMs = 60_000

/** The comparison of one read model must not hold up an order for another one. */
const ordersAtOnce = 2

/** Adds the rounds that carry out orders of ops and maintain builds. */
export const addRebuildRounds = ({
  stores: { maintenancePool, codec },
  rounds,
  roles,
  projections,
  logger,
}: {
  readonly stores: Stores
  readonly rounds: Rounds
  readonly roles: WorkerRoles
  readonly projections: readonly AnyProjection[]
  readonly logger: Logger
}): void => {
  if (!roles.do('rebuilds')) return
  const builds = { pool: maintenancePool, codec, logger, projections }
  for (let order = 0; order < ordersAtOnce; order++) rounds.add(() => carryOutOrders(builds))
  rounds.add(() => maintainBuilds(builds))
}

/** Creates log partitions, adds up credits, opens old lists of members and deletes what is no longer needed, once a minute. */
export const startUpkeep = ({
  stores: { pool, openStreams },
  roles,
  onError,
}: {
  readonly stores: Stores
  readonly roles: WorkerRoles
  readonly onError: (error: unknown) => void
}): { readonly stop: () => void } => {
  const chores = [
    { task: 'partitions', work: () => createNextPartition(pool) },
    { task: 'old mails', work: () => tidyMails(pool) },
    { task: 'old reports', work: () => tidyUnreadReports(pool) },
    { task: 'old orders', work: () => tidyOrders({ pool }) },
    { task: 'old effects', work: createEffectTidying(pool) },
    { task: 'old timers', work: () => tidyTimers(pool) },
    { task: 'credit totals', work: () => addUpCredits(pool) },
    { task: 'members', work: async () => void (await openOldLists({ pool, openStreams })) },
  ] as const
  const intervals = chores.filter(({ task }) => roles.do(task)).map(({ work }) => every(intervalMs, work, onError))
  return {
    stop: () => {
      for (const interval of intervals) clearInterval(interval)
    },
  }
}
