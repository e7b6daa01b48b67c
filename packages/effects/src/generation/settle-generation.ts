import { generation } from '@vignette/domain/generation/decider'
import type { settleGeneration } from '@vignette/domain/generation/effects'
import type { RefOf } from '@vignette/domain/kernel/effect'
import type { EndedGeneration, Ending } from '@vignette/domain/generation/state'
import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { HoldPlace } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import type { Delivery, Effect } from '@vignette/event-log/reactors/effect-handler'
import { reportLateDelivery } from './late-deliveries.ts'
import { type EffectTools, streamsFor } from '../effect-tools.ts'
import type { GenerationTools } from './run-generation.ts'
import { done, nothingToDo } from '../receipts.ts'

const statusOf = (ending: Ending): GenerationStatus =>
  ending.outcome === 'failed' && ending.code === 'blocked' ? 'blocked' : ending.outcome

/** The recorded reason for giving back the credits of a generation that delivered nothing. */
const reasonOf = (ending: Ending): Parameters<typeof release>[2]['reason'] => {
  const status = statusOf(ending)
  return status === 'blocked' || status === 'cancelled' ? status : 'failed'
}

const settleHold = async (
  streams: Streams,
  place: HoldPlace,
  { ending, results }: Pick<EndedGeneration, 'ending' | 'results'>,
  now: string,
  logger: GenerationTools['logger'],
): Promise<void> => {
  const lengthMs = results.reduce((sum, { durationMs = 0 }) => sum + durationMs, 0)
  const seconds = lengthMs > 0 ? Math.ceil(lengthMs / 1_000) : undefined
  if (ending.units === 0) {
    await release(streams, place, { reason: reasonOf(ending), now })
    return
  }
  const { isCharged } = await consume(streams, place, { units: ending.units, seconds, now })
  if (!isCharged) reportLateDelivery(logger, place)
}

export type SettlingTools = Pick<GenerationTools, 'notifyPages' | 'logger'>

/** Charges what was delivered, gives back the rest and notifies the pages. A second run changes nothing. */
export const settle = async (
  tools: EffectTools & SettlingTools,
  effect: Effect<RefOf<typeof settleGeneration>>,
): Promise<Delivery> => {
  const { generationId } = effect.ref
  const streams = streamsFor(tools, effect)
  const state = await streams.load(generation, generationId)
  if (state.status !== 'ended') return nothingToDo
  const { requested, ending } = state
  const { workspaceId, periodId, userId, units: of } = requested
  if (requested.credits > 0) {
    await settleHold(streams, { workspaceId, periodId, holdId: generationId }, state, await tools.now(), tools.logger)
  }
  const data: GenerationProgress = { id: generationId, status: statusOf(ending), done: ending.units, of }
  tools.notifyPages({ userId, workspaceId, event: 'generation', data, position: streams.position() })
  return done
}
