import { readOperatorConfig } from '@vignette/platform/config/config'
import { createPool, type Pool } from '@vignette/platform/db/pool'
import { findRunningDatabase } from '@vignette/platform/dev/running-instance'
import { loadEnvironmentFile } from '@vignette/platform/dev/services'
import { createEventCodec, type EventCodec } from '@vignette/platform/event-store/event-codec'
import { createLogger, type Logger } from '@vignette/platform/telemetry/logger'
import { type Product, product } from '../product.ts'

/** What commands work with. The same members serve the platform's functions as their dependencies. */
export type Context = Product & {
  readonly pool: Pool
  readonly codec: EventCodec
  readonly logger: Logger
}

/** Comparing two builds takes up to five at once, and as long as it takes. */
const connections = { max: 6, name: 'ops', statementTimeoutMs: 600_000 }

const isGiven = () => Boolean(process.env['DATABASE_URL'] || process.env['DATABASE_URL_FILE'])

/** The database of the environment, else of `.env`, else of the `npm start` that runs here. @throws {ConfigError} */
const findDatabase = (): string => {
  if (!isGiven()) loadEnvironmentFile()
  return isGiven() ? readOperatorConfig(process.env).DATABASE_URL : findRunningDatabase(process.env)
}

/** Gives `work` what it needs, with the application's login, and lets go of it afterwards. @throws {ConfigError} */
export const withContext = async (work: (context: Context) => Promise<void>): Promise<void> => {
  const pool = createPool({ url: findDatabase(), ...connections })
  // standard output is for the answer; what the engine has to say of its folds is in the workers' logs
  const logger = createLogger({ name: 'ops', level: 'silent' })
  try {
    await work({ ...product, pool, codec: createEventCodec(product.events), logger })
  } finally {
    await pool.end()
  }
}
