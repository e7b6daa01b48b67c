import { microsPerCent } from '@vignette/domain/kernel/money'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'

/** The only currency in which the product sells. */
export const currency = 'usd'

/**
 * Converts micro-dollars to the cents that Stripe uses.
 * @throws {DeliveryError} that is permanent, when the amount is not whole cents.
 */
export const toCents = (micros: number): number => {
  if (Number.isSafeInteger(micros) && micros >= 0 && micros % microsPerCent === 0) return micros / microsPerCent
  throw new DeliveryError('the amount is not a whole number of cents', { isPermanent: true })
}

/**
 * The same for charges and refunds, which must not be zero.
 * @throws {DeliveryError} that is permanent, when the amount is not whole cents, or is zero.
 */
export const toPositiveCents = (micros: number): number => {
  const cents = toCents(micros)
  if (cents > 0) return cents
  throw new DeliveryError('the amount is zero', { isPermanent: true })
}

export const toMicros = (cents: number): number => cents * microsPerCent

/** Converts an instant to the seconds that Stripe uses, rounded up, so that a paid period is not cut short. */
export const toSeconds = (instant: string): number => Math.ceil(Date.parse(instant) / 1_000)

export const toInstant = (seconds: number): string => new Date(seconds * 1_000).toISOString()
