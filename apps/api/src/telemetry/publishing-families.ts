import type { Pool } from '@vignette/event-log/database/pool'
import { readOverdue } from '@vignette/publishing/overdue'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'

/** The posts that are due and have not ended. */
export const publishingFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const { waiting, oldestWaitingSeconds, taken, oldestTakenSeconds } = await readOverdue(pool)
  const of = (notBegun: number, underWay: number) => [
    { value: notBegun, labels: { state: 'waiting' } },
    { value: underWay, labels: { state: 'taken' } },
  ]
  return [
    gauge(
      'vignette_publishing_due',
      'Accounts on which a post is due and has not ended: nobody has begun, or a worker has.',
      of(waiting, taken),
    ),
    gauge(
      'vignette_publishing_oldest_due_seconds',
      'For how long the oldest of them has been due, or under way; 0 without any.',
      of(oldestWaitingSeconds, oldestTakenSeconds),
    ),
  ]
}
