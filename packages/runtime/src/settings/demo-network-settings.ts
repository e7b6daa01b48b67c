import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Environment, readSettings } from './read-settings.ts'
import { serviceUrl } from './setting-values.ts'

/** Settings of the demo network, which is a process of its own. */
const demoNetwork = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  /** The address under which people open its pages, if it is not the one on which it listens. */
  PUBLIC_URL: serviceUrl.optional(),
  DATA_DIR: z.string().default(fileURLToPath(new URL('../../../../.data/demo-network', import.meta.url))),
  /** How long an access token lives. */
  TOKEN_SECONDS: z.coerce.number().int().min(1).max(31_536_000).default(3_600),
  /** Whether faults can be switched on, and whether the journal can be read. */
  FAULTS: z.enum(['on', 'off']).default('off'),
  /** With it accounts and posts of invented people may be brought in. */
  DEMO_NETWORK_IMPORT_KEY: z.string().min(16).max(200).optional(),
  /** How people sign in to the product. Where that is real, nothing is made to fail. */
  SIGN_IN: z.enum(['demo', 'firebase']).default('demo'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

const demoNetworkSchema = z
  .object(demoNetwork)
  .transform((given) =>
    given.SIGN_IN === 'demo' ? given : { ...given, FAULTS: 'off' as const, DEMO_NETWORK_IMPORT_KEY: undefined },
  )
type DemoNetworkConfig = z.infer<typeof demoNetworkSchema>

/** @throws {ConfigError} */
export const readDemoNetworkConfig = (environment: Environment): DemoNetworkConfig =>
  readSettings(demoNetworkSchema, environment)
