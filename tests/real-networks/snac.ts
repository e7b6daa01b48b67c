import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, inject } from 'vitest'
import { z } from 'zod'
import type { Snac } from './start-servers.ts'

const run = promisify(execFile)

export type Person = { readonly name: string; readonly password: string }

/** A `describe` with a real server that speaks Mastodon's protocol; skipped, with the reason in its name, without one. */
export const describeWithSnac = (name: string, suite: (snac: Snac) => void): void => {
  const snac = inject('snac')
  if (snac.status === 'ready') describe(name, () => suite(snac))
  else describe.skip(`${name} [skipped: ${snac.reason}]`, () => suite({ url: '', program: '', folder: '' }))
}

/** The server may close a connection that is kept while the next request is on its way. */
const once = { connection: 'close' }

const note = z.object({
  id: z.string(),
  content: z.string(),
  inReplyTo: z.string().nullish(),
  sourceContent: z.string(),
  attachment: z.array(z.object({ url: z.string(), name: z.string().nullish() })).optional(),
})
const app = z.object({ client_id: z.string(), client_secret: z.string() })
type App = z.infer<typeof app> & { readonly redirectUri: string }
const grant = z.object({ access_token: z.string() })
const outbox = z.object({ orderedItems: z.array(z.object({ object: note })) })

/** The server as its people and other servers see it. */
export const openSnac = ({ url, program, folder }: Snac) => ({
  addPerson: async (): Promise<Person> => {
    const name = `p${randomUUID().replaceAll('-', '').slice(0, 10)}`
    const { stdout } = await run(program, ['adduser', folder, name])
    const password = /password is (\S+)/.exec(stdout)?.[1]
    if (password === undefined) throw new Error(`no password in ${stdout}`)
    return { name, password }
  },
  register: async (redirectUri: string): Promise<App> => {
    const body = new URLSearchParams({ client_name: 'Tests', redirect_uris: redirectUri, scopes: 'read write' })
    const answer = await fetch(`${url}/api/v1/apps`, { method: 'POST', body, headers: once })
    return { ...app.parse(await answer.json()), redirectUri }
  },
  /** Signs somebody in. */
  async tokenOf({ client_id, client_secret, redirectUri }: App, person: Person): Promise<string> {
    const wish = { response_type: 'code', client_id, redirect_uri: redirectUri, scope: 'read write', state: 's' }
    const back = await this.agreeAt(`${url}/oauth/authorize?${new URLSearchParams(wish).toString()}`, person)
    const form = { grant_type: 'authorization_code', client_id, client_secret, redirect_uri: redirectUri }
    const body = new URLSearchParams({ ...form, code: back.get('code') ?? '' })
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body, headers: once })
    return grant.parse(await answer.json()).access_token
  },
  /** Agrees, as a person does at the page that they are sent to. @returns what they come back with. */
  agreeAt: async (page: string, { name, password }: Person): Promise<URLSearchParams> => {
    const shown = await fetch(page, { headers: once })
    const html = await shown.text()
    const action = /<form method="post" action="([^"]+)"/.exec(html)?.[1]
    if (!shown.ok || action === undefined) throw new Error(`${page} answers with ${shown.status}: ${html}`)
    const hidden = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    const fields = [...hidden].map(([, field = '', value = '']): [string, string] => [field, value])
    const body = new URLSearchParams([...fields, ['login', name], ['passwd', password]])
    const answer = await fetch(action, { method: 'POST', body, redirect: 'manual', headers: once })
    return new URL(answer.headers.get('location') ?? '').searchParams
  },
  /** All posts of somebody as other servers get them, the newest first. */
  notesOf: async ({ name }: Person) => {
    const answer = await fetch(`${url}/${name}/outbox`, { headers: { ...once, accept: 'application/activity+json' } })
    return outbox.parse(await answer.json()).orderedItems.map(({ object }) => object)
  },
})
