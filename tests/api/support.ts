import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { createApp, type AppDeps } from '@vignette/api/app'
import { createDependencies } from '@vignette/api/dependencies'
import { failureSchema, type Failure } from '@vignette/domain/kernel/failure'
import { readApiConfig, readWorkerConfig } from '@vignette/platform/config/config'
import { demoUserId } from '@vignette/platform/identity/ids'
import { createLogger } from '@vignette/platform/telemetry/logger'
import { startWorker } from '@vignette/worker/worker'
import { Pool } from 'pg'
import { expect } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

type Environment = Readonly<Record<string, string>>

export const sessionSecret = 'a secret of the tests, 0123456789abcdef'

/** Settings of an API whose limits no test meets by accident. */
export const apiSettings: Environment = {
  SIGN_IN: 'demo',
  SESSION_SECRET: sessionSecret,
  LOG_LEVEL: 'silent',
  WEB_DIST: '/nowhere',
  REQUESTS_PER_MINUTE_PER_ADDRESS: '1000000',
  REQUESTS_PER_MINUTE_PER_USER: '1000000',
  SIGN_UPS_PER_MINUTE_PER_ADDRESS: '1000000',
}

export type App = Awaited<ReturnType<typeof createApp>>

/** The app on the real stores of `DATABASE_URL`, in this process; `replaced` are parts that a test brings itself. */
export const createTestApp = async (env: Environment & { DATABASE_URL: string }, replaced: Partial<AppDeps> = {}) => {
  const config = readApiConfig({ ...apiSettings, ...env })
  const logger = createLogger({ name: 'api', level: config.LOG_LEVEL })
  const { close, ...dependencies } = await createDependencies(config, logger)
  const app = await createApp({ config, logger, ...dependencies, ...replaced })
  return {
    app,
    close: async () => {
      await app.close()
      await close()
    },
  }
}

export type TestApi = {
  app: App
  database: TestDatabase
  /** The owner's sessions, to look at what is stored. */
  owner: Pool
  close: () => Promise<void>
}

/** An app with a database of its own, and a worker that projects it. */
export const createTestApi = async (env: Environment = {}, replaced: Partial<AppDeps> = {}): Promise<TestApi> => {
  const database = await createTestDatabase()
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, ...env }, replaced)
  const worker = startTestWorker({ DATABASE_URL: database.appUrl, ...env })
  const owner = new Pool({ connectionString: database.ownerUrl, max: 2 })
  await until(async () => (await app.inject('/health/ready')).statusCode === 200, { what: 'readiness' })
  return {
    app,
    database,
    owner,
    close: async () => {
      await Promise.all([close(), worker.close(), owner.end()])
      await database.drop()
    },
  }
}

export const startTestWorker = (env: Environment & { DATABASE_URL: string }) => {
  const config = readWorkerConfig({ LOG_LEVEL: 'silent', SWEEP_INTERVAL_MS: '100', ...env })
  return startWorker(config, createLogger({ name: 'worker', level: config.LOG_LEVEL }))
}

export type Person = { userId: string; email: string; headers: { authorization: string } }

/** Somebody nobody has met, with a session as `/demo/session` would sign it. */
export const newPerson = (): Person => {
  const email = `${randomUUID()}@example.com`
  const userId = demoUserId(email, sessionSecret)
  const now = Math.floor(Date.now() / 1_000)
  const token = signToken({ sub: userId, email, iss: 'demo', iat: now, exp: now + 3_600 })
  return { userId, email, headers: { authorization: `Bearer ${token}` } }
}

const hashes = { HS256: 'sha256', HS512: 'sha512' } as const

type Signing = { secret?: string; algorithm?: keyof typeof hashes }

export const signToken = (claims: object, { secret = sessionSecret, algorithm = 'HS256' }: Signing = {}): string => {
  const unsigned = [{ alg: algorithm, typ: 'JWT' }, claims].map(base64url).join('.')
  return `${unsigned}.${createHmac(hashes[algorithm], secret).update(unsigned).digest('base64url')}`
}

export const base64url = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

export type StoredEvent = {
  position: string
  version: number
  type: string
  schema: number
  bucket: number
  command: string
  data: Record<string, unknown>
  meta: Record<string, unknown>
}

/** What the log holds of a person. */
export const eventsOf = async (owner: Pool, { userId }: Pick<Person, 'userId'>): Promise<StoredEvent[]> => {
  const { rows } = await owner.query<StoredEvent>('select * from es.events where stream = $1 order by version', [
    `user-${userId}`,
  ])
  return rows
}

type Answer = { statusCode: number; body: string; headers: Record<string, unknown> }

/** Asserts that an answer is a failure in the one form there is, without anything beside it. */
export const expectFailure = (answer: Answer, status: number, code?: string): Failure => {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const failure = failureSchema.strict().parse(JSON.parse(answer.body))
  expect(failure.status).toBe(status)
  if (code !== undefined) expect(failure.code).toBe(code)
  return failure
}

/** Asks again until the answer is there, for at most `seconds`; returns how many milliseconds it took. */
export const until = async (
  isTrue: () => Promise<boolean> | boolean,
  { seconds = 5, what = 'what was waited for' } = {},
): Promise<number> => {
  const startedAt = performance.now()
  while (!(await isTrue())) {
    if (performance.now() - startedAt > seconds * 1_000) throw new Error(`${what} did not come within ${seconds} s`)
    await delay(20)
  }
  return performance.now() - startedAt
}
