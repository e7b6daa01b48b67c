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

/** True if the provider answered with a time to wait. During our own pause after failures there is no status. */
const asksToWait = ({ code, status, retryAfterMs }: AiError): boolean =>
  code === 'unavailable' && status !== undefined && retryAfterMs !== undefined

/** Translates a model's failure into an engine error. Other errors are returned unchanged. */
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

/** The share of the time limit that the model may use; the rest is for storing the results. */
const shareOfLimit = 0.8

/**
 * Runs `work` within `usualMs` and within a share of the run's time limit, so that its results can still be stored.
 * Rejects with the reason of the run's signal once that is aborted.
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
