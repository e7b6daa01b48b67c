import { DomainError } from '@vignette/domain/kernel/domain-error'
import {
  queueJobPageSchema,
  queueJobQuerySchema,
  queueListSchema,
  queueParamsSchema,
  retriedJobsSchema,
  retryJobsSchema,
  workerListSchema,
} from '@vignette/domain/operations/schemas/machine'
import type { Pool } from '@vignette/event-log/database/pool'
import { recordOperation } from '@vignette/event-log/journal/journal'
import type { QueueBoard } from '@vignette/event-log/queues/queue-board'
import { listWorkers } from '@vignette/event-log/workers/heartbeat'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { pageOf } from '../cursor.ts'

type Options = { readonly pool: Pool; readonly queues: QueueBoard }

/** The worker processes, and the queues that wake them. */
export const machines: FastifyPluginAsyncZod<Options> = async (app, { pool, queues }) => {
  const config = { access: 'ops' } as const

  app.get('/ops/workers', { config, schema: { response: { 200: workerListSchema } } }, async () => ({
    success: true as const,
    items: [...(await listWorkers(pool))],
    nextCursor: null,
    at: await app.now(),
  }))

  app.get('/ops/queues', { config, schema: { response: { 200: queueListSchema } } }, async () => ({
    success: true as const,
    backend: queues.backend,
    items: [...(await queues.count())],
    nextCursor: null,
    at: await app.now(),
  }))

  app.get(
    '/ops/queues/:name/jobs',
    {
      config,
      schema: { params: queueParamsSchema, querystring: queueJobQuerySchema, response: { 200: queueJobPageSchema } },
    },
    async ({ params: { name }, query: { state, cursor: offset, limit } }) => {
      const jobs = await queues.list(name, state, { offset, limit: limit + 1 })
      return pageOf(jobs, limit, () => String(offset + limit))
    },
  )

  app.post(
    '/ops/queues/:name/retry',
    { config, schema: { params: queueParamsSchema, body: retryJobsSchema, response: { 200: retriedJobsSchema } } },
    async (request) => {
      const { name } = request.params
      const { jobId = null, reason } = request.body
      const { userId: actor } = signedIn(request)
      const record = (count: number | null) =>
        recordOperation(pool, { actor, reason, action: 'queue retry', target: name, details: { jobId, count } })
      try {
        const count = await queues.retry(name, jobId)
        if (count > 0) await record(count)
        return { success: true as const, count }
      } catch (error) {
        // some of the jobs may be back in their queue
        if (error instanceof DomainError && error.kind === 'unavailable') await record(null)
        throw error
      }
    },
  )
}
