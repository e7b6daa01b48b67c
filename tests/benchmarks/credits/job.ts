import { randomUUID } from 'node:crypto'
import { addMs } from '@vignette/domain/kernel/calendar'
import { type HoldPlace, reserve } from '@vignette/domain/workflows/reserve'
import { consume } from '@vignette/domain/workflows/settle'
import type { Log } from './log.ts'

const holdMs = 600_000

/** What the api does when somebody presses Generate: holds a credit for a job. */
export const beginJob = async (log: Log, workspaceId: string): Promise<HoldPlace> => {
  const now = new Date().toISOString()
  const jobId = randomUUID()
  const [place] = await reserve(log.streamsOf(workspaceId), {
    workspaceId,
    requestId: jobId,
    orders: [{ jobId, action: 'caption', units: 1 }],
    now,
    expiresAt: addMs(now, holdMs),
  })
  if (!place) throw new Error('nothing was reserved')
  return place
}

/** What the worker does when the job is done: charges it. */
export const endJob = async (log: Log, place: HoldPlace): Promise<void> => {
  const now = new Date().toISOString()
  const { isCharged } = await consume(log.streamsOf(place.workspaceId), place, { units: 1, now })
  if (!isCharged) throw new Error('a job was not charged')
}
