import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import { carryForward } from '@vignette/domain/workflows/settle'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { Effect, EffectHandler } from '@vignette/platform/reactors/effects'

/** What handlers of effects work with. */
export type EffectTools = { readonly openStreams: (meta: EventMeta) => WorkflowStreams }

const textIn = ({ ref, kind }: Effect, name: string): string => {
  const value = ref[name]
  if (typeof value !== 'string') throw new Error(`an effect of kind ${kind} without ${name}`)
  return value
}

const metaOf = (effect: Effect, workspaceId: string): EventMeta => ({
  actor: { kind: 'system', id: effect.reactor },
  correlationId: effect.key,
  causationId: String(effect.position),
  workspaceId,
})

/** Keeps accounts up to date. Each may be done twice: what has been done is left alone. */
export const accountEffects = ({ openStreams }: EffectTools): Readonly<Record<string, EffectHandler>> => {
  const inWorkspace =
    (work: (streams: WorkflowStreams, effect: Effect, workspaceId: string, now: string) => Promise<unknown>) =>
    async (effect: Effect) => {
      const workspaceId = textIn(effect, 'workspaceId')
      const streams = openStreams(metaOf(effect, workspaceId))
      await work(streams, effect, workspaceId, new Date().toISOString())
      return { receipt: 'done' }
    }

  return {
    'credits.look': inWorkspace(async (streams, effect, workspaceId, now) => {
      const periodId = textIn(effect, 'period')
      if (periodId !== '') await carryForward(streams, { workspaceId, periodId }, now)
      await currentPeriod(streams, workspaceId, now)
    }),
    'checkout.fulfil': inWorkspace((streams, effect, _workspaceId, now) =>
      fulfil(streams, textIn(effect, 'checkoutId'), now),
    ),
  }
}
