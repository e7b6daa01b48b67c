import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { startRebuild } from '@vignette/event-log/rebuilds/rebuild'
import { activate } from '@vignette/event-log/rebuilds/activation'
import { registry } from '@vignette/domain/registry'
import { newPerson } from '../../support/people.ts'
import { startApiProcess } from '../../support/services/product-processes.ts'
import { createDatabase } from '../../support/services/template.ts'
import { apiSettings } from '../../support/settings.ts'
import type { Context, Figure } from '../benchmark.ts'
import { openAccount } from '../credits/account.ts'
import { beginJob, endJob } from '../credits/job.ts'
import { type Log, openLog } from '../credits/log.ts'
import { requestsPerSecond } from '../profile/load.ts'
import { medianOf } from '../statistics.ts'
import { signUpAndSee } from '../visibility/sign-up.ts'
import { type Builds, by, openBuilds } from './builds.ts'
import { seedCredits } from './seed-credits.ts'
import { startWorkerProcess } from './worker-process.ts'

const { name } = monthlyUsage
const connections = 50

/**
 * Rebuilds the read model of what people have used, from a log of nothing else: by itself, and while the api serves half
 * of what it could and credits are spent. A rebuild ends when it has come to where the log ended as it began; then it is
 * verified and goes live.
 */
export const measureMonthlyUsage = async ({ services, quick, say }: Context): Promise<readonly Figure[]> => {
  const [count, rounds, seconds] = quick ? [20_000, 1, 1] : [1_000_000, 3, 4]
  say(`projection: filling a log of ${count} events of credits`)
  const database = await createDatabase(services)
  await seedCredits(database.ownerUrl, count)
  const startedAt = performance.now()
  const worker = await startWorkerProcess(database.appUrl)
  const builds = openBuilds(database.ownerUrl, registry)
  const log = openLog(database.appUrl)
  try {
    await builds.until(name, 'live', ({ behind }) => behind === 0)
    const catchUp = (performance.now() - startedAt) / 1_000
    const api = await startApiProcess(
      services.runDir,
      { ...apiSettings, DATABASE_URL: database.appUrl },
      '/health/ready',
    )
    const person = newPerson()
    await signUpAndSee(api.url, person)
    const load = { connections, headers: person.headers }
    const ask = (more: { seconds: number; rate?: number }) =>
      requestsPerSecond(`${api.url}/api/users/profile`, { ...load, ...more })
    await ask({ seconds }) // what is compiled and connected once
    const spend = await createSpender(log)
    const look = createReader(builds)
    const alone: number[] = []
    const busy: number[] = []
    const asked: number[] = []
    const answered: number[] = []
    for (let round = 1; round <= rounds; round++) {
      say(`projection: round ${round} of ${rounds} of ${name}`)
      alone.push(await rebuild(builds, count))
      const rate = Math.round((await ask({ seconds })) / 2)
      const served: number[] = []
      const serve = async () => served.push(await ask({ seconds, rate }))
      busy.push(await during(() => rebuild(builds, count), serve, look, spend))
      asked.push(rate)
      answered.push(medianOf(served))
    }
    await api.stop()
    const events = new Intl.NumberFormat('en').format(count)
    const figure = { unit: 's', what: `rebuild of ${name}, ${events} events` }
    return [
      { ...figure, what: `catch-up of ${name}, ${events} events`, ours: [catchUp] },
      { ...figure, ours: alone, target: { atMost: 20 } },
      {
        ...figure,
        what: `${figure.what}, while the api serves half its rate`,
        ours: busy,
        details: [
          { what: 'asked', unit: 'requests/s', values: asked },
          { what: 'answered', unit: 'requests/s', values: answered },
        ],
        target: { atMost: 60 },
      },
      { what: `peak memory of its worker`, unit: 'MB', ours: [await worker.stop()] },
    ]
  } finally {
    await Promise.all([builds.pool.end(), log.close()])
    await database.drop()
  }
}

/** @returns seconds, without the comparison and the swap that follow. */
const rebuild = async ({ deps, until }: Builds, count: number): Promise<number> => {
  const startedAt = performance.now()
  await startRebuild(deps, name, by)
  await until(name, 'building', ({ position }) => position >= count)
  const seconds = (performance.now() - startedAt) / 1_000
  await until(name, 'building', ({ verified }) => verified === 'yes')
  await activate(deps, name, by)
  return seconds
}

/** Does each of the others again and again as long as the work takes. */
const during = async <Result>(work: () => Promise<Result>, ...others: (() => Promise<unknown>)[]): Promise<Result> => {
  let isDone = false
  const working = work().finally(() => (isDone = true))
  const repeat = async (again: () => Promise<unknown>) => {
    while (!isDone) await again()
  }
  const [result] = await Promise.all([working, ...others.map(repeat)])
  return result
}

const pauseMs = 50

/** @returns a look at the read model, which fails when it finds fewer rows than before, or less used. */
const createReader = ({ pool }: Builds) => {
  let before = { rows: 1, used: 0 }
  return async (): Promise<void> => {
    const { rows } = await pool.query<typeof before>(`select count(*) as rows, sum(used) as used from read.${name}`)
    const [now = { rows: 0, used: 0 }] = rows
    if (now.rows < before.rows || now.used < before.used) {
      throw new Error(`A reader saw ${now.rows} rows, ${now.used} used after ${before.rows} rows, ${before.used} used`)
    }
    before = now
    await sleep(pauseMs)
  }
}

/** @returns what spends a credit of a new workspace. */
const createSpender = async (log: Log) => {
  const workspaceId = randomUUID()
  await openAccount(log.streamsOf(workspaceId), workspaceId)
  return async (): Promise<void> => {
    await endJob(log, await beginJob(log, workspaceId))
    await sleep(pauseMs)
  }
}
