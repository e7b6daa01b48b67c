import { writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { migrate } from '@vignette/event-log/migration/migrate'
import type { Pool } from '@vignette/event-log/database/pool'
import { freePort } from '@vignette/launcher/ports'
import { expect, inject, type TestContext } from 'vitest'
import { createTestDatabase, openOwner, type TestDatabase } from '../../support/database.ts'
import { workerFlags } from '../../support/services/worker-flags.ts'
import { type Environment, masterKeys, processSettings } from '../../support/settings.ts'
import type { Bugs } from '../probe/bugs.ts'
import { type Release, releaseOf } from '../probe/release.ts'
import { endOf, type Ending, type Life, startLife } from './life.ts'
import { type MailProvider, startMailProvider } from './mail-provider.ts'
import type { Member } from './people.ts'
import type { Spender } from './spenders.ts'
import { eventually } from '../../support/eventually.ts'

/** The place and kind of a death, as settings that `armed.ts` reads. */
export type Arms = Environment

export const dieAt = (failpoint: string, nth = 1): Arms => ({ FAILPOINT: `${failpoint}:${nth}` })

export type OperationResult = {
  readonly ending: Ending
  readonly done?: unknown
  readonly refused?: string
}

/** A database, a mail provider, and test builds of the product that run on them. */
export type Stage = {
  readonly database: TestDatabase
  readonly owner: Pool
  readonly provider: MailProvider
  /** The people whose requests were acknowledged. */
  readonly members: Member[]
  /** The people who have plans and spend credits. */
  readonly spenders: Spender[]
  readonly startWorker: (env?: Arms) => Life
  /** Starts the API of an address. Resolves when it listens or has died. */
  readonly startApi: (address: number, env?: Arms) => Promise<Life>
  readonly apiUrls: readonly string[]
  /** Runs a command of an operator to its end. */
  readonly operate: (args: readonly string[], env?: Arms) => Promise<OperationResult>
  readonly setBugs: (bugs: Partial<Bugs>) => Promise<void>
  readonly migrateTo: (release: Release) => Promise<void>
  /** Every process that runs. */
  readonly living: () => readonly Life[]
  /** The output of all processes so far. */
  readonly written: () => string
  readonly killAllBut: (spared?: Life) => Promise<void>
  readonly close: () => Promise<void>
}

const operationSeconds = 60

const isListening = async (url: string): Promise<boolean> =>
  fetch(`${url}/health/live`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const migrateDatabase = async ({ ownerUrl, appUrl }: TestDatabase, release: Release): Promise<void> => {
  await migrate({ ownerUrl, appUrl, masterKeys, ...releaseOf(release) })
}

/** The processes of a stage, which all have these settings. */
const createLives = (settings: Environment) => {
  const lives: Life[] = []
  const living = () => lives.filter((life) => !life.hasEnded())
  return {
    start: (program: string, more: Environment, how?: Parameters<typeof startLife>[2]): Life => {
      const life = startLife(program, { ...settings, ...more }, how)
      lives.push(life)
      return life
    },
    living,
    killAllBut: async (spared?: Life): Promise<void> => {
      const doomed = living().filter((life) => life !== spared)
      await Promise.all(doomed.map((life) => life.kill()))
    },
    written: (): string => lives.map((life) => life.written()).join(''),
  }
}

/** Sets the stage for APIs at `apis` addresses; `env` are settings of all processes. */
export const setStage = async ({ apis = 1, env = {} }: { apis?: number; env?: Environment } = {}): Promise<Stage> => {
  const database = await createTestDatabase()
  await migrateDatabase(database, 'first')
  const { appUrl } = database
  const owner = openOwner(database, 8)
  const provider = await startMailProvider()
  const bugsFile = joinPath(inject('services').runDir, `${database.name}-bugs.json`)
  const setBugs = (bugs: Partial<Bugs>) =>
    writeFile(bugsFile, JSON.stringify({ tallies: [], welcome: [], greeting: [], ...bugs }))
  await setBugs({})
  const ports = await Promise.all(Array.from({ length: apis }, () => freePort()))
  const settings = {
    ...processSettings,
    DATABASE_URL: appUrl,
    SWEEP_INTERVAL_MS: '250',
    BUGS_FILE: bugsFile,
    MAIL_URL: provider.url,
    ...env,
  }
  const { start, living, killAllBut, written } = createLives(settings)

  return {
    database,
    owner,
    provider,
    members: [],
    spenders: [],
    startWorker: (arms = {}) => start('worker', arms, { nodeFlags: workerFlags }),
    apiUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    startApi: async (address, arms = {}) => {
      const port = ports[address]
      const life = start('api', { HOST: '127.0.0.1', ...arms, PORT: String(port) })
      const url = `http://127.0.0.1:${port}`
      await eventually(async () => expect(life.hasEnded() || (await isListening(url))).toBe(true), {
        interval: 50,
      })
      return life
    },
    operate: async (args, arms = {}) => {
      const life = start('operator', arms, { args })
      const ending = await endOf(life, operationSeconds)
      if (ending.code === 0) return { ending, ...(JSON.parse(life.written()) as object) }
      if (ending.signal === null) throw new Error(`${args.join(' ')} ended with ${ending.code}\n${life.written()}`)
      return { ending }
    },
    setBugs,
    migrateTo: (release) => migrateDatabase(database, release),
    living,
    written,
    killAllBut,
    close: async () => {
      await killAllBut()
      await provider.close()
      await owner.end()
      await database.drop()
    },
  }
}

/** For `afterEach`: prints the output of the processes if the test failed. */
export const tellOfFailure = ({ written }: Stage, { task }: Pick<TestContext, 'task'>): void => {
  if (task.result?.state === 'fail') console.log(written().slice(-10_000))
}
