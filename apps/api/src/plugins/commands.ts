import { createHmac, randomUUID } from 'node:crypto'
import { type Aggregate, streamOf } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { CommandHandler } from '@vignette/event-log/commands/command-handler'
import type { CommandOutcome } from '@vignette/event-log/commands/command-request'
import { repeatableCommandId } from '@vignette/event-log/commands/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { actorOf, signedIn } from './identity.ts'
import { authorityIn } from './workspace.ts'

type CommandRequest<State, Command, Event extends DomainEvent> = {
  readonly aggregate: Aggregate<State, Command, Event>
  readonly id: string
  readonly command: Command
  readonly workspaceId: string
}

declare module 'fastify' {
  interface FastifyReply {
    /**
     * Handles a command in the name of the signed-in user. The request's Idempotency-Key makes it repeatable; the
     * answer carries the log position at which readers see the outcome.
     */
    handleCommand: <State, Command, Event extends DomainEvent>(
      request: CommandRequest<State, Command, Event>,
    ) => Promise<CommandOutcome & { readonly state: State }>
  }
}

const keyShape = /^[\x21-\x7e]{1,200}$/

export const idempotencyKey = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyShape.test(key)) {
    throw new DomainError('invalid', 'request.invalid_key', 'Idempotency-Key must be 1 to 200 visible characters.')
  }
  return key
}

const commandIdOf = (request: FastifyRequest, stream: string): string => {
  const key = idempotencyKey(request)
  // every view is recorded, so a GET never repeats an earlier one
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (key === undefined || isRead) return randomUUID()
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return repeatableCommandId({ userId: signedIn(request).userId, route, stream, key })
}

/**
 * A hash of the body, and of the path's parameters if it has any. It is keyed because it stays in the log when personal
 * data of the body is forgotten, and a name could be guessed from a plain hash.
 */
export const fingerprint = ({ body, params }: Pick<FastifyRequest, 'body' | 'params'>, secret: string): string => {
  const hashOf = (part: unknown) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(part ?? null))
      .digest('base64url')
  const hasParams = Object.keys(params ?? {}).length > 0
  return hasParams ? `${hashOf(body)}.${hashOf(params)}` : hashOf(body)
}

export const commands = fp<{ handler: CommandHandler; secret: string }>(
  async (app, { handler, secret }) => {
    app.decorateReply(
      'handleCommand',
      async function handleCommand(this: FastifyReply, { aggregate, id, command, workspaceId }) {
        const { request } = this
        const outcome = await handler.handle({
          aggregate,
          id,
          command,
          commandId: commandIdOf(request, streamOf(aggregate, id)),
          meta: {
            actor: actorOf(request),
            correlationId: request.id,
            causationId: null,
            workspaceId,
            requestHash: fingerprint(request, secret),
            ...authorityIn(request, workspaceId),
          },
        })
        this.header('x-log-position', String(outcome.position))
        return outcome
      },
    )
  },
  { name: 'commands', dependencies: ['identity', 'workspace'] },
)
