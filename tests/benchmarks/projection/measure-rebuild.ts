import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createPool } from '@vignette/platform/db/pool'
import { inTransaction } from '@vignette/platform/db/transaction'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import { installProjections } from '@vignette/platform/projections/install'
import { type LifecycleDeps, startRebuild, swap } from '@vignette/platform/projections/lifecycle'
import { createLogger } from '@vignette/platform/telemetry/logger'
import type { TestDatabase } from '../../support/services/template.ts'
import { creditsSpent, usage, usageInSql } from './usage.ts'

export type Fold = { readonly seconds: number; readonly peakMb: number }

/**
 * Folds the whole log twice, each time by a worker process of its own: into a read model that is new, and into a second
 * build beside it, which then goes live.
 * @throws {Error} when one of them does not hold what Postgres makes of the same events.
 */
export const measureRebuild = async (
  database: TestDatabase,
  round: number,
): Promise<{ readonly catchUp: Fold; readonly rebuild: Fold }> => {
  const projection = usage(round)
  const pool = createPool({
    url: database.ownerUrl,
    max: 4,
    name: 'bench lifecycle',
    statementTimeoutMs: 120_000,
    asOwner: true,
  })
  const deps: LifecycleDeps = {
    pool,
    codec: createEventCodec([creditsSpent]),
    logger: createLogger({ name: 'bench', level: 'error' }),
    projections: [projection],
  }
  const by = { actor: 'bench', reason: null }
  const assertRight = async () => {
    const { rows } = await pool.query(
      `(select * from read.usage${round} except (${usageInSql})) union all ((${usageInSql}) except select * from read.usage${round})`,
    )
    if (rows.length > 0) throw new Error(`${rows.length} rows of the read model are not what they should be`)
  }
  try {
    await inTransaction(pool, (client) => installProjections(client, [projection]))
    const catchUp = await foldInProcess(database.appUrl, round)
    await assertRight()
    await startRebuild(deps, projection.name, by)
    const rebuild = await foldInProcess(database.appUrl, round)
    await swap(deps, projection.name, by)
    await assertRight()
    return { catchUp, rebuild }
  } finally {
    await pool.end()
  }
}

const foldInProcess = async (url: string, round: number): Promise<Fold> => {
  const child = fork(join(import.meta.dirname, 'fold-process.ts'), [url, String(round)], { execArgv: [] })
  const tooEarly = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The fold ended with ${code}`)))
  tooEarly.catch(() => undefined)
  const [fold] = (await Promise.race([once(child, 'message'), tooEarly])) as [Fold]
  return fold
}
