import { Stripe } from 'stripe'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/**
 * Statuses that may pass: credentials and permissions can be repaired, conflicts and limits end. The request stays due.
 */
const passing = new Set([401, 403, 409, 429])

const word = /^[\w.[\]-]{1,80}$/

/** Stripe's message may contain an address, a name or a key, so only its codes and ids are repeated. */
const wordsOf = ({ statusCode, code, decline_code: reason, param, requestId }: Stripe.errors.StripeError): string =>
  [statusCode?.toString(), code, reason, param, requestId]
    .filter((part) => part !== undefined && word.test(part))
    .join(' ')

const outcomeOf = (what: string, error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode } = error
  if (statusCode === undefined) return new Error(`Stripe gave no answer when asked to ${what}`)
  // includes a 200 whose body is not JSON
  if (statusCode >= 500 || statusCode < 400) return new Error(`Stripe failed to ${what}: ${wordsOf(error)}`)
  return new DeliveryError(`Stripe refused to ${what}: ${wordsOf(error)}`, { isPermanent: !passing.has(statusCode) })
}

/**
 * Calls Stripe. No error contains personal data, a secret or the request.
 * @throws {DeliveryError} when the request was refused; permanent unless the reason is access, conflict or rate.
 * @throws {Error} when the outcome is unknown.
 */
export const asking = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    throw outcomeOf(what, error)
  }
}

/** True if Stripe refused the content of the request, not the caller, the rate or the time. */
export const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError
