import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '../../chaos/random.ts'

/** A post that the network has, with the time at which it had it. */
export type Entry = { readonly account: string; readonly key: string; readonly at: number }

export type Network = {
  readonly url: string
  readonly journal: readonly Entry[]
  /** Keys of calls that failed before anything was committed, so that nobody could know. */
  readonly unclear: ReadonlySet<string>
  /** The share of calls for posts that fail from now on. */
  readonly fail: (share: number) => void
  /** The most calls of an account within its window. */
  readonly mostCalls: () => number
  readonly stop: () => Promise<void>
}

/** What fails does so in one of these ways. */
const faults = ['lostAnswer', 'failAfter', 'failBefore', 'rateLimit'] as const
type Fault = (typeof faults)[number]

const windowMs = 300_000
const answerMs = { from: 200, to: 900 }

const bodyOf = async (request: IncomingMessage): Promise<{ readonly clientId?: string }> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString() || '{}') as { clientId?: string }
}

const answer = (response: ServerResponse, status: number, content: object, headers: Record<string, string> = {}) => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(content))
}

const refuse = (response: ServerResponse, status: number, code: string, headers?: Record<string, string>) =>
  answer(response, status, { error: { code, message: code } }, headers)

/** The most of some times that lie within one window. */
const mostWithin = (times: readonly number[]): number => {
  let [most, from] = [0, 0]
  for (const [to, time] of times.entries()) {
    while (time - (times[from] ?? 0) > windowMs) from += 1
    most = Math.max(most, to - from + 1)
  }
  return most
}

/**
 * A network with the protocol of the demo network for posting and looking, which answers in 200 to 900 ms. Everything is
 * kept in memory, so that it is no part of what is measured.
 */
export const startNetwork = async (seed: string): Promise<Network> => {
  const random = createRandom(seed)
  const journal: Entry[] = []
  const byKey = new Map<string, number>()
  const unclear = new Set<string>()
  const calls = new Map<string, number[]>()

  let faultShare = 0

  const faultNow = (): Fault | undefined =>
    random() < faultShare ? faults[Math.floor(random() * faults.length)] : undefined

  const takePost = async (account: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { clientId: key = '' } = await bodyOf(request)
    const times = calls.get(account) ?? []
    calls.set(account, times)
    times.push(Date.now())
    const [fault, tookMs] = [faultNow(), answerMs.from + random() * (answerMs.to - answerMs.from)]
    await sleep(tookMs / 2)
    if (fault === 'failBefore') unclear.add(key)
    if (fault === 'failBefore') return refuse(response, 500, 'failed')
    if (fault === 'rateLimit') return refuse(response, 429, 'rate_limited', { 'retry-after': '1' })
    const id = journal.push({ account, key, at: Date.now() })
    byKey.set(key, id)
    await sleep(tookMs / 2)
    if (fault === 'lostAnswer') return void request.socket.destroy()
    if (fault === 'failAfter') return refuse(response, 500, 'failed')
    answer(response, 201, { post: { id: String(id), url: `http://network.example/posts/${id}` } })
  }

  const find = async (key: string, response: ServerResponse): Promise<void> => {
    await sleep(answerMs.from + random() * (answerMs.to - answerMs.from))
    const id = byKey.get(key)
    answer(response, 200, {
      posts: id === undefined ? [] : [{ id: String(id), url: `http://network.example/posts/${id}` }],
    })
  }

  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://network.example')
    const account = (request.headers.authorization ?? '').replace('Bearer ', '')
    if (pathname !== '/api/posts') return refuse(response, 404, 'not_found')
    const work =
      request.method === 'POST'
        ? takePost(account, request, response)
        : find(searchParams.get('clientId') ?? '', response)
    work.catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    journal,
    unclear,
    fail: (share) => {
      faultShare = share
    },
    mostCalls: () => Math.max(0, ...[...calls.values()].map(mostWithin)),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
