import { randomUUID } from 'node:crypto'
import { describe, inject } from 'vitest'
import { z } from 'zod'
import type { Pds } from './start-servers.ts'

const account = z.object({ did: z.string(), handle: z.string(), accessJwt: z.string() })
const record = z.object({ uri: z.string(), cid: z.string(), value: z.record(z.string(), z.unknown()) })

/** An account of somebody, with a password for programs. */
export type BlueskyAccount = {
  readonly did: string
  readonly handle: string
  readonly email: string
  readonly appPassword: string
}

/** A `describe` with Bluesky's own server; skipped, with the reason in its name, where it is not installed. */
export const describeWithPds = (name: string, suite: (pds: Pds) => void): void => {
  const pds = inject('pds')
  if (pds.status === 'ready') describe(name, () => suite(pds))
  else describe.skip(`${name} [skipped: ${pds.reason}]`, () => suite({ url: '', directoryUrl: '' }))
}

/** The server may close a connection that is kept while the next request is on its way. */
const once = { connection: 'close' }

const ask = async (response: Promise<Response>): Promise<unknown> => {
  const answer = await response
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answers with ${answer.status}: ${text}`)
  return JSON.parse(text)
}

/** The server as other programs of the same people see it. */
export const openPds = ({ url }: Pds) => {
  const get = (method: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
    ask(fetch(`${url}/xrpc/${method}?${new URLSearchParams(query).toString()}`, { headers: once }))
  const post = (method: string, body: object, token?: string): Promise<unknown> =>
    ask(
      fetch(`${url}/xrpc/${method}`, {
        method: 'POST',
        headers: { ...once, 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      }),
    )
  return {
    openAccount: async (): Promise<BlueskyAccount & { readonly token: string }> => {
      const name = `a${randomUUID().replaceAll('-', '').slice(0, 12)}`
      const email = `${name}@example.com`
      const wish = { handle: `${name}.test`, email, password: randomUUID() }
      const { did, handle, accessJwt: token } = account.parse(await post('com.atproto.server.createAccount', wish))
      const made = await post('com.atproto.server.createAppPassword', { name: 'vignette' }, token)
      const { password: appPassword } = z.object({ password: z.string() }).parse(made)
      return { did, handle, email, appPassword, token }
    },
    /** Writes a record as another program would. */
    write: (repo: string, token: string, collection: string, rkey: string, value: object): Promise<unknown> =>
      post('com.atproto.repo.putRecord', { repo, collection, rkey, record: value }, token),
    /** All posts of somebody, as anybody can read them. */
    postsOf: async (repo: string) => {
      const found = await get('com.atproto.repo.listRecords', { repo, collection: 'app.bsky.feed.post' })
      return z.object({ records: z.array(record) }).parse(found).records
    },
    blob: async (did: string, cid: string): Promise<Buffer> => {
      const query = new URLSearchParams({ did, cid }).toString()
      const answer = await fetch(`${url}/xrpc/com.atproto.sync.getBlob?${query}`, { headers: once })
      return Buffer.from(await answer.arrayBuffer())
    },
  }
}
