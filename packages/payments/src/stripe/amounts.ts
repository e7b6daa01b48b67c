import { microsPerCent } from '@vignette/domain/kernel/money'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/** The one currency that things are sold in. */
export const currency = 'usd'

/**
 * Micro-dollars as the cents that Stripe counts in.
 * @throws {DeliveryError} for good, when they are not whole cents.
 */
export const toCents = (micros: number): number => {
  if (Number.isSafeInteger(micros) && micros >= 0 && micros % microsPerCent === 0) return micros / microsPerCent
  throw new DeliveryError('the amount is not a whole number of cents', { isPermanent: true })
}

/**
 * The same for what moves money: nothing is no amount to charge or to give back.
 * @throws {DeliveryError} for good, when they are not whole cents, or zero.
 */
export const toPositiveCents = (micros: number): number => {
  const cents = toCents(micros)
  if (cents > 0) return cents
  throw new DeliveryError('the amount is zero', { isPermanent: true })
}

export const toMicros = (cents: number): number => cents * microsPerCent

/** An instant as the whole seconds that Stripe counts in, not before it: what is paid is paid to its end. */
export const toSeconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1_000)

export const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString()
