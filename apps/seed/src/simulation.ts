import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { EventMeta, Recorded } from '@vignette/domain/kernel/event'
import type { Reaction } from '@vignette/domain/kernel/reactor'
import { mailing } from '@vignette/domain/workflows/reactors/mailing'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { reactionId } from '@vignette/event-log/commands/ids'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import type { Effect } from '@vignette/event-log/reactors/effects'
import type { Storage } from '@vignette/storage/storage'
import { createKeptPictures } from '@vignette/effects/library/kept-pictures'
import type { Product } from '@vignette/effects/product'
import { type Agenda, createAgenda } from './agenda.ts'
import { createMemoryLog, type MemoryAppend } from './memory-log.ts'
import { closedStudio, nobodyLeaves, nobodyWrites, type Outside } from './outside.ts'
import { createEndings, type Fate, inItsTime, type Studio } from './studio.ts'

export type Simulation = Pick<Agenda, 'add' | 'now'> & {
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  readonly storage: Storage
  /** Says what is to become of a generation. */
  readonly destine: (generationId: string, fate: Fate) => void
  /** Lets time go by. @returns all that was recorded, in the order of time. */
  readonly run: (until: string) => Promise<readonly MemoryAppend[]>
  /** Breaks off what is under way: nothing more is recorded. */
  readonly end: () => void
}

/** What is not simulated, but brought along. */
type Brought = {
  readonly payments?: PaymentProvider
  readonly outside?: Outside
  readonly studio?: Studio
}

type Command = Extract<Reaction, { type: 'command' }>

/**
 * The product in a time of its own: its deciders on a log in memory, and at once, or when it is due, what its reactors
 * want done. A reaction's command has the id that a worker would give it, so a worker that comes to it finds it done.
 */
export const createSimulation = (
  product: Pick<Product, 'reactors' | 'aggregates' | 'effects'>,
  { payments = createDemoPayments(), outside = nobodyLeaves, studio = closedStudio }: Brought = {},
): Simulation => {
  const agenda = createAgenda()
  const { add, now, pass } = agenda
  // nobody hears of what was made up
  const reactors = product.reactors.filter((reactor) => reactor !== mailing)

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
    await handler(effect, over.signal)
  }

  const react = (event: Recorded): void => {
    const { position, meta } = event
    for (const { name: reactor, events, react: reactionsTo } of reactors) {
      if (!events.some(({ type }) => type === event.type)) continue
      for (const [ordinal, reaction] of reactionsTo(event).entries()) {
        if (reaction.type === 'command') {
          const cause = { actor: { kind: 'system', id: reactor }, causationId: String(position) } as const
          const commandId = reactionId({ reactor, position, ordinal })
          add(reaction.dueAt ?? now(), async () => send(reaction, commandId, { ...meta, ...cause }))
        } else {
          const { correlationId } = meta
          const key = `${reactor}-${position}-${ordinal}`
          const effect = { key, reactor, position, correlationId, attempts: 1, ...reaction }
          add(now(), async () => deliver(effect))
        }
      }
    }
  }

  const over = new AbortController()
  const endings = createEndings()
  const onRecorded = (event: Recorded) => {
    endings.onRecorded(event)
    react(event)
  }
  const log = createMemoryLog({ now, onRecorded })
  const { openStreams } = log
  const clock = async () => now()
  const { storage } = studio
  const fates = new Map<string, Fate>()
  const handlers = product.effects({
    now: clock,
    openStreams,
    payments,
    ...outside,
    ...nobodyWrites,
    ...createKeptPictures({ storage, now: clock, openStreams }),
    storage,
    engines: inItsTime(studio.engines, { pass, fates }),
    endings,
    tellPages: () => undefined,
    logger: { warn: () => undefined },
  })

  return {
    add,
    now,
    openStreams,
    storage,
    destine: (generationId, fate) => fates.set(generationId, fate),
    run: async (until) => {
      await agenda.run(until)
      return log.appends
    },
    end: () => over.abort(new Error('the simulation is over')),
  }
}
