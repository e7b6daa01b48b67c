import { subscription } from '../billing/decider.ts'
import { tierOf } from '../billing/subscription.ts'
import { addDays, addMs, isBefore } from '../kernel/calendar.ts'
import type { Streams } from '../kernel/streams.ts'
import { members } from '../members/decider.ts'
import { requireRight } from '../members/rights.ts'
import { networkBudget } from '../network-budgets/decider.ts'
import { defaultTier, lowestPaidTier } from '../plans/tiers.ts'
import { lockedUpTo } from '../plans/refusals.ts'
import type { PostCommand, SeenTarget, Timing } from '../posts/commands.ts'
import { post } from '../posts/decider.ts'
import { postLimits } from '../posts/limits.ts'
import {
  noSlots,
  noSuchTime,
  noSuchZone,
  notInThePast,
  notThatFar,
  repeatedTarget,
  unknownPost,
} from '../posts/refusals.ts'
import type { Moment, RemotePost } from '../posts/schemas.ts'
import type { PostTarget } from '../posts/schemas/targets.ts'
import type { PostRequest, ScheduleRequest } from '../posts/schemas/requests.ts'
import type { PostState } from '../posts/state.ts'
import { isTimeZone, momentOf } from '../posts/wall-time.ts'
import { wordingOf } from '../posts/wording-of.ts'
import { publication, publicationId } from '../publications/decider.ts'
import { mayBeOut } from '../publications/state.ts'
import { socialAccounts } from '../social-accounts/decider.ts'
import { unknownAccount } from '../social-accounts/refusals.ts'

export type AskedPost = {
  readonly workspaceId: string
  readonly userId: string
  readonly postId: string
  readonly now: string
}

/** Somebody may press the button a moment late. */
const graceMs = 60_000

/**
 * A moment that can still come.
 * @throws {DomainError} `posts.no_such_zone`, `posts.no_slots`, `posts.no_such_time`, `posts.past`, `posts.too_far`.
 */
const comingMoment = ({ at: asked, timeZone }: Pick<ScheduleRequest, 'at' | 'timeZone'>, now: string): Moment => {
  if (!isTimeZone(timeZone)) throw noSuchZone()
  if (asked === 'nextSlot') throw noSlots()
  const moment = readMoment(asked === 'now' ? now : asked, timeZone)
  if (isBefore(moment.at, addMs(now, -graceMs))) throw notInThePast()
  if (isBefore(addDays(now, postLimits.daysAhead), moment.at)) throw notThatFar()
  return moment
}

const readMoment = (asked: string, timeZone: string): Moment => {
  try {
    return momentOf(asked, timeZone)
  } catch {
    throw noSuchTime()
  }
}

/** @throws {DomainError} `workspace.…` for who may not write posts. */
const requireWriter = async (streams: Streams, { workspaceId, userId }: AskedPost): Promise<void> => {
  const { members: list, isClosed } = await streams.load(members, workspaceId)
  // as long as the members of a personal workspace are not recorded, it belongs to its person alone
  if (list.size > 0 || isClosed) requireRight(list.get(userId), 'create')
}

/** Where a post goes, with what was known of accounts that are gone. @throws {DomainError} `accounts.unknown`. */
const targetsOf = async (
  streams: Streams,
  { workspaceId, postId }: AskedPost,
  request: PostRequest,
): Promise<readonly PostTarget[]> => {
  const { accounts } = await streams.load(socialAccounts, workspaceId)
  const { targets: before } = await streams.load(post, postId)
  if (new Set(request.targets.map(({ accountId }) => accountId)).size < request.targets.length) throw repeatedTarget()
  return request.targets.map(({ accountId }) => {
    const network = (accounts.get(accountId) ?? before.get(accountId))?.network
    if (network === undefined) throw unknownAccount()
    return { accountId, network }
  })
}

/** Posting to several accounts at once comes with the first paid plan. @throws {DomainError} `plan.locked`. */
const requireCrossPosting = async (streams: Streams, workspaceId: string, targets: number): Promise<void> => {
  if (targets < 2) return
  if (tierOf(await streams.load(subscription, workspaceId)) === defaultTier) throw lockedUpTo(lowestPaidTier)
}

/** @throws {DomainError} `posts.unknown`, also for a post of another workspace. */
const requireOwn = (state: PostState, workspaceId: string): void => {
  if (state.status !== 'open' || state.workspaceId !== workspaceId) throw unknownPost()
}

const timingOf = (asked: Pick<ScheduleRequest, 'at' | 'timeZone' | 'notLaterThanMinutes'>, now: string): Timing => {
  const moment = comingMoment(asked, now)
  const minutes = asked.notLaterThanMinutes
  return { moment, notLaterThan: minutes === null ? null : addMs(moment.at, minutes * 60_000) }
}

/**
 * Writes a post or, where `isNew` is false, changes it; and schedules it where the request says when. Either all of it
 * happens or nothing does.
 * @throws {DomainError} `accounts.unknown`, `plan.locked`, `posts.…`, `workspace.…`.
 */
export const savePost = async (
  streams: Streams,
  asked: AskedPost & { readonly isNew: boolean; readonly request: PostRequest },
  key: string,
): Promise<void> => {
  const { workspaceId, userId, postId, now, isNew, request } = asked
  const isDraft = request.draft === true || request.at === undefined
  const timing = isDraft ? null : timingOf({ ...request, at: request.at ?? 'now' }, now)
  await requireWriter(streams, asked)
  if (!isNew) requireOwn(await streams.load(post, postId), workspaceId)
  const targets = await targetsOf(streams, asked, request)
  await requireCrossPosting(streams, workspaceId, targets.length)
  const content = { workspaceId, userId, postId, wording: wordingOf(request), targets, timing }
  const write: PostCommand = isNew
    ? { type: 'WritePost', ...content }
    : { type: 'EditPost', ...content, version: request.version ?? null }
  await streams.send(post, postId, write, key)
}

/** @throws {DomainError} as `savePost`. */
export const schedulePost = async (
  streams: Streams,
  { request, ...asked }: AskedPost & { readonly request: ScheduleRequest },
  key: string,
): Promise<void> => {
  const { workspaceId, userId, postId, now } = asked
  const timing = timingOf(request, now)
  await requireWriter(streams, asked)
  const state = await streams.load(post, postId)
  requireOwn(state, workspaceId)
  await requireCrossPosting(streams, workspaceId, state.targets.size)
  await streams.send(post, postId, { type: 'SchedulePost', workspaceId, userId, postId, ...timing }, key)
}

/**
 * Carries out a wish about a post as it stands.
 * @throws {DomainError} `posts.…`, `workspace.…`.
 */
export const changePost = async (
  streams: Streams,
  asked: AskedPost,
  commandsOf: (state: PostState) => readonly PostCommand[],
  key: string,
): Promise<void> => {
  await requireWriter(streams, asked)
  const state = await streams.load(post, asked.postId)
  requireOwn(state, asked.workspaceId)
  for (const [index, command] of commandsOf(state).entries()) {
    await streams.send(post, asked.postId, command, index === 0 ? key : `${key}:${index}`)
  }
}

/**
 * Takes back what is to come of a post. What may be out already waits for a person who looks.
 * @throws {DomainError} `posts.…`, `workspace.…`.
 */
export const cancelPost = async (streams: Streams, asked: AskedPost, key: string): Promise<void> => {
  const { workspaceId, userId, postId } = asked
  await requireWriter(streams, asked)
  const state = await streams.load(post, postId)
  requireOwn(state, workspaceId)
  const seen: SeenTarget[] = []
  for (const [accountId, { run, partsOut }] of state.targets) {
    if (partsOut === 0) continue
    const { parts } = await streams.load(publication, publicationId(postId, accountId))
    seen.push({ accountId, run, mayBeOut: [...parts.values()].some(mayBeOut) })
  }
  await streams.send(post, postId, { type: 'CancelPost', workspaceId, userId, postId, seen }, key)
}

/**
 * A person looked at the network: a post whose outcome was unknown is out, or is not. First the parts are settled, so
 * that nothing can be sent in between. Nothing is said of parts while a worker is at them, and the turn is read before the
 * post, so that nothing is said of what a later turn has armed.
 * @throws {DomainError} `posts.…`, `workspace.…`.
 */
export const resolveOutcome = async (
  streams: Streams,
  {
    accountId,
    outcome,
    permalink,
    ...asked
  }: AskedPost & {
    readonly accountId: string
    readonly outcome: 'published' | 'notPublished'
    readonly permalink: string | null
  },
  key: string,
): Promise<void> => {
  const { workspaceId, userId, postId, now } = asked
  await requireWriter(streams, asked)
  const id = publicationId(postId, accountId)
  const { turn, parts } = await streams.load(publication, id)
  const state = await streams.load(post, postId)
  requireOwn(state, workspaceId)
  const network = state.targets.get(accountId)?.network
  const remote: RemotePost | null = permalink === null ? null : { remoteId: permalink, permalink, extra: null }
  const isUnknown = state.targets.get(accountId)?.status === 'unknown'
  let partsOut = [...parts.values()].filter(({ status }) => status === 'published').length
  for (const [part, found] of parts) {
    if (!isUnknown || !mayBeOut(found)) continue
    if (outcome === 'published') partsOut += 1
    const said =
      outcome === 'published'
        ? ({ is: 'published', remote: part === 0 ? remote : null, how: 'person' } as const)
        : ({ is: 'missing', how: 'person' } as const)
    const report = { type: 'ReportPart', workspaceId, postId, accountId, turn, part, outcome: said } as const
    await streams.send(publication, id, report, `${key}:${part}`)
    if (said.is === 'missing' && network !== undefined) {
      const giveBack = { type: 'ReturnCharge', workspaceId, network, charge: found.key } as const
      await streams.send(networkBudget, workspaceId, giveBack, `${key}:${part}:charge`)
    }
  }
  // the address of a later part must not be taken for that of the post
  const first = parts.get(0)
  const known = first?.status === 'published' ? first.remote : remote
  const target = { workspaceId, userId, postId, accountId, now, outcome, remote: known }
  // the post itself is out, if anything is
  const out = outcome === 'published' ? Math.max(1, partsOut) : partsOut
  await streams.send(post, postId, { type: 'ResolveTarget', ...target, partsOut: out }, key)
}
