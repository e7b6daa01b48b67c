// npm run ops -- subject forget <user id> | subject status <user id> | subject rewrap
import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { userIdSchema } from '@vignette/domain/identity/schemas'
import { readWorkerConfig } from '@vignette/platform/config/config'
import { createPool, type Pool } from '@vignette/platform/db/pool'
import { forgetSubject, subjectStatus } from '@vignette/platform/personal-data/forgetting'
import { confirmMasterKeys } from '@vignette/platform/personal-data/master-key-check'
import type { MasterKeys } from '@vignette/platform/personal-data/master-keys'
import { rewrapKeys } from '@vignette/platform/personal-data/rotation'
import { runMain } from '@vignette/platform/process/runtime'

const statementTimeoutMs = 30_000

const forget = (pool: Pool, subject: string): Promise<unknown> => {
  const actor = { kind: 'staff' as const, id: userInfo().username }
  return forgetSubject(pool, subject, { actor, correlationId: randomUUID() })
}

const run = (pool: Pool, masterKeys: MasterKeys, args: readonly string[]): Promise<unknown> => {
  const [command, id] = args.slice(1)
  if (args[0] === 'subject' && command === 'rewrap') return rewrapKeys(pool, masterKeys)
  if (args[0] === 'subject' && command === 'forget') return forget(pool, userIdSchema.parse(id))
  if (args[0] === 'subject' && command === 'status') return subjectStatus(pool, userIdSchema.parse(id))
  throw new Error('What can be done: subject forget <user id>, subject status <user id>, subject rewrap')
}

const main = async (): Promise<void> => {
  const { DATABASE_URL: url, MASTER_KEY: masterKeys } = readWorkerConfig(process.env)
  const pool = createPool({ url, max: 2, name: 'ops', statementTimeoutMs })
  await confirmMasterKeys(pool, masterKeys)
  const result = await run(pool, masterKeys, process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`)
  await pool.end()
}

await runMain(main)
