import { Stripe } from 'stripe'

export type StripeConnection = {
  readonly secretKey: string
  /** The origin of the API, without a path; Stripe's own if omitted. */
  readonly apiUrl?: string | undefined
  /** The timeout of one request. */
  readonly timeoutMs?: number | undefined
  /** The number of repetitions of a request, with the same idempotency key. */
  readonly maxRetries?: number | undefined
}

const addressOf = (apiUrl: string) => {
  const { protocol, hostname, port } = new URL(apiUrl)
  if (protocol === 'http:') return { protocol: 'http', host: hostname, port: port || 80 } as const
  return { protocol: 'https', host: hostname, port: port || 443 } as const
}

/** A client with short timeouts: an effect has 30 s altogether, a person at a browser less. */
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
