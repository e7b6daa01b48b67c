import { inTransaction } from '@vignette/event-log/database/transaction'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import type { Progress } from '@vignette/event-log/rebuilds/progress'
import { startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate } from '@vignette/event-log/rebuilds/activation'
import type { TestDatabase } from '../../support/services/template.ts'
import { by, openBuilds } from './builds.ts'
import { creditsSpent, usage, usageInSql } from './usage.ts'
import { startWorkerProcess } from './worker-process.ts'

export type Fold = { readonly seconds: number; readonly peakMb: number }

/**
 * Folds the whole log twice, each time by a worker process of its own: into a read model that is new, and into a second
 * build beside it, which the worker verifies and which then goes live.
 * @throws {Error} when one of them does not hold what Postgres makes of the same events.
 */
export const measureRebuild = async (
  database: TestDatabase,
  round: number,
): Promise<{ readonly catchUp: Fold; readonly rebuild: Fold }> => {
  const projection = usage(round)
  const { pool, deps, until } = openBuilds(database.ownerUrl, { events: [creditsSpent], projections: [projection] })
  const foldByWorker = async (state: Progress['state'], isDone: (build: Progress) => boolean): Promise<Fold> => {
    const worker = await startWorkerProcess(database.appUrl, { round })
    const startedAt = performance.now()
    await Promise.race([until(projection.name, state, ({ behind }) => behind === 0), worker.died])
    const seconds = (performance.now() - startedAt) / 1_000
    await Promise.race([until(projection.name, state, isDone), worker.died])
    return { seconds, peakMb: await worker.stop() }
  }
  const assertRight = async () => {
    const { rows } = await pool.query(
      `(select * from read.usage${round} except (${usageInSql})) union all ((${usageInSql}) except select * from read.usage${round})`,
    )
    if (rows.length > 0) throw new Error(`${rows.length} rows of the read model are not what they should be`)
  }
  try {
    await inTransaction(pool, (client) => installProjections(client, [projection]))
    const catchUp = await foldByWorker('live', () => true)
    await assertRight()
    await startRebuild(deps, projection.name, by)
    const rebuild = await foldByWorker('building', ({ verified }) => verified !== 'not compared')
    await activate(deps, projection.name, by)
    await assertRight()
    return { catchUp, rebuild }
  } finally {
    await pool.end()
  }
}
