import { credits } from '@vignette/domain/credits/decider'
import { generation } from '@vignette/domain/generation/decider'
import { generating } from '@vignette/domain/generation/reactors/generating'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { DomainEvent, RecordedEvent } from '@vignette/domain/kernel/event'
import type { Reaction, Reactor } from '@vignette/domain/kernel/reactor'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { fixedEngines } from '@vignette/effects/generation/engines'
import { generationHandlers, settlingHandler } from '@vignette/effects/generation/generation-handlers'
import { createTestWorkshop } from '../../support/test-workshop.ts'
import { Crash, type MemoryStreams } from './memory-streams.ts'

type Todo = { readonly reaction: Reaction; readonly key: string; readonly dueAt: string; attempts: number }

const reactors = [generating, accountKeeping] as unknown as readonly Reactor[]
const aggregates = [generation, credits] as unknown as readonly Aggregate<unknown, unknown, DomainEvent>[]
const meta = { actor: { kind: 'system', id: 'generating' }, correlationId: 'c', causationId: null } as const

const todosOf = (event: RecordedEvent): readonly Todo[] =>
  reactors
    .filter(({ events }) => events.some(({ type }) => type === event.type))
    .flatMap(({ name, react }) =>
      react(event).map((reaction, ordinal) => ({
        reaction,
        key: `${name}-${event.position}-${ordinal}`,
        dueAt: reaction.type === 'command' ? (reaction.dueAt ?? '') : '',
        attempts: 0,
      })),
    )

/** Workers that carry out the reactions of generations in any order, twice or late, and that die in between. */
export const createGenerator = (streams: MemoryStreams, workspaceId: string) => {
  const workshop = createTestWorkshop()
  const todos: Todo[] = []
  let seen = 0
  let now = ''
  const tools = {
    now: async () => now,
    openStreams: () => ({ ...streams, position: () => 0 }),
    payments: createDemoPayments(),
    ...workshop,
    engines: fixedEngines(workshop.engines),
    endings: { watch: () => ({ signal: new AbortController().signal, stop: () => undefined }) },
    notifyPages: () => undefined,
    logger: { warn: () => undefined },
  }
  const made = [...generationHandlers(tools), settlingHandler(tools)]
  const handlers = new Map(made.map(({ effect, handle }) => [effect.name, handle]))

  const listen = () => {
    for (const { stream, event } of streams.all().slice(seen)) {
      seen += 1
      const recorded = { ...event, stream, position: seen, version: 1, at: now, meta: { ...meta, workspaceId } }
      const known = todosOf(recorded).filter(
        ({ reaction }) => reaction.type !== 'effect' || handlers.has(reaction.kind),
      )
      todos.push(...known)
    }
  }

  /** @returns true if it is finished. */
  const carryOut = async (todo: Todo): Promise<boolean> => {
    const { reaction, key } = todo
    try {
      if (reaction.type === 'effect') {
        todo.attempts += 1
        const effect = {
          ...reaction,
          key,
          reactor: 'generating',
          position: seen,
          correlationId: key,
          attempts: todo.attempts,
        }
        await handlers.get(reaction.kind)?.(effect, new AbortController().signal)
        return true
      }
      const aggregate = aggregates.find(({ kind }) => kind === reaction.aggregate)
      if (aggregate) await streams.send(aggregate, reaction.id, reaction.command, key)
      return true
    } catch (error) {
      if (error instanceof Crash || error instanceof DeliveryError) return false
      if (error instanceof DomainError) return true // late commands are refused regularly
      throw error
    }
  }

  const due = (): readonly Todo[] => {
    listen()
    return todos.filter(({ dueAt }) => dueAt <= now)
  }

  const finish = (done: readonly Todo[]): void => {
    for (const todo of done) if (todos.includes(todo)) todos.splice(todos.indexOf(todo), 1)
  }

  return {
    workshop,
    setClock: (at: string) => void (now = at),
    /** Carries out the nth due reaction, perhaps in two workers at once. Interrupted ones stay due. */
    work: async (nth: number, isTwice: boolean): Promise<void> => {
      const ready = due()
      const todo = ready[nth % Math.max(1, ready.length)]
      if (!todo) return
      const ended = await Promise.all(isTwice ? [carryOut(todo), carryOut(todo)] : [carryOut(todo)])
      if (ended.includes(true)) finish([todo])
    },
    /** Works until nothing is due. */
    workAll: async (): Promise<void> => {
      for (let rounds = 0; due().length > 0; rounds++) {
        if (rounds > 1_000) throw new Error('it never ends')
        for (const todo of due()) if (await carryOut(todo)) finish([todo])
      }
    },
  }
}
