// Its own process, with what an api process has of the log: begins jobs, one after another in as many lines as it is told
// to, and ends them here or lets a worker process do so. Beside it, it appends as fast as the log alone can.
import { openAccount } from './account.ts'
import { appendSample } from '../append/vignette.ts'
import { closedLoop, type Load } from '../rounds.ts'
import { quantileOf } from '../statistics.ts'
import { beginJob, endJob } from './job.ts'
import { openLog } from './log.ts'
import { startWorkerProcess } from './worker-process.ts'

export type Order =
  | { readonly type: 'open'; readonly workspaceIds: readonly string[] }
  | { readonly type: 'append'; readonly load: Load }
  | {
      readonly type: 'spend'
      readonly load: Load
      readonly workspaceIds: readonly string[]
      readonly endedBy: 'api' | 'worker'
    }

export type SpendResult = {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly conflictsPerOperation: number
}

const [url = ''] = process.argv.slice(2)
const log = openLog(url)
const worker = startWorkerProcess(url)

const opensAtOnce = 50

const open = async (workspaceIds: readonly string[]): Promise<void> => {
  const rest = workspaceIds.values()
  const one = async () => {
    for (const workspaceId of rest) await openAccount(log.streamsOf(workspaceId), workspaceId)
  }
  await Promise.all(Array.from({ length: opensAtOnce }, one))
}

const append = async (): Promise<number> => {
  await appendSample(log.batcher)
  return log.takeConflicts()
}

const anyOf = (workspaceIds: readonly string[]): string =>
  workspaceIds[Math.floor(Math.random() * workspaceIds.length)] ?? ''

const spend =
  ({ workspaceIds, endedBy }: Extract<Order, { type: 'spend' }>) =>
  async (): Promise<number> => {
    const place = await beginJob(log, anyOf(workspaceIds))
    const elsewhere = endedBy === 'worker' ? await worker.endJob(place) : await endJob(log, place)
    return log.takeConflicts() + (elsewhere ?? 0)
  }

/** `operation` says how many conflicts there have been since it was last asked. */
const measure = async (load: Load, operation: () => Promise<number>): Promise<SpendResult> => {
  let [operations, conflicts] = [0, 0]
  const { perSecond, latencies } = await closedLoop(load, async () => {
    const met = await operation()
    conflicts += met
    operations++
  })
  const [p50, p99] = [quantileOf(latencies, 0.5), quantileOf(latencies, 0.99)]
  return { perSecond, p50, p99, conflictsPerOperation: conflicts / operations }
}

const carryOut = async (order: Order): Promise<SpendResult | null> => {
  switch (order.type) {
    case 'open':
      await open(order.workspaceIds)
      return null
    case 'append':
      return measure(order.load, append)
    case 'spend':
      return measure(order.load, spend(order))
  }
}

process.on('message', (order: Order) => void carryOut(order).then((measured) => process.send?.({ measured })))
process.once('disconnect', () => process.exit())
