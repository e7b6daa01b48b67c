import { credits } from '@vignette/domain/credits/decider'
import type { Requested } from '@vignette/domain/generation/events'
import { holdUntil } from '@vignette/domain/generation/time-limits'
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import type { Streams } from '@vignette/domain/kernel/streams'
import type { Clock } from '@vignette/event-log/database/clock'

const lookMs = 20_000
/** A hold that ends sooner is made to last so long. */
const aheadMs = 90_000

/** Keeps the credits of a generation held for as long as it is being made. */
export const keepHeld = (
  streams: Streams,
  { generationId, periodId, endsBy }: Requested,
  now: Clock,
): { readonly stop: () => void } => {
  let until = holdUntil(endsBy)

  const look = async (): Promise<void> => {
    const at = await now()
    const wanted = addMs(at, aheadMs)
    if (!isBefore(until, wanted)) return
    const command = { type: 'ExtendHold', holdId: generationId, expiresAt: wanted, now: at } as const
    await streams.send(credits, periodId, command, `extend:${generationId}:${wanted}`)
    until = wanted
  }
  const timer = setInterval(() => void look().catch(() => undefined), lookMs) // the next time
  return { stop: () => clearInterval(timer) }
}
