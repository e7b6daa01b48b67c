import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import {
  answerOf,
  carryOut,
  failure,
  headersOf,
  receive,
  type ReceivedRequest,
  refusalOf,
  send,
  sendHalf,
} from './answer.ts'
import { refund } from './endpoints/refunds.ts'
import { createFaults, type EarlyFault, type FaultKind, isEarly } from './faults.ts'
import { type Answer, createIdempotency } from './idempotency.ts'
import { createPaying } from './paying.ts'
import { createStore, newId, type StripeEventBody } from './store.ts'
import { createTimePassing } from './time-passing.ts'

const serverFailure = (): Answer => failure(500, { type: 'api_error', message: 'An unknown error occurred' })

const faultAnswer = (kind: EarlyFault): Answer => {
  if (kind === 'failing') return serverFailure()
  if (kind === 'keyInUse') {
    const message = 'There is currently another in-progress request using this Idempotent Key'
    return failure(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }
  const limited = { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded' }
  return { ...failure(429, limited), headers: { 'retry-after': '1' } }
}

/** Whether a key counts for it: Stripe ignores the keys of what is no POST. */
const keyOf = ({ method, headers }: ReceivedRequest): string | undefined => {
  const key = headers['idempotency-key']
  return method === 'POST' && typeof key === 'string' ? key : undefined
}

const webhookSecret = `whsec_${'test'.repeat(8)}`

/**
 * A local Stripe that keeps to the protocol: forms, keys, refusals, request ids, objects that stay, signed webhooks.
 * Its time is the `clock`, in milliseconds; what is due by it happens when it catches up. It knows what the adapter uses; other parameters are refused, as unknown ones are by the real one.
 */
export const createStripeApi = async ({ secretKey = `sk_test_${newId('key')}`, clock = Date.now } = {}) => {
  const store = createStore(Stripe.API_VERSION, clock)
  const idempotency = createIdempotency()
  const faults = createFaults()
  const requests: ReceivedRequest[] = []
  let sent = 0

  const run = async (received: ReceivedRequest, fault: FaultKind | undefined): Promise<Answer> => {
    const request = `${received.method} ${received.path} ${received.body}`
    return idempotency.once(keyOf(received), request, async () => {
      const answer = carryOut(store, received)
      return fault === 'failed' ? serverFailure() : answer
    })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const received = await receive(request)
    const refusal = refusalOf(received, secretKey)
    if (refusal) return send(response, refusal, headersOf(received, refusal))
    requests.push(received)
    const fault = faults.next()
    const answer = isEarly(fault) ? faultAnswer(fault) : await run(received, fault).catch(answerOf)
    const headers = headersOf(received, answer)
    if (fault === 'silent') return
    if (fault === 'reset') request.socket.resetAndDestroy()
    else if (fault === 'half') sendHalf(response, answer, headers)
    else send(response, answer, headers)
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => send(response, answerOf(error), {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  /** As Stripe signs each delivery anew. `stamp` is in seconds. */
  const sign = (event: StripeEventBody, { secret = webhookSecret, stamp = store.now() } = {}) => {
    const payload = JSON.stringify(event, null, 2)
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: stamp })
    return { body: Buffer.from(payload), header }
  }

  /** Posts one event, again if it was before. @returns the status of the answer. */
  const deliver = async (url: string, event: StripeEventBody): Promise<number> => {
    const { body, header } = sign(event)
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header }
    const response = await fetch(url, { method: 'POST', headers, body })
    await response.arrayBuffer()
    return response.status
  }

  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    webhookSecret,
    store,
    requests,
    faults,
    forgetKeys: idempotency.forget,
    ...createPaying(store),
    ...createTimePassing(store),
    /** Somebody gives money back in the dashboard. */
    refundByHand: (payment_intent: string, cents: number) =>
      refund({ store, given: { payment_intent, amount: String(cents) } }),
    sign,
    deliver,
    /** Posts what has happened since the last time, in its order. @returns the statuses of the answers. */
    deliverNew: async (url: string): Promise<number[]> => {
      const events = store.events.slice(sent)
      sent = store.events.length
      const statuses: number[] = []
      for (const event of events) statuses.push(await deliver(url, event))
      return statuses
    },
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type StripeApi = Awaited<ReturnType<typeof createStripeApi>>
