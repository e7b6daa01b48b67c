import { randomUUID } from 'node:crypto'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { CommandOutcome, PendingCommand } from '@vignette/event-log/commands/command-request'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { z } from 'zod'

const counted = defineEvent('Counted', { schema: z.strictObject({ to: z.int() }) })

/** `by` 0 records nothing; above `limit` a command is refused. */
type CountCommand = { readonly by: number; readonly limit?: number }

/** Counts up. Each event holds the new number, so an event tells on which state it was decided. */
export const counter: Aggregate<number, CountCommand, EventOf<typeof counted>> = {
  kind: 'counter',
  events: [counted],
  initialState: () => 0,
  decide: ({ by, limit = Number.POSITIVE_INFINITY }, count) => {
    if (count + by > limit) throw new DomainError('conflict', 'counter.full', 'It does not count any further.')
    return by === 0 ? [] : [{ type: 'Counted', data: { to: count + by } }]
  },
  evolve: (_count, event) => event.data.to,
}

export const { encode } = createEventCodec(counter.events)

export type Answer = { outcome?: CommandOutcome & { readonly state: unknown }; error?: unknown }

/** A command for the stream `counter-1`, and the answer that it gets. */
export const pendingCount = (
  command: CountCommand,
  { commandId = randomUUID(), requestHash = 'same' }: { commandId?: string; requestHash?: string } = {},
): PendingCommand & { readonly answer: Answer } => {
  const answer: Answer = {}
  const meta = {
    actor: { kind: 'system', id: 'test' },
    correlationId: 'test',
    causationId: null,
    workspaceId: 'w1',
    requestHash,
  } as const
  return {
    // a pending command does not say of which aggregate it is
    request: { aggregate: counter, id: '1', command, commandId, meta } as unknown as PendingCommand['request'],
    deadline: Number.POSITIVE_INFINITY,
    resolve: (outcome) => (answer.outcome = outcome),
    reject: (error) => (answer.error = error),
    answer,
  }
}
