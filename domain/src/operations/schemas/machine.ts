import { z } from 'zod'
import { digits, reasonSchema } from '../../kernel/schemas.ts'
import { text } from '../../kernel/text.ts'

/** GET /ops/workers: the worker processes, those that are alive first. */
const workerSchema = z.object({
  id: z.string(),
  host: z.string().nullable(),
  pid: z.int().nullable(),
  node: z.string().nullable(),
  memoryBytes: z.int().nullable(),
  /** The names of its roles; null if its release does not report them. */
  roles: z.array(z.string()).nullable(),
  startedAt: z.string(),
  seenAt: z.string(),
  isAlive: z.boolean(),
})
export type WorkerProcess = z.infer<typeof workerSchema>
export const workerListSchema = z.object({
  success: z.literal(true),
  items: z.array(workerSchema),
  nextCursor: z.null(),
  /** When this was measured. */
  at: z.string(),
})

export const queueJobStates = ['waiting', 'active', 'delayed', 'failed', 'completed'] as const
export type QueueJobState = (typeof queueJobStates)[number]

/** GET /ops/queues; `counts` is null while the queue does not answer. */
const queueSchema = z.object({
  name: z.string(),
  counts: z.record(z.enum(queueJobStates), z.int()).nullable(),
})
export type Queue = z.infer<typeof queueSchema>
export const queueListSchema = z.object({
  success: z.literal(true),
  backend: z.enum(['redis', 'postgres']),
  items: z.array(queueSchema),
  nextCursor: z.null(),
  at: z.string(),
})

const queueJobSchema = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  addedAt: z.string(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  error: z.string().nullable(),
})
export type QueueJob = z.infer<typeof queueJobSchema>

/** GET /ops/queues/:name/jobs */
export const queueParamsSchema = z.strictObject({ name: text({ min: 1, max: 100 }) })
export const queueJobQuerySchema = z.strictObject({
  state: z.enum(queueJobStates).default('failed'),
  cursor: digits(0, 1_000_000).default(0),
  limit: digits(1, 100).default(50),
})
export const queueJobPageSchema = z.object({
  success: z.literal(true),
  items: z.array(queueJobSchema),
  nextCursor: z.string().nullable(),
})

/** POST /ops/queues/:name/retry: one job that failed, or all of them. */
export const retryJobsSchema = z.strictObject({ jobId: text({ min: 1, max: 500 }).optional(), reason: reasonSchema })
export type RetryJobs = z.infer<typeof retryJobsSchema>
export const retriedJobsSchema = z.object({ success: z.literal(true), count: z.int() })
