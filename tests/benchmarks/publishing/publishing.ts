import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '../../chaos/random.ts'
import { apiSettings } from '../../support/settings.ts'
import type { Benchmark, Figure } from '../benchmark.ts'
import { startProduct } from '../product.ts'
import { quantileOf } from '../statistics.ts'
import { type Account, type Authors, createAuthors, type Draft } from './authors.ts'
import { dayMs, latenessOfPoller, momentsOfDay } from './day.ts'
import { type Network, startNetwork } from './network.ts'

const seed = 'publishing'

/** Of a day's calls. */
const faultShare = 0.02

type Bench = {
  readonly network: Network
  readonly authors: Authors
  readonly rest: () => Promise<void>
  readonly say: (line: string) => void
}

/** What a run that does not end is waiting for. */
const whatIsLeft = async ({ authors }: Bench): Promise<string> => {
  const { rows: types } = await authors.pool.query('select type, count(*) from es.events group by 1 order by 2 desc')
  const { rows: effects } = await authors.pool.query(
    `select kind, state, count(*), min(error) from es.effects where state <> 'delivered' group by 1, 2`,
  )
  const { rows: due } = await authors.pool.query(
    'select count(*), count(taken_at) as taken, min(at), max(at), now() from read.due_targets',
  )
  return JSON.stringify({ types, effects, due }, null, 1)
}

const patienceMs = 300_000

/** Until no post is due any more, and no answer is waited for. */
const untilOut = async (bench: Bench, lastMs: number): Promise<void> => {
  const deadline = Math.max(Date.now(), lastMs) + patienceMs
  for (;;) {
    const { rowCount } = await bench.authors.pool.query('select from read.due_targets limit 1')
    if (rowCount === 0 && Date.now() > lastMs) return bench.rest()
    if (Date.now() > deadline) throw new Error(`Not all posts went out: ${await whatIsLeft(bench)}`)
    await sleep(200)
  }
}

type Outcome = {
  /** In ms, in the order of the drafts. */
  readonly lateness: readonly number[]
  readonly outAt: readonly number[]
}

/** @throws {Error} when a post is not out, or is out twice, or an account was called more often than it may be. */
const outcomeOf = ({ network }: Bench, drafts: readonly Draft[], atMs: (nth: number) => number): Outcome => {
  const times = new Map<string, number[]>()
  for (const { key, at } of network.journal) times.set(key, [...(times.get(key) ?? []), at])
  const counts = drafts.map(({ key }) => times.get(key)?.length ?? 0)
  const lost = counts.filter((count) => count === 0).length
  const double = counts.filter((count) => count > 1).length
  if (lost + double > 0) throw new Error(`${lost} posts are lost, ${double} are out twice`)
  if (network.mostCalls() > 300) throw new Error(`An account was called ${network.mostCalls()} times in its window`)
  const outAt = drafts.map(({ key }) => times.get(key)?.[0] ?? 0)
  const lateness = outAt.map((at, nth) => at - atMs(nth))
  if (Math.min(...lateness) < 0) throw new Error(`A post was out ${-Math.min(...lateness)} ms before its moment`)
  return { lateness, outAt }
}

const seconds = (ms: number): number => ms / 1_000

/** Writes posts, schedules them from a moment on that lies behind all that is to be done before, and waits for them. */
const runPosts = async (
  bench: Bench,
  accounts: readonly Account[],
  offsets: readonly number[],
): Promise<Outcome & { readonly drafts: readonly Draft[]; readonly startMs: number }> => {
  const startedAt = performance.now()
  const drafts = await bench.authors.write(accounts)
  const writtenMs = performance.now() - startedAt
  await bench.rest()
  const startMs = Date.now() + Math.ceil(writtenMs * 1.5) + 5_000
  const atMs = (nth: number) => startMs + (offsets[nth] ?? 0)
  await bench.authors.schedule(drafts, atMs)
  bench.say(`publishing: ${drafts.length} posts are scheduled, the first one in ${startMs - Date.now()} ms`)
  await untilOut(bench, atMs(drafts.length - 1))
  return { ...outcomeOf(bench, drafts, atMs), drafts, startMs }
}

/** Some hours of a day, from the beginning of the first to the end of the last. */
type Hours = { readonly first: number; readonly last: number }

const hourMs = dayMs / 24

/** Posts of a day, or of some of its hours, in less time: that between the bursts of its full hours is shorter. */
const simulatedDay = async (bench: Bench, postsOfDay: number, { first, last }: Hours): Promise<readonly Figure[]> => {
  const random = createRandom(`${seed} day`)
  const ofDay = momentsOfDay(postsOfDay, random)
  const moments = ofDay.filter((moment) => moment >= first * hourMs && moment < (last + 1) * hourMs)
  const posts = moments.length
  const accountCount = Math.min(5_000, posts)
  const perWorkspace = 10
  const sizes = Array.from({ length: Math.ceil(accountCount / perWorkspace) }, () => perWorkspace)
  bench.say(`publishing: ${accountCount} accounts are connected`)
  const accounts = (await bench.authors.connect(sizes)).flat()
  const spanMs = Math.max(30_000, postsOfDay * 36)
  const offsets = moments.map((moment) => Math.round(((moment - first * hourMs) * spanMs) / dayMs))
  const chosen = Array.from({ length: posts }, () => pick(random, accounts) as Account)
  bench.network.fail(faultShare)
  const { lateness, drafts } = await runPosts(bench, chosen, offsets)
  bench.network.fail(0)
  const clear = lateness.filter((_, nth) => !bench.network.unclear.has(drafts[nth]?.key ?? ''))
  const poller = latenessOfPoller(moments, random)
  const isWhole = posts === postsOfDay
  const part = isWhole ? '' : `the hours from ${first} to ${last} with ${posts.toLocaleString('en')} posts, of `
  const what = `${part}a day of ${postsOfDay.toLocaleString('en')} posts on ${accountCount.toLocaleString('en')} accounts in ${Math.round(spanMs / 1_000)} s: how late`
  const comparedWith = (quantile: number) => ({
    what: 'a look every minute (simulated)',
    theirs: [seconds(quantileOf(poller, quantile))],
  })
  return [
    {
      what: `${what}, 95th percentile`,
      unit: 's',
      ours: [seconds(quantileOf(lateness, 0.95))],
      comparedWith: comparedWith(0.95),
      details: [{ what: 'median', unit: 's', values: [seconds(quantileOf(lateness, 0.5))] }],
      target: { atMost: 10 },
    },
    {
      what: `${what}, 99.9th percentile but for calls of which nobody knew whether they arrived`,
      unit: 's',
      ours: [seconds(quantileOf(clear, 0.999))],
      comparedWith: comparedWith(0.999),
      details: [
        { what: 'with those', unit: 's', values: [seconds(quantileOf(lateness, 0.999))] },
        { what: 'of those', unit: 'posts', values: [lateness.length - clear.length] },
      ],
      target: { atMost: 60 },
    },
  ]
}

/** Half of what is due in one second is of one workspace, the rest of fifty others. */
const sameSecond = async (bench: Bench, posts: number): Promise<readonly Figure[]> => {
  const small = 50
  const each = Math.max(1, Math.floor(posts / 2 / small))
  const sizes = [Math.ceil(posts / 2 / 20), ...Array.from({ length: small }, () => Math.ceil(each / 20))]
  const [large = [], ...others] = await bench.authors.connect(sizes)
  const spread = (accounts: readonly Account[], count: number) =>
    Array.from({ length: count }, (_, nth) => accounts[nth % accounts.length] as Account)
  const ofLarge = spread(large, posts - small * each)
  const ofOthers = others.flatMap((accounts) => spread(accounts, each))
  const { lateness } = await runPosts(bench, [...ofLarge, ...ofOthers], [])
  const median = (values: readonly number[]) => seconds(quantileOf(values, 0.5))
  return [
    {
      what: `${(ofLarge.length + ofOthers.length).toLocaleString('en')} posts due in the same second, half of them of one workspace: until half of the others' are out`,
      unit: 's',
      ours: [median(lateness.slice(ofLarge.length))],
      details: [
        { what: 'until half of the large one', unit: 's', values: [median(lateness.slice(0, ofLarge.length))] },
        { what: '95 % of all', unit: 's', values: [seconds(quantileOf(lateness, 0.95))] },
      ],
    },
  ]
}

/** One post now and then. */
const idle = async (bench: Bench, posts: number): Promise<readonly Figure[]> => {
  const random = createRandom(`${seed} idle`)
  const [accounts = []] = await bench.authors.connect([posts])
  const offsets = accounts.map((_, nth) => Math.round(nth * 1_000 + random() * 1_000))
  const { lateness } = await runPosts(bench, accounts, offsets)
  return [
    {
      what: 'a post now and then: how late, 95th percentile',
      unit: 's',
      ours: [seconds(quantileOf(lateness, 0.95))],
      details: [{ what: 'median', unit: 's', values: [seconds(quantileOf(lateness, 0.5))] }],
      target: { atMost: 2 },
    },
  ]
}

/** `17-20`, for example. */
const hoursOf = (named = '0-23'): Hours => {
  const [first = 0, last = first] = named.split('-').map(Number)
  return { first, last }
}

/**
 * Posts that are due, from their moment to a network that has them, with one worker. `POSTS` says how many a day has, and
 * `HOURS` which of its hours are lived.
 */
export const publishing: Benchmark = async ({ services, quick, say }) => {
  const posts = Number(process.env['POSTS'] ?? (quick ? 5_000 : 100_000))
  const network = await startNetwork(seed)
  const env = { DEMO_NETWORK_URL: network.url, LOG_LEVEL: 'warn' }
  const product = await startProduct(services, env)
  const authors = createAuthors({ ...apiSettings, ...env, DATABASE_URL: product.database.appUrl })
  const bench: Bench = { network, authors, rest: product.rest, say }
  try {
    const figures = [
      ...(await idle(bench, Math.min(posts, 20))),
      ...(await simulatedDay(bench, posts, hoursOf(process.env['HOURS']))),
    ]
    return [...figures, ...(await sameSecond(bench, Math.min(10_000, Math.max(100, posts / 10))))]
  } finally {
    await authors.close()
    await product.stop()
    await network.stop()
  }
}
