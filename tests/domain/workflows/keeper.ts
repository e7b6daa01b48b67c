import { subscription } from '@vignette/domain/billing/decider'
import { credits } from '@vignette/domain/credits/decider'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { Reaction, Reactor } from '@vignette/domain/kernel/reactor'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { accountHandlers } from '@vignette/effects/accounts'
import type { MemoryStreams } from './memory-streams.ts'

type Todo = { readonly reaction: Reaction; readonly key: string; readonly dueAt: string }

const { events, react } = accountKeeping as unknown as Reactor
const heard = new Set(events.map(({ type }) => type))
const aggregates = [subscription, credits] as unknown as readonly Aggregate<unknown, unknown, DomainEvent>[]
const meta = { actor: { kind: 'system', id: 'account-keeping' }, correlationId: 'c', causationId: null } as const

/** A worker that carries out the timers of accounts, on time or late. */
export const createKeeper = (streams: MemoryStreams, workspaceId: string) => {
  let seen = 0
  let todos: Todo[] = []
  let now = ''
  const made = accountHandlers({
    now: async () => now,
    openStreams: () => ({ ...streams, position: () => 0 }),
    payments: createDemoPayments(),
    isForgotten: async () => false,
  })
  const handlers = new Map(made.map(({ effect, handle }) => [effect.name, handle]))

  const listen = () => {
    for (const { stream, event } of streams.all().slice(seen)) {
      seen += 1
      if (!heard.has(event.type)) continue
      const recorded = { ...event, stream, position: seen, version: 1, at: now, meta: { ...meta, workspaceId } }
      const reactions = react(recorded)
      todos.push(
        ...reactions.map((reaction, ordinal) => ({
          reaction,
          key: `account-keeping:${recorded.position}:${ordinal}`,
          dueAt: reaction.type === 'command' ? (reaction.dueAt ?? '') : '',
        })),
      )
    }
  }

  const carryOut = async ({ reaction, key }: Todo) => {
    if (reaction.type === 'effect') {
      const about = { key, reactor: 'account-keeping', position: seen, correlationId: key, attempts: 1 }
      await handlers.get(reaction.kind)?.({ ...about, ...reaction }, new AbortController().signal)
      return
    }
    const aggregate = aggregates.find(({ kind }) => kind === reaction.aggregate)
    if (!aggregate) throw new Error(`no aggregate of kind ${reaction.aggregate}`)
    try {
      await streams.send(aggregate, reaction.id, reaction.command, key)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error // late commands are refused regularly
    }
  }

  return {
    /** Carries out at most so many due reactions, in order of their time. */
    keep: async (at: string, most = Number.POSITIVE_INFINITY) => {
      now = at
      for (let count = 0; count < most; count += 1) {
        listen()
        const next = todos.filter(({ dueAt }) => dueAt <= now).toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1))[0]
        if (!next) return
        todos = todos.filter((todo) => todo !== next)
        await carryOut(next)
      }
    },
  }
}
