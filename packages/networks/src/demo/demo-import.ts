import type { Clock } from '@vignette/event-log/database/clock'
import { createOutbound } from '@vignette/outbound/outbound'
import { z } from 'zod'
import { contentOf, createCalls } from '../calls/network-calls.ts'
import type { MediaToSend, Tokens } from '../network-adapter.ts'
import { createDemoAdapter, judge } from './demo-adapter.ts'

export type ImportedPost = {
  readonly id: string
  readonly text: string
  readonly createdAt: string
  readonly clientId: string
  readonly media: readonly MediaToSend[]
}

/** An account of an invented person with what they posted, the oldest first. */
export type ImportedAccount = {
  readonly id: string
  readonly handle: string
  readonly name: string
  /** What people sign in with at the demo network, which shows it to everybody. */
  readonly word: string
  readonly createdAt: string
  readonly posts: readonly ImportedPost[]
}

type SentPost = Omit<ImportedPost, 'media'> & { readonly mediaIds: readonly string[] }
type Sent = Omit<ImportedAccount, 'posts'> & { readonly posts: readonly SentPost[] }

const opened = z.object({
  account: z.object({ id: z.string() }),
  token: z.string(),
  refreshToken: z.string(),
  expiresIn: z.number(),
})
const imported = z.object({ url: z.string(), accounts: z.array(opened) })

export type DemoImport = {
  /** Where people see the demo network. @throws {NetworkFailure} if it cannot be filled. */
  readonly publicUrl: () => Promise<string>
  /** Brings in what is not there yet. @returns the tokens of each account, by its id. @throws {NetworkFailure} */
  readonly bring: (accounts: readonly ImportedAccount[]) => Promise<ReadonlyMap<string, Tokens>>
}

/** Fills the demo network with invented people. No other network lets anybody do that. */
export const createDemoImport = ({
  url,
  importKey,
  now,
}: {
  readonly url: string
  readonly importKey: string
  readonly now: Clock
}): DemoImport => {
  const outbound = createOutbound({ allowed: [new URL(url).host] })
  const call = createCalls({ outbound, judge })
  const { upload } = createDemoAdapter({ outbound, url, now })

  const send = async (accounts: readonly Sent[]) => {
    const body = { json: { accounts } }
    const answer = await call({ url: `${url}/import`, method: 'POST', token: importKey, body, timeoutMs: 60_000 })
    return contentOf(imported, answer)
  }

  /** Tokens are given out with each import. */
  const open = async (accounts: readonly Sent[]): Promise<ReadonlyMap<string, Tokens>> => {
    const answer = await send(accounts)
    const at = Date.parse(await now())
    return new Map(
      answer.accounts.map(({ account, token, refreshToken, expiresIn }) => {
        const expiresAt = new Date(at + expiresIn * 1_000).toISOString()
        return [account.id, { accessToken: token, refreshToken, expiresAt, scopes: [] }] as const
      }),
    )
  }

  const withMedia = async ({ posts, ...account }: ImportedAccount, accessToken: string): Promise<Sent> => {
    const session = { accessToken, remoteId: account.id, handle: account.handle, server: null }
    const sent: SentPost[] = []
    for (const { media, ...post } of posts) {
      const mediaIds: string[] = []
      for (const each of media) mediaIds.push((await upload(session, each)).remoteId)
      sent.push({ ...post, mediaIds })
    }
    return { ...account, posts: sent }
  }

  return {
    publicUrl: async () => (await send([])).url,
    bring: async (accounts) => {
      const opened = await open(accounts.map((account) => ({ ...account, posts: [] })))
      const filled: Sent[] = []
      for (const account of accounts) filled.push(await withMedia(account, opened.get(account.id)?.accessToken ?? ''))
      return open(filled)
    },
  }
}
