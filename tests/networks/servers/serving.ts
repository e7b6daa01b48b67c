import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Request = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export type Reply = {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** What happens to the answer of one call: it is carried out first, except with `fail before`. */
export type Fault = 'lose answer' | 'fail before' | 'fail after' | Reply

/** Serves what `answer` says. `plan` lets the next calls of a path end in another way. */
export const serve = async (answer: (request: Request) => Reply | Promise<Reply>) => {
  const faults: { readonly path: string; readonly fault: Fault }[] = []
  const requests: string[] = []

  const takeFault = (path: string): Fault | undefined => {
    const index = faults.findIndex((each) => path.includes(each.path))
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.fault
  }

  const respond = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams: query } = new URL(incoming.url ?? '', 'http://server')
    const pieces: Buffer[] = []
    for await (const piece of incoming as AsyncIterable<Buffer>) pieces.push(piece)
    const body = Buffer.concat(pieces)
    requests.push(`${incoming.method ?? ''} ${path}`)
    const fault = takeFault(path)
    if (typeof fault === 'object') return send(response, fault)
    if (fault === 'fail before') return send(response, { status: 500, body: { error: 'InternalServerError' } })
    const reply = await answer({ method: incoming.method ?? '', path, query, headers: incoming.headers, body })
    if (fault === 'lose answer') return void incoming.socket.destroy()
    send(response, fault === 'fail after' ? { status: 502, body: '<h1>Bad gateway</h1>' } : reply)
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => send(response, { status: 500, body: String(error) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}`,
    /** The requests that came, oldest first. */
    requests,
    plan: (path: string, ...fault: readonly Fault[]) => {
      faults.push(...fault.map((each) => ({ path, fault: each })))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const send = (response: ServerResponse, { status, body, headers = {} }: Reply): void => {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
  if (body === undefined) response.end()
  else response.end(isText || Buffer.isBuffer(body) ? body : JSON.stringify(body))
}
