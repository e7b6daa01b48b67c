import { randomUUID } from 'node:crypto'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { post } from '@vignette/domain/posts/decider'
import { registry } from '@vignette/domain/registry'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { partKey } from '@vignette/effects/publishing/parts/target-parts'
import { readWorkerConfig } from '@vignette/runtime/settings/config'
import { openStores } from '@vignette/worker/stores'
import { openAccount } from '../credits/account.ts'
import type { Environment } from '../../support/settings.ts'

export type Account = { readonly workspaceId: string; readonly accountId: string }

/** A post that was written, and as what the network sees it. */
export type Draft = Account & { readonly postId: string; readonly key: string }

const atOnce = 64

/** Does something for each of them, some at once. */
const forEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> => {
  const left = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of left) await work(item)
    }),
  )
}

/** Writes into the log of the product what people would have done. */
export const createAuthors = (settings: Environment) => {
  const stores = openStores({
    config: readWorkerConfig(settings),
    events: registry.events,
    onAppended: () => undefined,
  })
  const metaOf = (workspaceId: string): EventMeta => ({
    actor: { kind: 'system', id: 'bench' },
    correlationId: workspaceId,
    causationId: null,
    workspaceId,
  })
  const streamsOf = (workspaceId: string) => stores.openStreams(metaOf(workspaceId))
  const day = 86_400_000

  const connect = async ({ workspaceId, accountId }: Account): Promise<void> => {
    const of = { workspaceId, accountId, network: 'demo' } as const
    const tokens = {
      accessToken: accountId,
      refreshToken: null,
      expiresAt: new Date(Date.now() + 30 * day).toISOString(),
      scopes: [],
    }
    await stores.tokens.keep({ ...of, tokens, server: null })
    const profile = { remoteId: accountId, handle: accountId.slice(0, 8), name: 'Ada', avatarUrl: null, server: null }
    const more = { userId: 'u', profile, scopes: [], expiresAt: null, limit: 100_000 }
    await streamsOf(workspaceId).send(
      socialAccounts,
      workspaceId,
      { type: 'ConnectAccount', ...of, ...more },
      accountId,
    )
  }

  const write = async ({ workspaceId, accountId, postId }: Draft): Promise<void> => {
    const wording = { parts: [{ text: `Hello ${postId}`, mediaIds: [] }], firstComment: null, targets: [] }
    const targets = [{ accountId, network: 'demo' as const }]
    const command = { type: 'WritePost', workspaceId, postId, userId: 'u', wording, targets } as const
    await streamsOf(workspaceId).send(post, postId, command, `write:${postId}`)
  }

  const schedule = async ({ workspaceId, postId }: Draft, atMs: number): Promise<void> => {
    const at = new Date(atMs).toISOString()
    const moment = { at, wallTime: at.slice(0, 19), timeZone: 'UTC' }
    const command = { type: 'SchedulePost', workspaceId, postId, userId: 'u', moment, notLaterThan: null } as const
    await streamsOf(workspaceId).send(post, postId, command, `schedule:${postId}`)
  }

  return {
    /** So many accounts in each workspace. */
    connect: async (sizes: readonly number[]): Promise<readonly (readonly Account[])[]> => {
      const workspaces = sizes.map((size) => {
        const workspaceId = randomUUID()
        return Array.from({ length: size }, () => ({ workspaceId, accountId: randomUUID() }))
      })
      // the accounts of a workspace are decided on one stream
      await forEach(workspaces, async (accounts) => {
        const [{ workspaceId } = { workspaceId: '' }] = accounts
        await openAccount(streamsOf(workspaceId), workspaceId)
        for (const account of accounts) await connect(account)
      })
      return workspaces
    },
    write: async (accounts: readonly Account[]): Promise<readonly Draft[]> => {
      const drafts = accounts.map((account) => {
        const postId = randomUUID()
        return { ...account, postId, key: partKey(postId, account.accountId, 0) }
      })
      await forEach(drafts, write)
      return drafts
    },
    schedule: (drafts: readonly Draft[], atMs: (nth: number) => number): Promise<void> =>
      forEach([...drafts.entries()], ([nth, draft]) => schedule(draft, atMs(nth))),
    pool: stores.pool,
    close: stores.close,
  }
}

export type Authors = ReturnType<typeof createAuthors>
