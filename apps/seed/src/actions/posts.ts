import { addMs } from '@vignette/domain/kernel/calendar'
import type { FailureCode } from '@vignette/domain/networks/failures'
import { post } from '@vignette/domain/posts/decider'
import { postRequestSchema } from '@vignette/domain/posts/schemas/requests'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { savePost } from '@vignette/domain/workflows/posts'
import { connectAccount } from '@vignette/domain/workflows/social-accounts'
import { partKey } from '@vignette/effects/publishing/target-parts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer } from '../customer.ts'

/** How a post ends on its account. `{ fails }` leaves it to a person. */
export type PostEnd = 'published' | 'unknown' | { readonly fails: FailureCode }

type Target = { readonly workspaceId: string; readonly postId: string; readonly accountId: string }

const systemActor = { kind: 'system', id: 'publishing' } as const

/** Connects an account on the demo network. */
export const connectParade =
  (handle: string): Action =>
  async ({ request, workspaceId, userId, displayName }) => {
    const { streams, key, now } = request()
    const profile = {
      remoteId: requestIdOf(`parade:${handle}`),
      handle,
      name: displayName,
      avatarUrl: null,
      server: null,
    }
    const account = { workspaceId, userId, accountId: requestIdOf(key), network: 'demo', profile } as const
    await connectAccount(streams, { ...account, scopes: [], expiresAt: null, now }, key)
  }

/** The id of the first account of a workspace. */
const accountOf = async ({ request, workspaceId }: Customer): Promise<string> => {
  const { accounts } = await request().streams.load(socialAccounts, workspaceId)
  const [accountId] = accounts.keys()
  if (accountId === undefined) throw new Error('no account is connected')
  return accountId
}

/** Writes a post, which waits for a person or, with `at`, for its moment. */
const write = async (customer: Customer, text: string, at?: string): Promise<Target> => {
  const accountId = await accountOf(customer)
  const { request, workspaceId, userId } = customer
  const { streams, key, now } = request()
  const postId = requestIdOf(key)
  const wish = postRequestSchema.parse({ text, targets: [{ accountId }], ...(at !== undefined && { at }) })
  await savePost(streams, { workspaceId, userId, postId, now, isNew: true, request: wish }, key)
  const own = request(systemActor)
  const kept = { version: 1, media: [], altTexts: {}, missing: [] }
  await own.streams.send(post, postId, { type: 'KeepMedia', workspaceId, postId, ...kept }, `keep-media:${postId}:1`)
  return { workspaceId, postId, accountId }
}

/** What a worker does at the moment of a post, and what the network says to it. */
const bringOut = async ({ request }: Customer, target: Target, end: PostEnd): Promise<void> => {
  const { streams, key, now } = request(systemActor)
  const { postId, accountId } = target
  const id = publicationId(postId, accountId)
  const taken = await streams.send(post, postId, { type: 'TakeTarget', ...target, at: now, now }, `${key}:taken`)
  const run = { ...target, run: taken.targets.get(accountId)?.run ?? 1 }
  const { turn } = await streams.send(publication, id, { type: 'BeginTurn', ...target, network: 'demo' }, `${key}:turn`)
  const part = { ...target, turn, part: 0 }
  const arming = { type: 'ArmPart', ...part, key: partKey(postId, accountId, 0), createdAt: now } as const
  await streams.send(publication, id, arming, `${key}:armed`)
  const ended = { type: 'ReportPart', ...part } as const
  if (end === 'unknown') {
    await streams.send(publication, id, { ...ended, outcome: { is: 'lost' } }, `${key}:lost`)
    await streams.send(post, postId, { type: 'ReportUnknown', ...run, partsOut: 1 }, `${key}:unknown`)
  } else if (end === 'published') {
    const remote = { remoteId: requestIdOf(`parade:${postId}`), permalink: null, extra: null }
    const outcome = { is: 'published', remote, how: 'answered' } as const
    await streams.send(publication, id, { ...ended, outcome }, `${key}:out`)
    const published = { type: 'ReportPublished', ...run, remote, publishedAt: now, how: 'answered' } as const
    await streams.send(post, postId, published, `${key}:published`)
  } else {
    const failure = { code: end.fails, detail: null }
    await streams.send(publication, id, { ...ended, outcome: { is: 'refused', failure } }, `${key}:refused`)
    const failed = { type: 'ReportFailed', ...run, failure, retryAt: null, partsOut: 0 } as const
    await streams.send(post, postId, failed, `${key}:failed`)
  }
}

/** Schedules a post in so many hours, when it ends like this. */
export const schedulePost =
  (text: string, inHours: number, end: PostEnd = 'published'): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const at = addMs(now(), inHours * 3_600_000)
    const target = await write(customer, text, at)
    add(at, () => bringOut(customer, target, end))
  }

export const draftPost =
  (text: string): Action =>
  async (customer) => {
    await write(customer, text)
  }
