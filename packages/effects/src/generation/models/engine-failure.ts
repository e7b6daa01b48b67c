import type { FailureCode } from '@vignette/domain/generation/schemas'
import { AiError, type AiFailure } from '@vignette/ai/ai-error'
import { EngineError, type Run } from '@vignette/engine/engine'

const codes: Readonly<Record<AiFailure, FailureCode>> = {
  blocked: 'blocked',
  rateLimited: 'limited',
  unavailable: 'unavailable',
  timedOut: 'timedOut',
  misconfigured: 'internal',
  unusable: 'unusable',
}

const isTransient = ({ code }: AiError): boolean => code === 'rateLimited' || code === 'unavailable'

/** The provider itself says when to come back; where it is only left alone because it is ill, there is no status. */
const asksToWait = ({ code, status, retryAfterMs }: AiError): boolean =>
  code === 'unavailable' && status !== undefined && retryAfterMs !== undefined

/** What a model's failure means for a generation; anything else stays what it is. */
const engineFailureOf = (error: unknown): unknown => {
  if (error instanceof AiError) {
    const { code, retryAfterMs } = error
    return new EngineError(asksToWait(error) ? 'limited' : codes[code], {
      isTransient: isTransient(error),
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    })
  }
  return error instanceof DOMException && error.name === 'TimeoutError' ? new EngineError('timedOut') : error
}

/** Of the time that something may take; the rest is for what is done with it. */
const shareOfLimit = 0.8

/**
 * Does something with a model within `usualMs`, and in good time before the run has to be over, so that what there is by
 * then can still be kept. Rejects with the run's reason once that is aborted.
 */
export const withModel = async <Result>(
  { signal, limitMs = Number.POSITIVE_INFINITY }: Run,
  usualMs: number,
  work: (inTime: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const budgetMs = Math.max(0, Math.min(usualMs, Math.floor(limitMs * shareOfLimit)))
  try {
    return await work(AbortSignal.any([signal, AbortSignal.timeout(budgetMs)]))
  } catch (error) {
    throw signal.aborted ? signal.reason : engineFailureOf(error)
  }
}
