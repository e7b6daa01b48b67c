import type { Aggregate } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, EventMeta } from '@vignette/domain/kernel/event'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { Pool } from 'pg'
import { workflowCommandId } from './ids.ts'
import type { CommandHandler } from './command-handler.ts'
import { newestStreamId } from '../event-store/streams.ts'

/**
 * The log as workflows see it. `position` is the position that a reader must have reached to see everything that was
 * loaded or sent.
 */
export type WorkflowStreams = Streams & { readonly position: () => number }

/** The request that a workflow runs for. A command sent with its key is repeated only for the same request. */
export type OwnRequest = { readonly key: string; readonly requestHash: string }

const wasUsed: ReadonlySet<string> = new Set(['request.key_reused', 'request.outdated'])

/**
 * Streams for one workflow, on behalf of the actor in its metadata. A command that was sent before with the same key,
 * by anybody and to any stream, is not sent again.
 */
export const createWorkflowStreams = (
  { pool, handler }: { readonly pool: Pool; readonly handler: CommandHandler },
  meta: EventMeta,
  request?: OwnRequest,
): WorkflowStreams => {
  let position = 0

  const load = async <State, Command, Event extends DomainEvent>(
    aggregate: Aggregate<State, Command, Event>,
    id: string,
  ): Promise<State> => {
    const { current } = await handler.states.read(aggregate, id)
    position = Math.max(position, current.position)
    return current.state
  }

  return {
    load,
    recall: async (aggregate, id) => handler.states.recall(aggregate, id)?.state ?? load(aggregate, id),
    send: async (aggregate, id, command, key) => {
      const own = key === request?.key ? { requestHash: request.requestHash } : undefined
      try {
        const commandId = workflowCommandId(key)
        const outcome = await handler.handle({ aggregate, id, command, commandId, meta: { ...meta, ...own } })
        position = Math.max(position, outcome.position)
        return outcome.state
      } catch (error) {
        // the key was used in another stream, so the command has already taken effect there
        if (!own && error instanceof DomainError && wasUsed.has(error.code)) return load(aggregate, id)
        throw error
      }
    },
    newest: (kind, prefix, length) => newestStreamId(pool, kind, prefix, length),
    position: () => position,
  }
}
