import type { Infrastructure } from '@vignette/api/infrastructure'
import { failureSchema, type Failure } from '@vignette/domain/kernel/failure'
import { createHandlers } from '@vignette/effects/handlers'
import type { Workshop } from '@vignette/effects/generation/attempt'
import { type EngineSource, fixedEngines } from '@vignette/effects/generation/engines'
import type { ReadLinkCard } from '@vignette/effects/publishing/tools/publishing-tools'
import type { FootageMaker } from '@vignette/engine/footage-maker'
import type { VideoEngine } from '@vignette/engine/video-engine'
import type { Pool } from 'pg'
import { expect } from 'vitest'
import { openOwner, createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type App, createTestApp, startTestWorker } from '../support/in-process.ts'
import type { Person } from '../support/people.ts'
import type { Environment } from '../support/settings.ts'
import { eventually } from '../support/eventually.ts'

export type TestApi = {
  readonly app: App
  readonly database: TestDatabase
  /** The owner's sessions, to look at what is stored. */
  readonly owner: Pool
  readonly close: () => Promise<void>
}

type TestApiOptions = {
  readonly env?: Environment
  /** Infrastructure that the test brings itself. */
  readonly replaced?: Partial<Infrastructure>
  readonly workshop?: Partial<Workshop>
  readonly engines?: EngineSource
  readonly videos?: VideoEngine
  readonly footage?: FootageMaker
  /** Instead of reading the public web. */
  readonly readLinkCard?: ReadLinkCard
}

/** An app with a database of its own, and a worker that projects it. */
export const createTestApi = async ({
  env,
  replaced,
  workshop,
  engines: source,
  videos,
  footage,
  readLinkCard,
}: TestApiOptions = {}): Promise<TestApi> => {
  const database = await createTestDatabase()
  const { app, close } = await createTestApp({ DATABASE_URL: database.appUrl, ...env }, replaced)
  const { engines, ...others } = workshop ?? {}
  const replacedTools = { ...others, ...(engines && { engines: fixedEngines(engines) }), ...(footage && { footage }) }
  const worker = startTestWorker(
    { DATABASE_URL: database.appUrl, ...env },
    {
      createHandlers: (tools) => {
        const publishing = tools.publishing && { ...tools.publishing, ...(readLinkCard && { readLinkCard }) }
        return createHandlers({ ...tools, publishing, ...replacedTools })
      },
      ...(source && { engines: source }),
      ...(videos && { videos }),
    },
  )
  const owner = openOwner(database, 2)
  await eventually(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200))
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

/** `position` as answers and headers have it. */
export type StoredEvent = {
  readonly position: string
  readonly version: number
  readonly type: string
  readonly schema: number
  readonly bucket: number
  readonly command: string
  readonly data: Readonly<Record<string, unknown>>
  readonly meta: Readonly<Record<string, unknown>>
}

/** What the log holds of a person. */
export const eventsOf = async (owner: Pool, { userId }: Pick<Person, 'userId'>): Promise<StoredEvent[]> => {
  const { rows } = await owner.query<StoredEvent>(
    'select e.*, position::text from es.events e where stream = $1 order by version',
    [`user-${userId}`],
  )
  return rows
}

type Answer = {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Asserts that an answer is a failure in the one form there is, without anything beside it. */
export const expectFailure = (answer: Answer, status: number, code?: string): Failure => {
  expect(answer.statusCode, answer.body).toBe(status)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const failure = failureSchema.strict().parse(JSON.parse(answer.body))
  expect(failure.status).toBe(status)
  if (code !== undefined) expect(failure.code).toBe(code)
  return failure
}
