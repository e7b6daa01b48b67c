import { credits } from '@vignette/domain/credits/decider'
import type { GenerationRequestedData } from '@vignette/domain/generation/events'
import { holdUntil } from '@vignette/domain/generation/time-limits'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { Clock } from '@vignette/event-log/database/clock'

const checkIntervalMs = 20_000
/** A hold that ends sooner than this is extended to it. */
const aheadMs = 90_000

/** Extends the hold of a generation for as long as the generation runs. */
export const keepHeld = (
  streams: Streams,
  { generationId, kind, periodId, endsBy, credits: held }: GenerationRequestedData,
  now: Clock,
): { readonly stop: () => void } => {
  if (held === 0) return { stop: () => undefined }
  let until = holdUntil(kind, endsBy)

  const extendIfNeeded = async (): Promise<void> => {
    const at = await now()
    const expiresAt = addMs(at, aheadMs)
    if (!isBefore(until, expiresAt)) return
    const command = { type: 'ExtendHold', holdId: generationId, expiresAt, now: at } as const
    await streams.send(credits, periodId, command, `extend:${generationId}:${expiresAt}`)
    until = expiresAt
  }
  const timer = setInterval(() => void extendIfNeeded().catch(() => undefined), checkIntervalMs) // the next check tries again
  return { stop: () => clearInterval(timer) }
}
