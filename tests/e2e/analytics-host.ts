import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

const gzipMark = 0x1f

export type SentEvent = {
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  readonly $set?: Readonly<Record<string, unknown>>
}

type Sent = { readonly batch: readonly SentEvent[] }

/** A fake analytics service that remembers every event it receives. */
export const startAnalyticsHost = async () => {
  const requests: string[] = []
  const events: SentEvent[] = []

  const read = (body: Buffer): void => {
    if (body.length === 0) return
    const sent = JSON.parse((body[0] === gzipMark ? gunzipSync(body) : body).toString()) as Sent
    events.push(...sent.batch)
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://analytics')
      if (request.method !== 'OPTIONS') {
        requests.push(`${request.method} ${url.pathname}`)
        read(Buffer.concat(chunks))
      }
      response.writeHead(200, {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': 'content-type',
        'access-control-allow-credentials': 'true',
        'content-type': 'application/json',
      })
      response.end('{"status":1}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    events,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
export type AnalyticsHost = Awaited<ReturnType<typeof startAnalyticsHost>>
