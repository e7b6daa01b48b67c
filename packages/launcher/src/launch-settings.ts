import path from 'node:path'
import { fileURLToPath } from 'node:url'

export type Environment = Record<string, string | undefined>

/** The launcher's own settings; everything else in the environment is passed on to api and worker unchanged. */
export type LaunchSettings = {
  watch: boolean
  dataDir: string
  host: string
  /** Undefined means 3000 or the next free port. */
  port: number | undefined
  database: { status: 'embedded' } | { status: 'external'; url: string; ownerUrl: string }
  /** The demo network that `npm start` runs, or that somebody else runs, or none. */
  demoNetwork: 'own' | 'given' | 'off'
  brand: string
  environment: Environment
}

/** The folder of the whole repository. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A problem that the user can fix. Shown without a stack. */
export class LaunchError extends Error {
  override name = 'LaunchError'
}

/** The folder in which `npm start` keeps everything. */
export const dataDirOf = ({ DATA_DIR }: Environment): string => path.resolve(root, DATA_DIR || '.data')

/**
 * Reads the settings of `npm start` and `npm run dev` from the environment. An empty variable counts as not set.
 *
 * @throws {LaunchError} that names the wrong variable.
 */
export const readLaunchSettings = (args: readonly string[], given: Environment): LaunchSettings => {
  const environment = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''))
  const { HOST, PORT, DATABASE_URL, DATABASE_OWNER_URL, BRAND_NAME } = environment
  return {
    watch: args.includes('--watch'),
    dataDir: dataDirOf(environment),
    host: HOST ?? '127.0.0.1',
    port: PORT === undefined ? undefined : readPort(PORT),
    database: DATABASE_URL
      ? { status: 'external', url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL ?? DATABASE_URL }
      : { status: 'embedded' },
    demoNetwork: readDemoNetwork(environment),
    brand: BRAND_NAME ?? 'Vignette',
    environment,
  }
}

const readPort = (text: string): number => {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port <= 65_535) return port
  throw new LaunchError(`PORT must be a number from 1 to 65535, not ${JSON.stringify(text)}.`)
}

const readDemoNetwork = ({ DEMO_NETWORK, DEMO_NETWORK_URL }: Environment): LaunchSettings['demoNetwork'] => {
  if (DEMO_NETWORK !== undefined && DEMO_NETWORK !== 'on' && DEMO_NETWORK !== 'off') {
    throw new LaunchError(`DEMO_NETWORK must be on or off, not ${JSON.stringify(DEMO_NETWORK)}.`)
  }
  if (DEMO_NETWORK === 'off') return 'off'
  return DEMO_NETWORK_URL === undefined ? 'own' : 'given'
}
