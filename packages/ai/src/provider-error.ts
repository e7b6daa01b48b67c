import { AISDKError, APICallError, NoImageGeneratedError, StreamProviderError } from 'ai'
import { retryAfterMs } from '@vignette/runtime/http/retry-after'
import { AiError, type AiFailure } from './ai-error.ts'

type FailureDetails = { readonly status?: number | undefined; readonly words: string; readonly isRetryable: boolean }

/** Each provider reports its content filter differently, in codes and in sentences. */
const declined =
  /content[ _-]?(?:filter|policy|management)|moderation|safety[ _]system|invalid_prompt|\bflagged\b|prohibited|image_safety|usage polic(?:y|ies)/i

/** Codes that mean a refusal even if the status says that the server failed. */
const declinedCode = /\b(?:moderation_blocked|content_filter|content_policy_violation|invalid_prompt)\b/

const isDeclined = ({ status = 400, words }: FailureDetails): boolean =>
  declinedCode.test(words) || (status < 500 && declined.test(words))

/** Our account has no credit left. Waiting does not help. */
const isSpent = (words: string): boolean =>
  /insufficient_quota|billing_hard_limit|insufficient (?:credits|balance)|credit balance/i.test(words)

const failureOf = (told: FailureDetails): AiFailure => {
  const { status, words, isRetryable } = told
  if (isDeclined(told)) return 'blocked'
  if (isSpent(words)) return 'misconfigured'
  if (status === 429) return 'rateLimited'
  if (status === 408) return 'timedOut'
  if (status !== undefined && status >= 200 && status < 300) return 'unusable'
  return isRetryable || status === undefined || status >= 500 || status === 409 ? 'unavailable' : 'misconfigured'
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** All strings in an error's body: codes, types and sentences. They are searched and not stored. */
const wordsOf = (data: unknown, depth = 0): string => {
  if (typeof data === 'string') return data
  if (!isRecord(data) || depth > 3) return ''
  return Object.values(data)
    .map((each) => wordsOf(each, depth + 1))
    .join(' ')
}

/** Google states the wait in the body. */
const delayIn = (words: string): string | undefined => /(?:^|\s)(\d+)(?:\.\d+)?s(?:\s|$)/.exec(words)?.[1]

const pauseOf = ({ responseHeaders: headers, data }: APICallError): number | undefined => {
  const ms = Number(headers?.['retry-after-ms'])
  if (Number.isFinite(ms) && ms > 0) return ms
  return retryAfterMs(headers?.['retry-after'] ?? delayIn(wordsOf(data, 0)), Date.now())
}

/** The connection broke in the middle of an answer, whose status had already arrived. */
const isBrokenOff = ({ statusCode, isRetryable }: APICallError): boolean => statusCode === 200 && isRetryable

const ofCall = (error: APICallError): AiError => {
  const { statusCode: status, isRetryable, data, message } = error
  const told = { status, isRetryable, words: `${message} ${wordsOf(data)}` }
  return new AiError(isBrokenOff(error) ? 'unavailable' : failureOf(told), { status, retryAfterMs: pauseOf(error) })
}

const ofStream = ({ statusCode: status, isRetryable, code, type, message }: StreamProviderError): AiError =>
  new AiError(failureOf({ status, isRetryable, words: `${code ?? ''} ${type ?? ''} ${message}` }), { status })

const isFiltered = (finishReason: unknown): boolean =>
  typeof finishReason === 'string' && /SAFETY|BLOCK|PROHIBITED|RECITATION|SPII/.test(finishReason)

const ofPicture = ({ calls = [] }: NoImageGeneratedError): AiError => {
  const about = calls.flatMap(({ providerMetadata }) => Object.values(providerMetadata ?? {}))
  return new AiError(about.some((each) => isRecord(each) && isFiltered(each['finishReason'])) ? 'blocked' : 'unusable')
}

/**
 * Errors about the answer: it has the wrong shape, or is a link that is not followed. Other errors of the SDK are about
 * the request.
 */
const ofSdk = ({ name }: AISDKError): AiError =>
  new AiError(
    /JSONParse|TypeValidation|InvalidResponse|Empty|NoOutput|NoContent|Download/.test(name)
      ? 'unusable'
      : 'misconfigured',
  )

/**
 * Turns an error of the SDK, the network or a provider into an AiError, without any text of the request or the answer.
 */
export const aiErrorOf = (error: unknown): AiError => {
  if (error instanceof AiError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') return new AiError('timedOut')
  if (APICallError.isInstance(error)) return ofCall(error)
  if (StreamProviderError.isInstance(error)) return ofStream(error)
  if (NoImageGeneratedError.isInstance(error)) return ofPicture(error)
  if (AISDKError.isInstance(error)) return ofSdk(error)
  return new AiError(declined.test(wordsOf(error)) ? 'blocked' : 'unavailable')
}
