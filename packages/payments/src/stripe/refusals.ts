import { Stripe } from 'stripe'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/** A wrong key or right is ours to repair, a conflict or a limit passes: what was asked for stays due. */
const passing = new Set([401, 403, 409, 429])

const word = /^[\w.[\]-]{1,80}$/

/** Stripe's message may quote an address, a name or a key: only what comes from its lists of words is repeated. */
const wordsOf = ({ statusCode, code, decline_code: reason, param, requestId }: Stripe.errors.StripeError): string =>
  [statusCode?.toString(), code, reason, param, requestId]
    .filter((part) => part !== undefined && word.test(part))
    .join(' ')

const outcomeOf = (what: string, error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode } = error
  if (statusCode === undefined) return new Error(`Stripe gave no answer when asked to ${what}`)
  // also a 200 whose body is no JSON
  if (statusCode >= 500 || statusCode < 400) return new Error(`Stripe failed to ${what}: ${wordsOf(error)}`)
  return new DeliveryError(`Stripe refused to ${what}: ${wordsOf(error)}`, { isPermanent: !passing.has(statusCode) })
}

/**
 * Asks Stripe for something; no error has personal data, a secret or what was sent.
 * @throws {DeliveryError} when it was refused, for good unless it is a matter of access, conflict or rate.
 * @throws {Error} when the outcome is unknown.
 */
export const asking = async <Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await ask()
  } catch (error) {
    throw outcomeOf(what, error)
  }
}

/** Whether Stripe found fault with what it was asked, as opposed to who asked, how often or when. */
export const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError
