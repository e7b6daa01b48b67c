import { generation } from '@vignette/domain/generation/decider'
import { type Ending } from '@vignette/domain/generation/state'
import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import type { GenerationProgress } from '@vignette/domain/generation/schemas/generations'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { HoldPlace } from '@vignette/domain/workflows/reserve'
import { consume, release } from '@vignette/domain/workflows/settle'
import type { EffectHandler } from '@vignette/event-log/reactors/effects'
import { reportLateDelivery } from './late-deliveries.ts'
import { type EffectTools, streamsFor, textIn } from '../effect-refs.ts'
import type { GenerationTools } from './run-generation.ts'

const statusOf = (ending: Ending): GenerationStatus =>
  ending.outcome === 'failed' && ending.code === 'blocked' ? 'blocked' : ending.outcome

/** Why credits of something that was not delivered are given back. */
const reasonOf = (ending: Ending): Parameters<typeof release>[2]['reason'] => {
  const status = statusOf(ending)
  return status === 'blocked' || status === 'cancelled' ? status : 'failed'
}

const settle = async (
  streams: Streams,
  place: HoldPlace,
  ending: Ending,
  now: string,
  logger: GenerationTools['logger'],
): Promise<void> => {
  if (ending.units === 0) {
    await release(streams, place, { reason: reasonOf(ending), now })
    return
  }
  const { isCharged } = await consume(streams, place, { units: ending.units, now })
  if (!isCharged) reportLateDelivery(logger, place)
}

/** Charges what was delivered and gives the rest back, then tells the pages. Again, it does nothing. */
export const settleGeneration =
  (tools: EffectTools & Pick<GenerationTools, 'tellPages' | 'logger'>): EffectHandler =>
  async (effect) => {
    const generationId = textIn(effect, 'generationId')
    const streams = streamsFor(tools, effect)
    const found = await streams.load(generation, generationId)
    if (found.status !== 'ended') return { receipt: 'nothing to do' }
    const { requested, ending } = found
    const { workspaceId, periodId, userId, units: of } = requested
    await settle(streams, { workspaceId, periodId, holdId: generationId }, ending, await tools.now(), tools.logger)
    const data: GenerationProgress = { id: generationId, status: statusOf(ending), done: ending.units, of }
    tools.tellPages({ userId, event: 'generation', data, position: streams.position() })
    return { receipt: 'done' }
  }
