import { randomUUID } from 'node:crypto'
import type { OwnRequest, WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { FastifyReply } from 'fastify'
import fp from 'fastify-plugin'
import { fingerprint, idempotencyKey } from './commands.ts'
import { actorOf, requestingUserId } from './identity.ts'
import { authorityIn, sharedWorkspaceOf } from './workspace.ts'

/** Work in a workspace that takes several streams. `key` is the same when the request is repeated. */
type Work<Result> = (streams: WorkflowStreams, key: string) => Promise<Result>

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Runs a workflow in the name of the signed-in user, on a public route in nobody's. The Idempotency-Key of the
     * request makes it repeatable; the same key with another body or path is refused if the workflow sends a command
     * with `key`. On a public route, the same key with another body is a request of somebody else. The answer carries the
     * log position at which readers see the outcome. A request that creates a workspace derives its id from the key.
     */
    runWorkflow: <Result>(workspaceId: string | ((key: string) => string), work: Work<Result>) => Promise<Result>
  }
}

export type OpenStreams = (meta: EventMeta, request?: OwnRequest) => WorkflowStreams

export const workflows = fp<{ openStreams: OpenStreams; secret: string }>(
  async (app, { openStreams, secret }) => {
    app.decorateReply('runWorkflow', async function runWorkflow(this: FastifyReply, about, work) {
      const { request } = this
      const route = `${request.method} ${request.routeOptions.url ?? ''}`
      const sender = requestingUserId(request) ?? fingerprint(request, secret)
      const shared = sharedWorkspaceOf(request)
      const key = JSON.stringify([
        sender,
        route,
        idempotencyKey(request) ?? randomUUID(),
        ...(shared === null ? [] : [shared]), // keys in one's own workspace stay as those that are stored
      ])
      const workspaceId = typeof about === 'string' ? about : about(key)
      const meta = {
        actor: actorOf(request),
        correlationId: request.id,
        causationId: null,
        workspaceId,
        ...authorityIn(request, workspaceId),
      }
      const own = {
        key,
        /** Computed only when a command is sent with the key, because a body may be a megabyte of a file. */
        get requestHash() {
          return fingerprint(request, secret)
        },
      }
      const streams = openStreams(meta, own)
      const result = await work(streams, key)
      if (streams.position() > 0) this.header('x-log-position', String(streams.position()))
      return result
    })
  },
  { name: 'workflows', dependencies: ['commands', 'workspace'] },
)
