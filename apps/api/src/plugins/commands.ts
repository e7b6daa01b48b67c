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

type Order<State, Command, Event extends DomainEvent> = {
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
      order: Order<State, Command, Event>,
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
  // what is recorded of a look is recorded of every look
  const isLook = request.method === 'GET' || request.method === 'HEAD'
  if (key === undefined || isLook) return randomUUID()
  const route = `${request.method} ${request.routeOptions.url ?? ''}`
  return repeatableCommandId({ userId: signedIn(request).userId, route, stream, key })
}

/**
 * Of the body, and of what the path names where it names anything. Keyed: it stays in the log when personal data of the
 * body is forgotten, and a name can be guessed.
 */
export const fingerprint = ({ body, params }: Pick<FastifyRequest, 'body' | 'params'>, secret: string): string => {
  const hashOf = (part: unknown) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(part ?? null))
      .digest('base64url')
  const namesAnything = Object.keys(params ?? {}).length > 0
  return namesAnything ? `${hashOf(body)}.${hashOf(params)}` : hashOf(body)
}

export const commands = fp<{ handler: CommandHandler; secret: string }>(
  async (app, { handler, secret }) => {
    app.decorateReply('handleCommand', async function handleCommand(this: FastifyReply, order) {
      const { request } = this
      const outcome = await handler.handle({
        aggregate: order.aggregate,
        id: order.id,
        command: order.command,
        commandId: commandIdOf(request, streamOf(order.aggregate, order.id)),
        meta: {
          actor: actorOf(request),
          correlationId: request.id,
          causationId: null,
          workspaceId: order.workspaceId,
          requestHash: fingerprint(request, secret),
        },
      })
      this.header('x-log-position', String(outcome.position))
      return outcome
    })
  },
  { name: 'commands', dependencies: ['identity'] },
)
