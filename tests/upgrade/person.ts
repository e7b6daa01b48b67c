import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

type Json = Readonly<Record<string, unknown>>

/** A person who uses the product through its API. */
export type Person = {
  readonly email: string
  readonly userId: string
  readonly get: <Answer = Json>(path: string) => Promise<Answer>
  readonly send: <Answer = Json>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer>
  readonly put: (path: string, bytes: Buffer) => Promise<void>
}

/** A product that answers requests, over HTTP or in this process. */
export type ProductFetch = (path: string, init: RequestInit) => Promise<Response>

export const overHttp =
  (url: string): ProductFetch =>
  (path, init) =>
    fetch(new URL(path, url), init)

type Content = { readonly headers?: Readonly<Record<string, string>>; readonly body?: string | Uint8Array<ArrayBuffer> }

const contentOf = (body: object | undefined): Content =>
  body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }

/** @throws {Error} if the request failed. */
const answered = async (what: string, response: Response): Promise<Response> => {
  if (response.ok) return response
  throw new Error(`${what} answered ${response.status}: ${await response.text()}`)
}

/** Signs in as in demo mode, which creates no account yet. */
export const signIn = async (reach: ProductFetch, email: string): Promise<Person> => {
  const asked = { method: 'POST', ...contentOf({ email, password: 'analytical' }) }
  const session = await answered('sign-in', await reach('/api/demo/session', asked))
  const { token, firebaseUID: userId } = (await session.json()) as { token: string; firebaseUID: string }
  const authorization = `Bearer ${token}`
  let position = '0'

  const ask = async (method: string, path: string, content: Content): Promise<Response> => {
    const headers = { authorization, 'x-min-position': position, 'idempotency-key': randomUUID(), ...content.headers }
    const response = await answered(`${method} ${path}`, await reach(`/api${path}`, { ...content, method, headers }))
    position = response.headers.get('x-log-position') ?? position
    return response
  }

  return {
    email,
    userId,
    get: async <Answer>(path: string) => (await (await ask('GET', path, {})).json()) as Answer,
    send: async <Answer>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      (await (await ask(method, path, contentOf(body))).json()) as Answer,
    put: async (path, bytes) => {
      const headers = { 'content-type': 'application/octet-stream' }
      await ask('PUT', path, { headers, body: new Uint8Array(bytes) })
    },
  }
}

const patienceMs = 60_000

/** Polls until there is an answer. @throws {Error} after a minute. */
export const until = async <Answer>(what: string, ask: () => Promise<Answer | undefined>): Promise<Answer> => {
  const deadline = Date.now() + patienceMs
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await sleep(100)
  }
  throw new Error(`${what} did not happen within a minute`)
}
