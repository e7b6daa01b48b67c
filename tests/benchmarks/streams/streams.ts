import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@vignette/event-log/database/pool'
import { createNotifyPages } from '@vignette/runtime/pages/page-messages'
import type { Benchmark } from '../benchmark.ts'
import { canMeasureMemory, residentMegabytes } from '../memory.ts'
import { type Product, startProduct } from '../product.ts'
import { openReaders, type Reader } from './readers.ts'

const what = 'memory of the API for 500 open streams'
const open = 500
/** As many as it takes until what is compiled and connected once is there. */
const warmUp = 100
const patienceMs = 30_000

/** What open pages cost the API in memory, and how long it takes until all of them have heard of something. */
export const streams: Benchmark = async ({ services, quick, say }) => {
  if (!canMeasureMemory) return [{ what, skipped: 'the memory of a process is read from /proc' }]
  const [memory, heard]: [number[], number[]] = [[], []]
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    say(`streams: ${open} open pages, round ${round + 1}`)
    const product = await startProduct(services)
    try {
      const { megabytes, heardMs } = await measure(product)
      memory.push(megabytes)
      heard.push(heardMs)
    } finally {
      await product.stop()
    }
  }
  const details = [{ what: 'all have heard of something after', unit: 'ms', values: heard }]
  return [{ what, unit: 'MB', ours: memory, details, target: { atMost: 100 } }]
}

const measure = async ({ url, database, apiPid }: Product) => {
  const tellers = createPool({ url: database.appUrl, max: 1, name: 'bench', statementTimeoutMs: 10_000 })
  const tell = createNotifyPages(tellers)
  const opened: Reader[] = []
  try {
    opened.push(...(await openReaders(url, warmUp)))
    await tellAll(tell, opened)
    const before = residentMegabytes(apiPid())
    opened.push(...(await openReaders(url, open)))
    const readers = opened.slice(warmUp)
    const heardMs = await tellAll(tell, readers)
    return { megabytes: Math.max(0, residentMegabytes(apiPid()) - before), heardMs }
  } finally {
    for (const { leave } of opened) leave()
    await tellers.end()
  }
}

/** @returns how many milliseconds it took until each had heard of it. */
const tellAll = async (tell: ReturnType<typeof createNotifyPages>, readers: readonly Reader[]): Promise<number> => {
  const startedAt = performance.now()
  const known = readers.map(({ told }) => told())
  const progress = { id: 'g', status: 'running', done: 0, of: 1, texts: ['Slow mornings in the studio'] }
  for (const { person } of readers) tell({ userId: person.userId, event: 'generation', data: progress })
  while (readers.some(({ told }, index) => told() === known[index])) {
    if (performance.now() - startedAt > patienceMs) throw new Error('Not all pages have heard of it')
    await sleep(5)
  }
  return performance.now() - startedAt
}
