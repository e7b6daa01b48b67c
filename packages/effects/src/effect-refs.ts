import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Clock } from '@vignette/event-log/database/clock'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import type { Effect } from '@vignette/event-log/reactors/effects'

/** What handlers of effects work with. */
export type EffectTools = {
  readonly now: Clock
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  readonly payments: PaymentProvider
}

export const textIn = ({ ref, kind }: Effect, name: string): string => {
  const value = ref[name]
  if (typeof value !== 'string') throw new Error(`an effect of kind ${kind} without ${name}`)
  return value
}

export const numberIn = ({ ref, kind }: Effect, name: string): number => {
  const value = ref[name]
  if (typeof value !== 'number') throw new Error(`an effect of kind ${kind} without ${name}`)
  return value
}

/** Streams in the name of the reactor that wanted the effect. */
export const streamsFor = ({ openStreams }: Pick<EffectTools, 'openStreams'>, effect: Effect): WorkflowStreams =>
  openStreams({
    actor: { kind: 'system', id: effect.reactor },
    correlationId: effect.correlationId,
    causationId: String(effect.position),
    workspaceId: textIn(effect, 'workspaceId'),
  })
