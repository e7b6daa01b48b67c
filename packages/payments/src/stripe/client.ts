import { Stripe } from 'stripe'

export type StripeConnection = {
  readonly secretKey: string
  /** Where the API is, without a path; Stripe's own when left out. */
  readonly apiUrl?: string | undefined
  /** How long one request may be silent. */
  readonly timeoutMs?: number | undefined
  /** How often a request is repeated, with the same idempotency key. */
  readonly maxRetries?: number | undefined
}

const addressOf = (apiUrl: string) => {
  const { protocol, hostname, port } = new URL(apiUrl)
  if (protocol === 'http:') return { protocol: 'http', host: hostname, port: port || 80 } as const
  return { protocol: 'https', host: hostname, port: port || 443 } as const
}

/** A client that ends its waits: effects have 30 s altogether, people at a browser less. */
export const createStripeClient = ({
  secretKey,
  apiUrl,
  timeoutMs = 5_000,
  maxRetries = 1,
}: StripeConnection): Stripe =>
  new Stripe(secretKey, {
    ...(apiUrl !== undefined && addressOf(apiUrl)),
    timeout: timeoutMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
  })
