import { DomainError } from '@vignette/domain/kernel/domain-error'
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { type Holds } from '@vignette/event-log/consumers/parking'
import { skipParked } from '@vignette/event-log/consumers/skipping'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { createVault } from '@vignette/event-log/sealing/vault'
import { runMain } from '@vignette/runtime/process/runtime'
import type { BuildDeps } from '@vignette/event-log/rebuilds/act'
import { cancelRebuild, startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate, rollBack } from '@vignette/event-log/rebuilds/activation'
import { createLogger } from '@vignette/runtime/telemetry/logger'
import { subjects } from '@vignette/accounts/subjects'
import { releaseFrom } from '../probe/release.ts'
import { armFailpoints } from './armed.ts'

const by = { actor: 'a test', reason: 'to see what becomes of it' }

const skip = (pool: Pool, projection: string, [holds, key = '', position]: readonly string[]): Promise<number> =>
  inTransaction(pool, (client) =>
    skipParked(client, { projection, holds: holds as Holds, key, position: Number(position), ...by }),
  )

const act = async (deps: BuildDeps, [action, name = '', ...rest]: readonly string[]): Promise<unknown> => {
  switch (action) {
    case 'rebuild':
      return startRebuild(deps, name, { ...by, maxRate: rest[0] === undefined ? undefined : Number(rest[0]) })
    case 'swap':
      return activate(deps, name, by)
    case 'rollback':
      return rollBack(deps, name, by)
    case 'cancel':
      return cancelRebuild(deps, name, by)
    case 'skip':
      return skip(deps.pool, name, rest)
    case 'forget':
      return forgetSubject({ ...deps, subjects }, name, {
        ...by,
        actor: { kind: 'staff', id: by.actor },
        correlationId: 'a test',
      })
    default:
      throw new Error(`not an action: ${action}`)
  }
}

const actOrRefuse = async (deps: BuildDeps, args: readonly string[]): Promise<unknown> => {
  try {
    return { done: await act(deps, args) }
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code }
    throw error
  }
}

/** The actions of an operator on the running product: `rebuild <name> [rate]`, `swap <name>`, `skip <name> <holds> <key> <position>`, `forget <user id>` … */
const main = async (): Promise<void> => {
  armFailpoints()
  const { DATABASE_URL: url, MASTER_KEY: masterKeys, LOG_LEVEL: level } = readWorkerConfig(process.env)
  const { events, projections } = releaseFrom(process.env)
  const pool = createPool({ url, max: 6, name: 'operator', statementTimeoutMs: 60_000, connectTimeoutMs: 10_000 })
  const logger = createLogger({ name: 'operator', level })
  const result = await actOrRefuse(
    { pool, codec: createEventCodec(events, createVault(pool, masterKeys)), logger, projections },
    process.argv.slice(2),
  )
  process.stdout.write(`${JSON.stringify(result)}\n`)
  await pool.end()
}

await runMain(main)
