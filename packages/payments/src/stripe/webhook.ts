import { providerRefSchema } from '@vignette/domain/billing/schemas'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { UnreadableReport } from '@vignette/domain/kernel/unreadable-report'
import { Stripe } from 'stripe'
import { z } from 'zod'
import { disputed, refunded, subscriptionEnded } from './account-reports.ts'
import { toInstant } from './amounts.ts'
import { invoiceFailed, invoicePaid, invoicePaymentMade } from './invoice-reports.ts'
import type { StripeReport } from './report.ts'
import { sessionPaid, sessionUnpaid } from './session-reports.ts'

export type StripeEvent = {
  /** The same for every delivery of the event. */
  readonly id: string
  readonly createdAt: string
  readonly isLive: boolean
  /** Null for events of the account that the key belongs to. */
  readonly account: string | null
  readonly report: StripeReport
}

/** Returns null when the event does not concern us. */
type Reader = (object: unknown, createdAt: string) => StripeReport | null

/** The endpoint at Stripe has to be subscribed to exactly these events. */
const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': sessionPaid,
  'checkout.session.async_payment_succeeded': sessionPaid,
  'checkout.session.async_payment_failed': sessionUnpaid('failed'),
  'checkout.session.expired': sessionUnpaid('expired'),
  'invoice.paid': invoicePaid,
  'invoice.payment_failed': invoiceFailed,
  'invoice_payment.paid': invoicePaymentMade,
  'customer.subscription.deleted': subscriptionEnded,
  'refund.created': refunded,
  'refund.updated': refunded,
  'refund.failed': refunded,
  'charge.dispute.created': disputed,
  'charge.dispute.closed': disputed,
}

const eventSchema = z.object({
  id: providerRefSchema,
  type: z.string().max(100),
  created: z.int().min(0),
  livemode: z.boolean(),
  account: providerRefSchema.optional(),
  data: z.object({ object: z.unknown() }),
})

const maxAgeSeconds = 300
const maxAheadSeconds = 60

/** Reads the last timestamp of the header, as Stripe's library does. */
const stampOf = (header: string): number =>
  Number.parseInt(
    header
      .split(',')
      .findLast((part) => part.startsWith('t='))
      ?.slice(2) ?? '',
    10,
  )

/** The library accepts timestamps in the future, so both limits are checked here. */
const checkStamp = (header: string, now: string): void => {
  const age = Math.floor(Date.parse(now) / 1_000) - stampOf(header)
  if (age <= maxAgeSeconds && age >= -maxAheadSeconds) return
  throw new DomainError('invalid', 'webhook.stamp', 'The signature is too old, or not valid yet.')
}

/** @returns undefined when the signature was made with another secret. */
const verify = (rawBody: Buffer, header: string, secret: string): { readonly event: unknown } | undefined => {
  try {
    return { event: Stripe.webhooks.constructEvent(rawBody, header, secret, 0) }
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return undefined
    throw error instanceof SyntaxError ? new UnreadableReport('an event of Stripe is not JSON') : error
  }
}

const verifyWithAny = (rawBody: Buffer, header: string, secrets: readonly string[]): unknown => {
  for (const secret of secrets) {
    const verified = verify(rawBody, header, secret)
    if (verified) return verified.event
  }
  throw new DomainError('invalid', 'webhook.signature', 'The signature is not valid.')
}

/** Names only the paths of the values, since the values may be personal data. */
const unreadable = (what: string, { issues }: z.ZodError): UnreadableReport =>
  new UnreadableReport(`${what} is not what is expected at ${issues.map(({ path }) => path.join('.')).join(', ')}`)

const parsing = <Parsed>(what: string, parse: () => Parsed): Parsed => {
  try {
    return parse()
  } catch (error) {
    throw error instanceof z.ZodError ? unreadable(what, error) : error
  }
}

/**
 * Reads Stripe's report from the unmodified body. `now` is an instant; `secrets` are all that are valid while a secret
 * is being replaced. The endpoint at Stripe must use the API version of the installed library.
 * A replay is read the same way, so the caller compares its id with those already handled.
 * @throws {DomainError} `webhook.signature`; `webhook.stamp` when the timestamp is more than 300 s old or 60 s ahead.
 * @throws {UnreadableReport} when a signed event has an unexpected shape. Nothing was done, and Stripe sends it again.
 */
export const readStripeEvent = (
  rawBody: Buffer,
  signatureHeader: string | readonly string[] | undefined,
  { secrets, now }: { readonly secrets: readonly string[]; readonly now: string },
): StripeEvent => {
  const header = typeof signatureHeader === 'string' ? signatureHeader : ''
  const verified = verifyWithAny(rawBody, header, secrets)
  checkStamp(header, now)
  const event = parsing('an event of Stripe', () => eventSchema.parse(verified))
  const createdAt = toInstant(event.created)
  const reader = Object.hasOwn(readers, event.type) ? readers[event.type] : undefined
  const report = parsing(`Stripe's ${event.type} ${event.id}`, () => reader?.(event.data.object, createdAt) ?? null)
  return {
    id: event.id,
    createdAt,
    isLive: event.livemode,
    account: event.account ?? null,
    report: report ?? { type: 'ignored', eventType: event.type },
  }
}
