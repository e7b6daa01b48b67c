// Its own process: ends the jobs that an api process has begun.
import type { HoldPlace } from '@vignette/domain/workflows/reserve'
import { endJob } from './job.ts'
import { openLog } from './log.ts'

export type OpenJob = { readonly ordinal: number; readonly place: HoldPlace }
export type JobResult = { readonly ordinal: number; readonly conflicts: number }

const [url = ''] = process.argv.slice(2)
const log = openLog(url)

const end = async ({ ordinal, place }: OpenJob): Promise<void> => {
  await endJob(log, place)
  process.send?.({ ordinal, conflicts: log.takeConflicts() } satisfies JobResult)
}

process.on('message', (begun: OpenJob) => void end(begun))
process.once('disconnect', () => process.exit())
