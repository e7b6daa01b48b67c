import { newPerson } from '../../support/people.ts'
import type { Benchmark, Context, Figure, SkippedLine } from '../benchmark.ts'
import { type Product, startProduct } from '../product.ts'
import { quantileOf } from '../statistics.ts'
import { atRate, oneAtATime } from './arrivals.ts'
import { signUpAndSee } from './sign-up.ts'

type Backend = { readonly name: string; readonly product: Product; readonly idleP99AtMostMs: number }

type Samples = { readonly idle: number[][]; readonly loaded: number[][] }

const commandsPerSecond = 200

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
  const samples = new Map(backends.map((backend): [Backend, Samples] => [backend, { idle: [], loaded: [] }]))
  for (const { product } of backends) {
    await warmUp(product)
    await product.rest()
  }
  for (let round = 0; round < rounds; round++) {
    for (const [backend, { idle, loaded }] of samples) {
      say(`visibility: ${backend.name}, round ${round + 1} of ${rounds}`)
      const work = () => signUpAndSee(backend.product.url, newPerson())
      idle.push(await oneAtATime(idleCount, pauseMs, work))
      loaded.push(await atRate((loadedMs * commandsPerSecond) / 1_000, commandsPerSecond, work))
      // mails of those who came are on their way, and the next to be measured shares the machine
      await backend.product.rest()
    }
  }
  return [...samples].flatMap(([backend, { idle, loaded }]) => figuresOf(backend, idle, loaded))
}

const warmUp = (product: Product) => atRate(200, 100, () => signUpAndSee(product.url, newPerson()))

const figuresOf = ({ name, idleP99AtMostMs }: Backend, idle: number[][], loaded: number[][]): Figure[] => {
  const figure = (load: string, samples: number[][], percent: number): Figure => ({
    what: `command to visible, ${load}, ${name}, p${percent}`,
    unit: 'ms',
    ours: samples.map((round) => quantileOf(round, percent / 100)),
  })
  return [
    figure('idle', idle, 50),
    { ...figure('idle', idle, 99), target: { atMost: idleP99AtMostMs } },
    figure(`${commandsPerSecond}/s`, loaded, 50),
    figure(`${commandsPerSecond}/s`, loaded, 99),
  ]
}
