import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request as it came in. */
export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export const seenOf = async (request: IncomingMessage): Promise<Seen> => ({
  method: request.method ?? '',
  path: request.url ?? '',
  headers: request.headers,
  body: await buffer(request),
})

export const json = (response: ServerResponse, status: number, body: unknown, headers = {}): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** What fal answers to a request that it does not take. */
export const refuse = (response: ServerResponse, status: number, detail: string): void =>
  json(response, status, { detail })

export const jsonIn = ({ headers, body }: Seen): Readonly<Record<string, unknown>> | undefined => {
  if (!/^application\/json\b/.test(headers['content-type'] ?? '')) return undefined
  try {
    return JSON.parse(body.toString()) as Record<string, unknown>
  } catch {
    return undefined
  }
}
