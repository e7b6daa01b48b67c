import { isPassing } from '@vignette/domain/networks/failures'
import { post } from '@vignette/domain/posts/decider'
import { type PostContent, postContent } from '@vignette/domain/posts/content'
import { isNamed } from '@vignette/domain/posts/remote-names'
import type { RemotePost, TargetFailure } from '@vignette/domain/posts/schemas'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import { publicationId } from '@vignette/domain/publications/decider'
import { publicationRecord } from '@vignette/domain/publications/record'
import { connectedAccount, connectedAccounts } from '@vignette/domain/social-accounts/connected-accounts'
import { type Delivery, DeliveryError, type Effect } from '@vignette/event-log/reactors/effect-handler'
import type { NetworkAdapter, Remote, Session } from '@vignette/networks/network-adapter'
import { NetworkFailure } from '@vignette/networks/network-failure'
import { streamsFor } from '../effect-tools.ts'
import { done, nothingToDo } from '../receipts.ts'
import { type Charges, createCharges } from './turns/charges.ts'
import type { PublishingTools } from './tools/publishing-tools.ts'
import { failureOf } from './turns/retries.ts'
import { remoteOf, sessionWith, type TargetName } from './turns/turn.ts'

type Wish = 'removal' | 'change'
type WishEffect = Effect<TargetName>

type Carrying = {
  readonly adapter: NetworkAdapter
  readonly session: Session
  readonly content: PostContent
  readonly charges: Charges
}

const gone: TargetFailure = { code: 'gone', detail: null }

/** Where a person said where a post is, its address is all that is known. Some adapters can tell its id from that. */
const locate = async (
  { adapter, session, content }: Carrying,
  accountId: string,
  remote: RemotePost,
): Promise<Remote | undefined> => {
  const { permalink } = remote
  if (permalink === null || isNamed(remote)) return remoteOf(remote)
  const [first] = content.wording ? wordingFor(content.wording, accountId).parts : []
  return adapter.postAt?.(session, permalink, first?.text ?? '')
}

const onlyThere: TargetFailure = {
  code: 'permission',
  detail: 'You told us where it is. It can only be changed or deleted on the network itself.',
}

/** About ten minutes. */
const mostAttempts = 8

/** All that is out of it, the last one first, so that no answer is left without what it answers. */
const remove = async (
  tools: PublishingTools,
  { postId, accountId }: TargetName,
  carrying: Carrying,
): Promise<TargetFailure | null> => {
  const { adapter, session, content, charges } = carrying
  const { publication } = await tools.read(publicationRecord, publicationId(postId, accountId))
  const first = content.remotes.get(accountId) ?? null
  const parts = [...publication.parts]
    .filter(([, { status }]) => status === 'published')
    .toSorted(([a], [b]) => b - a)
    // the first one may have been found under its name after a person said where it is
    .map(([index, { remote }]) => (index === 0 && !isNamed(remote) ? first : remote))
  const remotes = parts.length > 0 ? parts : [first]
  if (remotes.every((remote) => remote === null)) return gone
  const located: Remote[] = []
  for (const remote of remotes) {
    const found = remote && (await locate(carrying, accountId, remote))
    if (!found) return onlyThere
    located.push(found)
  }
  for (const remote of located) {
    const unpaid = await charges.removal()
    if (unpaid) return unpaid
    await adapter.remove(session, remote)
  }
  return null
}

const change = async (
  _tools: PublishingTools,
  { accountId }: TargetName,
  carrying: Carrying,
): Promise<TargetFailure | null> => {
  const { adapter, session, content } = carrying
  const [remote, text] = [content.remotes.get(accountId), content.wantedTexts.get(accountId)]
  if (!remote || text === undefined) return gone
  if (!adapter.edit) return { code: 'permission', detail: 'Posts cannot be changed there.' }
  const located = await locate(carrying, accountId, remote)
  if (!located) return onlyThere
  await adapter.edit(session, located, text)
  return null
}

const wishes = { removal: remove, change } as const

/** What a wish ends with, with the failures of networks as values. */
const carryOut = async (
  tools: PublishingTools,
  effect: WishEffect,
  wish: Wish,
  signal: AbortSignal,
): Promise<TargetFailure | null> => {
  const { workspaceId, postId, accountId } = effect.ref
  const account = connectedAccount(await tools.read(connectedAccounts, workspaceId), accountId)
  const adapter = account && tools.networks.adapterOf(account.network)
  if (!account || !adapter) return gone
  const content = await tools.read(postContent, postId)
  const { network } = account
  const charges = createCharges({ ...tools, streams: streamsFor(tools, effect) }, { workspaceId, network })
  const withToken = async (expired?: string) => {
    const session = await sessionWith(tools, effect.ref, account, expired)
    return { session, work: () => wishes[wish](tools, effect.ref, { adapter, session, content, charges }) }
  }
  const elapsedMs = tools.startStopwatch()
  const first = await withToken()
  // a worker that stood still must not bring back an older text: another one has done it, and more may have been asked since
  signal.throwIfAborted()
  if (elapsedMs() >= tools.bounds.latestCallMs) {
    throw new DeliveryError('the worker stood still', { isPermanent: false, code: 'unavailable' })
  }
  try {
    return await first.work()
  } catch (error) {
    if (!(error instanceof NetworkFailure) || !error.tokenExpired) throw error
    return (await withToken(first.session.accessToken)).work()
  }
}

/** Deletes or changes what was published, which can be repeated, and says what became of it. */
export const grantWish = async (
  tools: PublishingTools,
  effect: WishEffect,
  wish: Wish,
  signal: AbortSignal,
): Promise<Delivery> => {
  const { workspaceId, postId, accountId } = effect.ref
  const streams = streamsFor(tools, effect)
  const target = (await streams.load(post, postId)).targets.get(accountId)
  if (target?.wish !== wish) return nothingToDo
  const failure = await carryOut(tools, effect, wish, signal).catch((error: unknown) => {
    if (!(error instanceof NetworkFailure)) throw error
    if (isPassing(error.code) && effect.attempts < mostAttempts) {
      throw new DeliveryError('the network cannot be reached', { isPermanent: false, code: error.code })
    }
    return failureOf(error)
  })
  const command = { type: 'ReportWish', workspaceId, postId, accountId, wish, failure } as const
  await streams.send(post, postId, command, `wish:${effect.key}`)
  return failure ? { receipt: `refused: ${failure.code}` } : done
}
