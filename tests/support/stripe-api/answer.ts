import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { checkoutSessions } from './endpoints/checkout-sessions.ts'
import { customers } from './endpoints/customers.ts'
import { invoices } from './endpoints/invoices.ts'
import { refunds } from './endpoints/refunds.ts'
import type { Route } from './endpoints/route.ts'
import { subscriptions } from './endpoints/subscriptions.ts'
import { parseForm } from './form.ts'
import type { Answer } from './idempotency.ts'
import { invalid, Refusal } from './refusal.ts'
import type { Store } from './store.ts'

export type ReceivedRequest = {
  readonly method: string
  readonly path: string
  readonly query: string
  readonly body: string
  readonly headers: IncomingMessage['headers']
}

const routes: readonly Route[] = [checkoutSessions, customers, subscriptions, invoices, refunds].flat()

const matchOf = (route: Route, path: string): string | undefined =>
  new RegExp(`^${route.path.replace(':id', '(?<id>[^/]+)')}$`).exec(path)?.groups?.['id'] ??
  (route.path === path ? '' : undefined)

export const receive = async (request: IncomingMessage): Promise<ReceivedRequest> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { pathname, search } = new URL(request.url ?? '/', 'http://stripe')
  const body = Buffer.concat(chunks).toString('utf8')
  return { method: request.method ?? 'GET', path: pathname, query: search.slice(1), body, headers: request.headers }
}

const hidden = (key: string): string => `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`

/**
 * What somebody without the key is told; it quotes a part of theirs, as Stripe does. No fault that was planned happens to
 * them: it may be a process of another test, whose server had this port before.
 */
export const refusalOf = ({ headers }: ReceivedRequest, secretKey: string): Answer | undefined => {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (given === secretKey) return undefined
  const message = given === undefined ? 'You did not provide an API key.' : `Invalid API Key provided: ${hidden(given)}`
  return failure(401, { type: 'invalid_request_error', message })
}

/** Carries out a request; the objects are as they are now, whatever becomes of them. */
export const carryOut = (store: Store, { method, path, query, body, headers }: ReceivedRequest): Answer => {
  const type = headers['content-type'] ?? ''
  if (method === 'POST' && !type.startsWith('application/x-www-form-urlencoded')) {
    throw invalid('Invalid request: send application/x-www-form-urlencoded.')
  }
  for (const route of routes) {
    const id = route.method === method ? matchOf(route, path) : undefined
    if (id === undefined) continue
    const given = parseForm(method === 'POST' ? body : query)
    return { status: 200, body: JSON.stringify(route.run({ store, id: decodeURIComponent(id), given })) }
  }
  throw new Refusal(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` })
}

export const failure = (status: number, error: Record<string, unknown>): Answer => ({
  status,
  body: JSON.stringify({ error }),
})

export const answerOf = (error: unknown): Answer => {
  if (error instanceof Refusal) return failure(error.status, { ...error.error })
  return failure(500, { type: 'api_error', message: `the stand-in failed: ${String(error)}` })
}

const newRequestId = (): string => `req_${randomBytes(7).toString('hex')}`

export const headersOf = (received: ReceivedRequest, answer: Answer): Record<string, string> => {
  const key = received.headers['idempotency-key']
  const version = received.headers['stripe-version']
  return {
    'content-type': 'application/json',
    'request-id': newRequestId(),
    ...(typeof key === 'string' && { 'idempotency-key': key }),
    ...(typeof version === 'string' && { 'stripe-version': version }),
    ...answer.headers,
  }
}

export const send = (response: ServerResponse, answer: Answer, headers: Record<string, string>): void => {
  response.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(answer.body) })
  response.end(answer.body)
}

/** The connection ends in the middle of the answer. */
export const sendHalf = (response: ServerResponse, answer: Answer, headers: Record<string, string>): void => {
  response.writeHead(answer.status, { ...headers, 'content-length': Buffer.byteLength(answer.body) })
  response.write(answer.body.slice(0, answer.body.length / 2), () => response.destroy())
}
