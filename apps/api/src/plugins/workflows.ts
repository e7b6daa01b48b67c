import { randomUUID } from 'node:crypto'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { idempotencyKey } from './commands.ts'
import { signedIn } from './identity.ts'

/** Does something in a workspace that takes several streams. `key` is the request's: repeated, it is the same. */
type Work<Result> = (streams: WorkflowStreams, key: string) => Promise<Result>

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Runs a workflow in the name of the signed-in user. The request's Idempotency-Key makes it repeatable; the answer
     * carries the log position at which readers see the outcome.
     */
    runWorkflow: <Result>(workspaceId: string, work: Work<Result>) => Promise<Result>
  }
}

export type OpenStreams = (meta: EventMeta) => WorkflowStreams

export const workflows = fp<{ openStreams: OpenStreams }>(
  async (app, { openStreams }) => {
    app.decorateReply('runWorkflow', async function runWorkflow(this: FastifyReply, workspaceId, work) {
      const { request } = this
      const { userId } = signedIn(request)
      const streams = openStreams({
        actor: { kind: 'user', id: userId },
        correlationId: request.id,
        causationId: null,
        workspaceId,
      })
      const route = `${request.method} ${request.routeOptions.url ?? ''}`
      const result = await work(streams, JSON.stringify([userId, route, idempotencyKey(request) ?? randomUUID()]))
      if (streams.position() > 0) this.header('x-log-position', String(streams.position()))
      return result
    })
  },
  { name: 'workflows', dependencies: ['commands'] },
)
