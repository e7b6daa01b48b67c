import { setTimeout as sleep } from 'node:timers/promises'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { installProjections } from '@vignette/event-log/rebuilds/install'
import { newPerson } from '../../support/people.ts'
import { startApiProcess } from '../../support/services/product-processes.ts'
import { createDatabase } from '../../support/services/template.ts'
import type { TestServices } from '../../support/services/test-services.ts'
import { apiSettings, type Environment } from '../../support/settings.ts'
import type { Benchmark, Context, Figure } from '../benchmark.ts'
import { interleave } from '../rounds.ts'
import { quantileOf } from '../statistics.ts'
import { atRate } from '../visibility/arrivals.ts'
import { signUpAndSee } from '../visibility/sign-up.ts'
import { addedReadModels } from './read-models.ts'
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts'

const [few, more, most] = [29, 60, 120] as const
const newcomersPerSecond = 20
/** What the most consumers may cost compared with those of the product. */
const atMost = 1.3

type Cost = { readonly cpuMs: number; readonly writes: number; readonly visibleMs: number }

/** What an event costs the worker and the database, and when it is visible, with as many consumers as will come. */
export const consumers: Benchmark = async (context) => [
  ...(await figures(context, { isHeld: false })),
  ...(await figures(context, { isHeld: true })),
]

const figures = async (context: Context, { isHeld }: { readonly isHeld: boolean }): Promise<Figure[]> => {
  const where = isHeld ? ', a snapshot is held' : ''
  const measured = (count: number) => () => {
    context.say(`consumers: ${count}${where}`)
    return measure(context, count, isHeld)
  }
  const byName = await interleave(context.quick ? 1 : 3, {
    few: measured(few),
    more: measured(more),
    most: measured(most),
  })
  const costs = { [few]: byName.few, [more]: byName.more, [most]: byName.most } as const
  const figure = (what: string, unit: string, valueOf: (cost: Cost) => number): Figure[] =>
    [more, most].map((count) => {
      const ours = costs[count].map((cost, round) => valueOf(cost) / valueOf(costs[few][round] as Cost))
      const details = [
        { what: `${count} consumers`, unit, values: costs[count].map(valueOf) },
        { what: `${few} consumers`, unit, values: costs[few].map(valueOf) },
      ]
      return { what: `${what}, ${count} consumers to ${few}${where}`, unit: 'x', ours, details, target: { atMost } }
    })
  return [
    ...figure('CPU of the worker', 'ms an event', ({ cpuMs }) => cpuMs),
    ...figure('rows written', 'an event', ({ writes }) => writes),
    ...figure('command to visible, p50', 'ms', ({ visibleMs }) => visibleMs),
  ]
}

const measure = async ({ services, quick }: Context, count: number, isHeld: boolean): Promise<Cost> => {
  const database = await createDatabase(services)
  const settings = { ...apiSettings, LOG_LEVEL: 'info', DATABASE_URL: database.appUrl, ...redisOf(services) }
  const owner = createPool({ url: database.ownerUrl, max: 2, name: 'bench', statementTimeoutMs: 60_000, asOwner: true })
  await inTransaction(owner, (client) => installProjections(client, addedReadModels(count)))
  const worker = startWorkerProcess(count, settings)
  const api = await startApiProcess(services.runDir, settings, '/health/ready')
  const snapshot = await owner.connect()
  try {
    const newcomers = (seconds: number) =>
      atRate(seconds * newcomersPerSecond, newcomersPerSecond, () => signUpAndSee(api.url, newPerson()))
    await newcomers(quick ? 1 : 5)
    if (isHeld) await snapshot.query('begin isolation level repeatable read read only; select from es.log')
    const before = await usageOf(owner, worker)
    const visible = await newcomers(quick ? 1 : 15)
    const after = await usageOf(owner, worker)
    const events = after.head - before.head
    return {
      cpuMs: (after.cpuMs - before.cpuMs) / events,
      writes: (after.rows - before.rows) / events,
      visibleMs: quantileOf(visible, 0.5),
    }
  } finally {
    snapshot.release(true)
    await Promise.all([api.stop(), worker.stop()])
    await owner.end()
    await database.drop()
  }
}

const redisOf = ({ redis }: TestServices): Environment => (redis.status === 'ready' ? { REDIS_URL: redis.url } : {})

/** Postgres counts rows about a second after they were written. */
const usageOf = async (owner: Pool, worker: WorkerProcess) => {
  const cpuMs = await worker.cpuMs()
  await sleep(1_500)
  const { rows } = await owner.query<{ head: number; rows: number }>(
    `select head, tup_inserted + tup_updated + tup_deleted as rows
     from es.log, pg_stat_database where datname = current_database()`,
  )
  return { cpuMs, head: rows[0]?.head ?? 0, rows: rows[0]?.rows ?? 0 }
}
