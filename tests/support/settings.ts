import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MasterKeys, parseMasterKeys } from '@vignette/event-log/sealing/master-keys'

export type Environment = Readonly<Record<string, string>>

export const sessionSecret = 'a secret of the tests, 0123456789abcdef'

export const masterKeysOf = (...keys: readonly string[]): MasterKeys => {
  const parsed = parseMasterKeys(keys.join(','))
  if (!parsed) throw new Error('not master keys')
  return parsed
}

export const masterKey = 'A0tqLZ5yIcB3o1WvGxN8sYpHeUdKmRf7QiTlJ2wXbE4'

/** The key that the databases of the tests are made with. */
export const masterKeys = masterKeysOf(masterKey)

/** Where people would reach a product that runs in a test. */
export const publicUrl = 'http://localhost:3000'

/** Where files are kept that no test looks at. */
export const fileSettings: Environment = { DATA_DIR: join(tmpdir(), 'vignette-test-files') }

/** All tests of a file come from one address, faster than people do. */
export const wideLimits: Environment = {
  REQUESTS_PER_MINUTE_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE_PER_USER: '1000000',
  SIGN_UPS_PER_MINUTE_PER_ADDRESS: '1000000',
  MESSAGES_PER_HOUR_PER_ADDRESS: '1000000',
  MESSAGES_PER_HOUR: '1000000',
}

/** Settings of an API whose limits no test meets by accident. */
export const apiSettings: Environment = {
  ...fileSettings,
  ...wideLimits,
  SIGN_IN: 'demo',
  PUBLIC_URL: publicUrl,
  SESSION_SECRET: sessionSecret,
  MASTER_KEY: masterKey,
  LOG_LEVEL: 'silent',
  WEB_DIST: '/nowhere',
}

/** Settings of processes that a test runs; their warnings are kept in `logs()`. */
export const processSettings: Environment = { ...apiSettings, LOG_LEVEL: 'warn' }
