import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta, Recorded } from '@vignette/domain/kernel/event'
import type { Reaction } from '@vignette/domain/kernel/reactor'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { reactionId } from '@vignette/platform/identity/ids'
import { createDemoPayments } from '@vignette/platform/payments/demo-payments'
import type { PaymentProvider } from '@vignette/platform/payments/payment-provider'
import type { Effect } from '@vignette/platform/reactors/effects'
import { type Agenda, createAgenda } from './agenda.ts'
import { createMemoryLog, type MemoryAppend } from './memory-log.ts'
import type { LeavingTools } from '../effects/leaving-tools.ts'
import type { Product } from '../product.ts'

export type Simulation = Pick<Agenda, 'add' | 'now'> & {
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  /** Lets time go by. @returns all that was recorded, in the order of time. */
  readonly run: (until: string) => Promise<readonly MemoryAppend[]>
}

const refuse = async (): Promise<never> => {
  throw new Error('nobody leaves here')
}

const nobodyLeaves: LeavingTools = {
  signIn: { endSessions: refuse, deleteAccount: refuse },
  dropSessions: refuse,
  customersOf: refuse,
  isCollected: refuse,
  forget: refuse,
}

type Command = Extract<Reaction, { type: 'command' }>

/**
 * The product in a time of its own: its deciders on a log in memory, and at once, or when it is due, what its reactors
 * want done. A reaction's command has the id that a worker would give it, so a worker that comes to it finds it done.
 */
export const createSimulation = (
  product: Pick<Product, 'reactors' | 'aggregates' | 'effects'>,
  payments: PaymentProvider = createDemoPayments(),
  leaving: LeavingTools = nobodyLeaves,
): Simulation => {
  const agenda = createAgenda()
  const { now } = agenda

  const send = ({ aggregate: kind, id, command }: Command, commandId: string, meta: EventMeta): void => {
    const aggregate = product.aggregates.find((each) => each.kind === kind)
    if (!aggregate) throw new Error(`no aggregate of kind ${kind}`)
    try {
      log.handle({ aggregate, id, command, commandId, meta })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error // a refusal is an outcome: things have moved on
    }
  }

  const deliver = async (effect: Effect): Promise<void> => {
    const handler = handlers[effect.kind]
    if (!handler) throw new Error(`nobody delivers effects of kind ${effect.kind}`)
    await handler(effect, inTime)
  }

  const react = (event: Recorded): void => {
    const { position, meta } = event
    for (const { name: reactor, events, react: reactionsTo } of product.reactors) {
      if (!events.some(({ type }) => type === event.type)) continue
      for (const [ordinal, reaction] of reactionsTo(event).entries()) {
        if (reaction.type === 'command') {
          const cause = { actor: { kind: 'system', id: reactor }, causationId: String(position) } as const
          const commandId = reactionId({ reactor, position, ordinal })
          agenda.add(reaction.dueAt ?? now(), async () => send(reaction, commandId, { ...meta, ...cause }))
        } else {
          const effect = { key: `${reactor}-${position}-${ordinal}`, reactor, position, attempts: 1, ...reaction }
          agenda.add(now(), async () => deliver(effect))
        }
      }
    }
  }

  const inTime = new AbortController().signal
  const log = createMemoryLog({ now, onRecorded: react })
  const handlers = product.effects({
    now: async () => now(),
    openStreams: log.openStreams,
    payments,
    ...leaving,
  })

  return {
    ...agenda,
    openStreams: log.openStreams,
    run: async (until) => {
      await agenda.run(until)
      return log.appends
    },
  }
}
