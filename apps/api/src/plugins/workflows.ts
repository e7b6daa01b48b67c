import { randomUUID } from 'node:crypto'
import type { OwnRequest, WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { fingerprint, idempotencyKey } from './commands.ts'
import { actorOf, signedIn } from './identity.ts'

/** Does something in a workspace that takes several streams. `key` is the request's: repeated, it is the same. */
type Work<Result> = (streams: WorkflowStreams, key: string) => Promise<Result>

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Runs a workflow in the name of the signed-in user. The request's Idempotency-Key makes it repeatable, and with
     * another body it is refused, as far as the workflow sends something with `key`; the answer carries the log position
     * at which readers see the outcome.
     */
    runWorkflow: <Result>(workspaceId: string, work: Work<Result>) => Promise<Result>
  }
}

export type OpenStreams = (meta: EventMeta, request?: OwnRequest) => WorkflowStreams

export const workflows = fp<{ openStreams: OpenStreams; secret: string }>(
  async (app, { openStreams, secret }) => {
    app.decorateReply('runWorkflow', async function runWorkflow(this: FastifyReply, workspaceId, work) {
      const { request } = this
      const { userId } = signedIn(request)
      const route = `${request.method} ${request.routeOptions.url ?? ''}`
      const key = JSON.stringify([userId, route, idempotencyKey(request) ?? randomUUID()])
      const meta = {
        actor: actorOf(request),
        correlationId: request.id,
        causationId: null,
        workspaceId,
      }
      const streams = openStreams(meta, { key, requestHash: fingerprint(request.body, secret) })
      const result = await work(streams, key)
      if (streams.position() > 0) this.header('x-log-position', String(streams.position()))
      return result
    })
  },
  { name: 'workflows', dependencies: ['commands'] },
)
