import type { GoodwillLimits } from '@vignette/domain/goodwill/decider'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { readOperatorConfig } from '@vignette/platform/config/config'
import { createPool, type Pool } from '@vignette/platform/db/pool'
import { appendGroup } from '@vignette/platform/event-store/append'
import { createBatcher } from '@vignette/platform/event-store/batcher'
import { createCommandHandler } from '@vignette/platform/event-store/command-handler'
import { createEventCodec, type EventCodec } from '@vignette/platform/event-store/event-codec'
import { createWorkflowStreams, type WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { checkMasterKeys } from '@vignette/platform/personal-data/master-key-check'
import type { MasterKeys } from '@vignette/platform/personal-data/master-keys'
import { createVault } from '@vignette/platform/personal-data/vault'
import { createLogger, type Logger } from '@vignette/platform/telemetry/logger'
import { type Product, product } from '../product.ts'

/** What commands work with. The same members serve the platform's functions as their dependencies. */
export type Context = Product & {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly masterKeys: MasterKeys
  readonly logger: Logger
  /** Streams in the name of whoever acts. */
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  readonly goodwillLimits: GoodwillLimits
}

/** Comparing two builds takes up to five at once, and as long as it takes. */
const connections = { max: 6, name: 'ops', statementTimeoutMs: 600_000 }

const commandTimeoutMs = 5_000

/** The settings of the environment, else of `.env`, else of the `npm start` that runs here. @throws {ConfigError} */
const findConfig = async () => {
  if (process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE']) return readOperatorConfig(process.env)
  const launcher = await import('@vignette/platform/dev/running-instance').catch(() => undefined) // an image has none
  return readOperatorConfig(launcher ? launcher.environmentHere(process.env) : process.env)
}

/** Gives `work` what it needs, with the application's login, and lets go of it afterwards. @throws {ConfigError} */
export const withContext = async (work: (context: Context) => Promise<void>): Promise<void> => {
  const { DATABASE_URL: url, MASTER_KEY: masterKeys, ...config } = await findConfig()
  const pool = createPool({ url, ...connections })
  // standard output is for the answer; what is folded and parked here is in no worker's log
  const logger = createLogger({ name: 'ops', level: 'warn', onStandardError: true })
  try {
    await checkMasterKeys(pool, masterKeys)
    const codec = createEventCodec(product.events, createVault(pool, masterKeys))
    const goodwillLimits = { daily: config.GOODWILL_DAILY_LIMIT, approvalAbove: config.GOODWILL_APPROVAL_ABOVE }
    const batcher = createBatcher({
      appendGroup: (group) => appendGroup(pool, group),
      timeoutMs: commandTimeoutMs,
      onAppended: () => undefined, // workers look by themselves once a second
    })
    const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
    const openStreams = (meta: EventMeta) => createWorkflowStreams({ pool, handler }, meta)
    await work({ ...product, pool, codec, masterKeys, logger, openStreams, goodwillLimits })
  } finally {
    await pool.end()
  }
}
