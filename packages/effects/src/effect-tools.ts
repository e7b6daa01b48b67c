import type { EventMeta } from '@vignette/domain/kernel/event'
import type { Clock } from '@vignette/event-log/database/clock'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import type { Effect } from '@vignette/event-log/reactors/effect-handler'

/** The tools that every handler has. */
export type EffectTools = {
  readonly now: Clock
  readonly openStreams: (meta: EventMeta) => WorkflowStreams
  readonly payments: PaymentProvider
}

/** Every effect is on behalf of a workspace. */
export type WorkspaceEffect = Effect<{ readonly workspaceId: string }>

/** Streams on behalf of the reactor that requested the effect. */
export const streamsFor = (
  { openStreams }: Pick<EffectTools, 'openStreams'>,
  { reactor, correlationId, position, ref }: WorkspaceEffect,
): WorkflowStreams =>
  openStreams({
    actor: { kind: 'system', id: reactor },
    correlationId,
    causationId: String(position),
    workspaceId: ref.workspaceId,
  })
