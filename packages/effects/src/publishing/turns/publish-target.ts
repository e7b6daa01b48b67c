import type { FailureCode } from '@vignette/domain/networks/failures'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { RefOf } from '@vignette/domain/kernel/effect'
import { post } from '@vignette/domain/posts/decider'
import { latenessOf, whyLookOnly } from '@vignette/domain/posts/decisions/running'
import { type PostContent, postContent } from '@vignette/domain/posts/content'
import type { publishTarget } from '@vignette/domain/posts/effects'
import { partsFor, type PlannedPart } from '@vignette/domain/posts/planned-parts'
import { isNamed } from '@vignette/domain/posts/remote-names'
import type { RemotePost, TargetFailure } from '@vignette/domain/posts/schemas'
import type { PostState, Target } from '@vignette/domain/posts/state'
import { wordingFor } from '@vignette/domain/posts/wording-of'
import { publicationId } from '@vignette/domain/publications/decider'
import { type PublicationRecord, publicationRecord } from '@vignette/domain/publications/record'
import { mayBeOut } from '@vignette/domain/publications/state'
import { capabilitiesFor } from '@vignette/domain/social-accounts/account-capabilities'
import {
  type ConnectedAccount,
  connectedAccount,
  connectedAccounts,
} from '@vignette/domain/social-accounts/connected-accounts'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { type Delivery, DeliveryError, type Effect } from '@vignette/event-log/reactors/effect-handler'
import { streamsFor } from '../../effect-tools.ts'
import { done, nothingToDo } from '../../receipts.ts'
import type { DescribeItems } from '../media/item-facts.ts'
import { keepMediaOf } from '../media/keeping-media.ts'
import { cardPatience, makeCards } from '../media/link-cards.ts'
import { countRun, observeLateness } from '../tools/publishing-metrics.ts'
import type { PublishingTools } from '../tools/publishing-tools.ts'
import { type Before, type PartEnd, publishPart } from './publish-part.ts'
import { concernsAccount, retryAtOf } from './retries.ts'
import { beginTurn, isOurs, remoteOf, type Turn, type TurnTools, untilInstant } from './turn.ts'

export type PublishTools = PublishingTools & { readonly describeItems: DescribeItems }

type Run = Effect<RefOf<typeof publishTarget>>

/** What a run works on, before its turn has begun. */
type Began = {
  readonly tools: TurnTools
  readonly run: Run
  readonly post: PostState
  readonly target: Target
}

const nameOf = ({ ref: { workspaceId, postId, accountId } }: Run) => ({ workspaceId, postId, accountId })

/** Tells the account's page why nothing goes out, or that it does again. */
const reportHealth = async ({ tools, run }: Began, reason: FailureCode | null): Promise<void> => {
  const { workspaceId, accountId } = run.ref
  const command = { type: 'ReportHealth', workspaceId, accountId, reason } as const
  await tools.streams.send(socialAccounts, workspaceId, command, `health:${run.key}:${run.attempts}`)
}

const recordOf = ({ tools, run: { ref } }: Began): Promise<PublicationRecord> =>
  tools.read(publicationRecord, publicationId(ref.postId, ref.accountId))

/** How much of it is on the network or may be: with that, its words cannot change any more. */
const begunIn = ({ publication }: PublicationRecord) => {
  const parts = [...publication.parts.values()]
  const unclear = parts.filter(mayBeOut).length
  return { partsOut: parts.filter(({ status }) => status === 'published').length + unclear, isUnclear: unclear > 0 }
}

const partsBegun = async (began: Began) => begunIn(await recordOf(began))

type How = Extract<PartEnd, { is: 'out' }>['how']

/** The first part as it came out. */
type FirstOut = { readonly remote: RemotePost | null; readonly publishedAt: string; readonly how: How }

const reportOut = async ({ tools, run, post: state, target }: Began, first: FirstOut): Promise<Delivery> => {
  const command = { type: 'ReportPublished', ...nameOf(run), run: run.ref.run, ...first } as const
  await tools.streams.send(post, run.ref.postId, command, `published:${run.key}`)
  countRun(target.network, 'published')
  observeLateness(target.network, latenessOf(target, state, first.publishedAt))
  return done
}

/** Its first part, if all of it is certainly out, and its first comment at most is not. */
const outButForComment = async (
  { tools, run: { ref } }: Began,
  { publication: { parts }, publishedAt }: PublicationRecord,
): Promise<FirstOut | undefined> => {
  const [first, at] = [parts.get(0), publishedAt.get(0)]
  if (first?.status !== 'published' || at === undefined || [...parts.values()].some(mayBeOut)) return undefined
  const { wording } = await tools.read(postContent, ref.postId)
  const said = wording ? wordingFor(wording, ref.accountId).parts : []
  const isOut = said.length > 0 && said.every((_, index) => parts.get(index)?.status === 'published')
  return isOut ? { remote: first.remote, publishedAt: at, how: 'answered' } : undefined
}

const reportUnknown = async (began: Began, partsOut: number): Promise<Delivery> => {
  const { tools, run, target } = began
  const command = { type: 'ReportUnknown', ...nameOf(run), run: run.ref.run, partsOut } as const
  await tools.streams.send(post, run.ref.postId, command, `unknown:${run.key}`)
  countRun(target.network, 'unknown')
  return { receipt: 'unknown' }
}

/** It is tried again by itself, or waits for a person: who looks at the network first, if it may be out. */
const reportFailed = async (began: Began, failure: TargetFailure, namedAt: string | null): Promise<Delivery> => {
  const { tools, run, target } = began
  const { code } = failure
  const now = await tools.now()
  const { failures, waits } = target
  const retryAt = retryAtOf({ code, retryAt: namedAt, failures, waits, now, random: tools.random() })
  if (concernsAccount(code)) await reportHealth(began, code)
  const record = await recordOf(began)
  const out = retryAt === null ? await outButForComment(began, record) : undefined
  if (out) return reportOut(began, out)
  const how = { failure, retryAt, ...begunIn(record) }
  const command = { type: 'ReportFailed', ...nameOf(run), run: run.ref.run, ...how } as const
  const { targets } = await tools.streams.send(post, run.ref.postId, command, `failed:${run.key}`)
  if (targets.get(run.ref.accountId)?.status === 'unknown') {
    countRun(target.network, 'unknown')
    return { receipt: 'unknown' }
  }
  countRun(target.network, code)
  return { receipt: `failed: ${code}` }
}

const reportPublished = async (began: Began, turn: Turn, first: FirstOut): Promise<Delivery> => {
  const said = await reportOut(began, first)
  if (turn.account.reason !== null) await reportHealth(began, null)
  return said
}

/** What a turn ends with when a part is not out. */
const endWith = async (began: Began, turn: Turn, end: Exclude<PartEnd, { is: 'out' }>): Promise<Delivery> => {
  // a worker that was overtaken says nothing: the other one goes on. Its effect must not count as done.
  turn.signal.throwIfAborted()
  if (!(await isOurs(turn))) throw new DeliveryError('another worker has gone on', { isPermanent: false })
  switch (end.is) {
    case 'early':
      // it does not keep its place meanwhile: others of the workspace and of other networks go on
      return reportFailed(began, { code: 'unavailable', detail: null }, addMs(await began.tools.now(), end.waitMs))
    case 'unclear':
      return reportUnknown(began, (await partsBegun(began)).partsOut)
    case 'failed':
      return reportFailed(began, end.failure, end.retryAt)
    case 'left':
      return reportFailed(began, { code: end.why === 'cancelled' ? 'unavailable' : 'tooLate', detail: null }, null)
  }
}

const lostBefore = { is: 'failed', failure: { code: 'gone', detail: null }, retryAt: null } as const

const partsOf = ({ content: { wording }, target, account }: Turn): readonly PlannedPart[] =>
  wording ? partsFor(wording, target.accountId, capabilitiesFor(account)) : []

/** True if the post counts as out without this part: a first comment that failed, or what follows in a cancelled thread. */
const isOutWithout = ({ isComment }: PlannedPart, end: Exclude<PartEnd, { is: 'out' }>, isBegun: boolean): boolean =>
  (isComment && end.is !== 'early') || (isBegun && end.is === 'left' && end.why === 'cancelled')

/** Part after part. A first comment that fails takes nothing from the post; the log of its account says so. */
const publishAll = async (began: Began, turn: Turn): Promise<Delivery> => {
  const parts = partsOf(turn)
  const lookOnly = whyLookOnly(began.target, await began.tools.now(), turn.content.state)
  let before: Before = { root: null, replyTo: null }
  let first: FirstOut | undefined
  for (const [place, part] of parts.entries()) {
    // nobody knows where the post is that it is to answer, and alone it would be a post of its own
    const isLost = part.index > 0 && before.replyTo === null
    if (isLost && part.isComment) break
    const how = { isAnswered: place < parts.length - 1, lookOnly }
    const end = isLost ? lostBefore : await publishPart(turn, part, before, how)
    if (end.is === 'out') {
      const remote = isNamed(end.remote) ? remoteOf(end.remote) : null
      const publishedAt = turn.record.publishedAt.get(part.index) ?? (await began.tools.now())
      first ??= { remote: end.remote, publishedAt, how: end.how }
      before = { root: before.root ?? remote, replyTo: remote }
      continue
    }
    if (isOutWithout(part, end, first !== undefined)) break
    return endWith(began, turn, end)
  }
  if (!first) throw new Error('a post without words or files was published')
  return reportPublished(began, turn, first)
}

/** A post that goes out at once was not prepared. Its links show their pages if those answer soon. */
const makeCardsAtOnce = async (
  { tools, run, target }: Began,
  { wording }: PostContent,
  account: ConnectedAccount,
): Promise<void> => {
  if (target.isPrepared || wording === null) return
  const parts = partsFor(wording, run.ref.accountId, capabilitiesFor(account))
  // a post without a card is better than none
  await makeCards(tools, { ...run.ref, network: account.network }, parts, cardPatience.atOnce).catch(() => undefined)
}

/** What has begun is brought to its end, also on an account that is paused. */
const isHeldBack = async (began: Began, { isPaused }: ConnectedAccount): Promise<boolean> =>
  isPaused && (await partsBegun(began)).partsOut === 0

/**
 * Brings out a post on one account: goes on where earlier turns have stopped, and never sends what may be out already
 * before the network was asked. It can be repeated at any point.
 */
export const publishRun = async (tools: PublishTools, run: Run, signal: AbortSignal): Promise<Delivery> => {
  const name = nameOf(run)
  const streams = streamsFor(tools, run)
  const accountNow = async () => connectedAccount(await tools.read(connectedAccounts, name.workspaceId), name.accountId)
  const [found, account] = await Promise.all([tools.read(postContent, name.postId), accountNow()])
  const target = found.state.targets.get(name.accountId)
  if (target?.status !== 'taken' || target.run !== run.ref.run) return nothingToDo
  const began: Began = { tools: { ...tools, streams }, run, post: found.state, target }
  const adapter = account && tools.networks.adapterOf(account.network)
  if (!account || found.wording === null) return reportFailed(began, { code: 'gone', detail: null }, null)
  if (!adapter) return reportFailed(began, { code: 'unavailable', detail: null }, null)
  if (await isHeldBack(began, account)) return reportFailed(began, { code: 'paused', detail: null }, null)
  const content = await keepMediaOf({ ...tools, streams }, name, found)
  await makeCardsAtOnce(began, content, account)
  const turn = await beginTurn(began.tools, {
    target: name,
    network: account.network,
    content,
    account,
    adapter,
    signal,
  })
  // what is wrong with it now may be mended by then
  await turn.session().catch(() => undefined)
  if (target.at !== null && (await untilInstant(tools, target.at, signal))) {
    const still = await accountNow()
    if (!still) return reportFailed(began, { code: 'gone', detail: null }, null)
    if (await isHeldBack(began, still)) return reportFailed(began, { code: 'paused', detail: null }, null)
  }
  return publishAll(began, turn)
}
