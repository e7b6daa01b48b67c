import { newPerson } from '../../support/people.ts'
import type { Benchmark, Context, Figure, SkippedLine } from '../benchmark.ts'
import { type Product, startProduct } from '../product.ts'
import { quantileOf } from '../statistics.ts'
import { atRate, oneAtATime } from './arrivals.ts'
import { signUpAndSee } from './sign-up.ts'

type Backend = { readonly name: string; readonly product: Product; readonly idleP99AtMostMs: number }

/** How long each newcomer waited, round by round, and how busy the clients kept a core meanwhile, in percent. */
type Load = { readonly waits: number[][]; readonly clients: number[] }
type Samples = { readonly idle: number[][]; readonly loaded: ReadonlyMap<number, Load> }

/** Newcomers a second, with the most that the 99th percentile may be. */
const rates: ReadonlyMap<number, number | undefined> = new Map([
  [100, 500],
  [200, undefined],
])

/** From a command's request to the answer that shows its outcome, over the real API and worker, on both queue backends. */
export const visibility: Benchmark = async (context) => {
  const { redis } = context.services
  const backends = [await startOnPostgres(context)]
  if (redis.status === 'ready') backends.unshift(await startOnRedis(context, redis.url))
  try {
    const figures = await measure(context, backends)
    return redis.status === 'ready' ? figures : [skipped(redis.reason), ...figures]
  } finally {
    for (const { product } of backends) await product.stop()
  }
}

const skipped = (reason: string): SkippedLine => ({ what: 'command to visible, BullMQ on Redis', skipped: reason })

const startOnPostgres = async ({ services }: Context): Promise<Backend> => ({
  name: 'BullMQ on Postgres',
  product: await startProduct(services),
  idleP99AtMostMs: 150,
})

const startOnRedis = async ({ services }: Context, url: string): Promise<Backend> => ({
  name: 'BullMQ on Redis',
  product: await startProduct(services, { REDIS_URL: url }),
  idleP99AtMostMs: 50,
})

const measure = async ({ quick, say }: Context, backends: readonly Backend[]): Promise<Figure[]> => {
  const [rounds, idleCount, pauseMs, loadedMs] = quick ? [1, 5, 20, 500] : [3, 100, 50, 5_000]
  const samples = new Map(backends.map((backend): [Backend, Samples] => [backend, { idle: [], loaded: emptyLoads() }]))
  for (const { product } of backends) {
    await warmUp(product)
    await product.rest()
  }
  for (let round = 0; round < rounds; round++) {
    for (const [backend, { idle, loaded }] of samples) {
      say(`visibility: ${backend.name}, round ${round + 1} of ${rounds}`)
      const work = () => signUpAndSee(backend.product.url, newPerson())
      idle.push(await oneAtATime(idleCount, pauseMs, work))
      for (const [perSecond, { waits, clients }] of loaded) {
        const [before, begun] = [process.cpuUsage(), performance.now()]
        waits.push(await atRate((loadedMs * perSecond) / 1_000, perSecond, work))
        const { user, system } = process.cpuUsage(before)
        clients.push((user + system) / 10 / (performance.now() - begun))
        // mails of those who came are on their way, and the next to be measured shares the machine
        await backend.product.rest()
      }
    }
  }
  return [...samples].flatMap(([backend, own]) => figuresOf(backend, own))
}

const warmUp = (product: Product) => atRate(200, 100, () => signUpAndSee(product.url, newPerson()))

const emptyLoads = (): Samples['loaded'] =>
  new Map([...rates.keys()].map((perSecond) => [perSecond, { waits: [], clients: [] }]))

const figuresOf = ({ name, idleP99AtMostMs }: Backend, { idle, loaded }: Samples): Figure[] => {
  const figure = (load: string, waits: number[][], percent: number): Figure => ({
    what: `command to visible, ${load}, ${name}, p${percent}`,
    unit: 'ms',
    ours: waits.map((round) => quantileOf(round, percent / 100)),
  })
  const underLoad = ([perSecond, { waits, clients }]: [number, Load]): Figure[] => {
    const atMost = rates.get(perSecond)
    const details = [{ what: 'the clients kept a core busy for', unit: '%', values: clients }]
    return [
      figure(`${perSecond}/s`, waits, 50),
      { ...figure(`${perSecond}/s`, waits, 99), details, ...(atMost && { target: { atMost } }) },
    ]
  }
  return [
    figure('idle', idle, 50),
    { ...figure('idle', idle, 99), target: { atMost: idleP99AtMostMs } },
    ...[...loaded].flatMap(underLoad),
  ]
}
