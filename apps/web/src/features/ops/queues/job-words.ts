import type { QueueJobState } from '@vignette/domain/operations/schemas/machine'

export const jobStateNames: Readonly<Record<QueueJobState, string>> = {
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  failed: 'Failed',
  completed: 'Completed',
}
