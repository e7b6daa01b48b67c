import { randomUUID } from 'node:crypto'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { Context, Figure } from '../benchmark.ts'
import { interleave } from '../rounds.ts'
import { openAccount } from './account.ts'
import type { ApiProcess } from './api-process.ts'
import { beginJob, endJob } from './job.ts'
import { openLog } from './log.ts'

const atOnce = 16

/** Whether a busy period becomes slower with every job it has seen. */
export const measureLongPeriod = async ({ quick, say }: Context, api: ApiProcess, url: string): Promise<Figure[]> => {
  const settledHolds = quick ? 100 : 10_000
  say(`credits: a period of ${settledHolds} settled holds`)
  const long = randomUUID()
  await settleHolds(url, long, settledHolds)
  const load = { concurrency: atOnce, warmUpMs: quick ? 100 : 500, measureMs: quick ? 300 : 2_000 }
  const spendIn = async (workspaceId: string) => {
    const measured = await api.carryOut({ type: 'spend', load, workspaceIds: [workspaceId], endedBy: 'api' })
    return measured.perSecond
  }
  const rates = await interleave(quick ? 1 : 5, {
    long: () => spendIn(long),
    fresh: async () => {
      const workspaceId = randomUUID()
      await api.carryOut({ type: 'open', workspaceIds: [workspaceId] })
      return spendIn(workspaceId)
    },
    firstLook: () => firstLook(url, long),
  })
  const what = new Intl.NumberFormat('en').format(settledHolds)
  return [
    {
      what: `reserve + consume, one workspace, ${atOnce} at once, ${what} settled holds in its period`,
      unit: 'pairs/s',
      ours: rates.long,
      comparedWith: { what: 'a new period', theirs: rates.fresh },
      target: { ratioAtLeast: 0.8 },
    },
    { what: `first look at a period of ${what} settled holds`, unit: 'ms', ours: rates.firstLook },
  ]
}

const settleHolds = async (url: string, workspaceId: string, count: number): Promise<void> => {
  const log = openLog(url)
  await openAccount(log.streamsOf(workspaceId), workspaceId)
  let begun = 0
  const one = async () => {
    while (begun++ < count) await endJob(log, await beginJob(log, workspaceId))
  }
  await Promise.all(Array.from({ length: 64 }, one))
  await log.close()
}

/** Milliseconds for a process that has never seen the period. */
const firstLook = async (url: string, workspaceId: string): Promise<number> => {
  const log = openLog(url)
  const startedAt = performance.now()
  await currentPeriod(log.streamsOf(workspaceId), workspaceId, new Date().toISOString())
  const took = performance.now() - startedAt
  await log.close()
  return took
}
