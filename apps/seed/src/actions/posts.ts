import { addDays, addMs } from '@vignette/domain/kernel/calendar'
import { isPassing, type FailureCode } from '@vignette/domain/networks/failures'
import { post } from '@vignette/domain/posts/decider'
import { type PostRequest, postRequestSchema } from '@vignette/domain/posts/schemas/requests'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { changePost, savePost } from '@vignette/domain/workflows/posts'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer } from '../customer.ts'
import type { FollowUp } from './generations.ts'
import { keepMedia } from './post-media.ts'
import { bringOut, type Course, publishAgain, type Target, worker } from './publishing.ts'
import { type Which, withResult } from './results.ts'

type Plan = {
  /** How many of the accounts it goes to, the one that was connected first first. */
  readonly to?: number
  readonly timeZone?: string
  readonly picture?: { readonly mediaId: string; readonly altText: string }
  readonly course?: Course
}

const accountsOf = async ({ request, workspaceId }: Customer, count: number): Promise<readonly string[]> => {
  const { accounts } = await request().streams.load(socialAccounts, workspaceId)
  return [...accounts.keys()].slice(0, count)
}

/** A moment as people choose it, on a full five minutes. */
const roundMoment = (at: string): string => {
  const stepMs = 300_000
  return new Date(Math.ceil(Date.parse(at) / stepMs) * stepMs).toISOString()
}

type Known = { readonly postId: string; readonly version: number }

const save = async (customer: Customer, asked: PostRequest, altText = '', known?: Known): Promise<string> => {
  const { request, workspaceId, userId } = customer
  const { streams, key, now } = request()
  const postId = known?.postId ?? requestIdOf(key)
  await savePost(streams, { workspaceId, userId, postId, now, isNew: known === undefined, request: asked }, key)
  await keepMedia(customer, { postId, version: known ? known.version + 1 : 1, mediaIds: asked.mediaIds, altText })
  return postId
}

/** Writes a post, which waits for a person or, with `at`, for its moment. */
const write = async (
  customer: Customer,
  text: string,
  { to = 1, timeZone, picture }: Plan,
  at?: string,
): Promise<Target[]> => {
  const accountIds = await accountsOf(customer, to)
  const targets = accountIds.map((accountId) => ({ accountId }))
  const moment = { ...(at !== undefined && { at }), ...(timeZone !== undefined && { timeZone }) }
  const mediaIds = picture ? [picture.mediaId] : []
  const asked = postRequestSchema.parse({ text, mediaIds, targets, ...moment })
  const postId = await save(customer, asked, picture?.altText)
  return accountIds.map((accountId) => ({ workspaceId: customer.workspaceId, postId, accountId }))
}

const scheduleAt =
  (at: string, text: string, plan: Plan): Action =>
  async (customer) => {
    const { add } = customer.simulation
    for (const target of await write(customer, text, plan, at))
      add(at, () => bringOut(customer, target, at, plan.course))
  }

/** Writes a post that goes out in so many hours. */
export const schedulePost =
  (text: string, inHours: number, plan: Plan = {}): Action =>
  async (customer) => {
    const at = roundMoment(addMs(customer.simulation.now(), inHours * 3_600_000))
    await scheduleAt(at, text, plan)(customer)
  }

/** So many days from today, at this hour in UTC. */
type Coming = { readonly inDays: number; readonly hour: number }

/** Plans a post for a day that is to come; where the demo network is not there to take it, it stays a draft. */
export const planPost =
  (text: string, { inDays, hour }: Coming, plan: Plan = {}): Action =>
  async (customer) => {
    const { now, parade } = customer.simulation
    const at = addMs(`${addDays(now(), inDays).slice(0, 10)}T00:00:00.000Z`, hour * 3_600_000)
    await (parade === null ? draftPost(text, plan) : scheduleAt(at, text, plan))(customer)
  }

export const draftPost =
  (text: string, plan: Plan = {}): Action =>
  async (customer) => {
    await write(customer, text, plan)
  }

/** Writes a draft, corrects it after an hour, and has it go out the next day. */
export const correctedPost =
  (text: string, corrected: string): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const [target] = await write(customer, text, {})
    if (!target) return
    add(addMs(now(), 3_600_000), async () => {
      const at = roundMoment(addMs(now(), 86_400_000))
      const asked = { text: corrected, targets: [{ accountId: target.accountId }], at, version: 1 }
      await save(customer, postRequestSchema.parse(asked), '', { postId: target.postId, version: 1 })
      add(at, () => bringOut(customer, target, at))
    })
  }

/** Has a picture of the studio go out with these words, the next day or on a day that is still to come. */
export const publishPicture = (
  which: Which,
  { text, altText, coming }: { readonly text: string; readonly altText: string; readonly coming?: Coming },
): FollowUp =>
  withResult(which, async (customer, { result: { mediaId } }) => {
    if (mediaId === undefined) return
    const plan = { picture: { mediaId, altText } }
    await (coming === undefined ? schedulePost(text, 22, plan) : planPost(text, coming, plan))(customer)
  })

type Wish = 'cancel' | 'delete' | 'remove'

/** What somebody does about a post of theirs: `remove` deletes it from the network. */
const wish = async (customer: Customer, { postId, accountId }: Target, what: Wish): Promise<void> => {
  const { request, workspaceId, userId } = customer
  const { streams, key, now } = request()
  const of = { workspaceId, postId, userId }
  const commands = {
    cancel: { type: 'CancelPost', ...of, seen: [] },
    delete: { type: 'DeletePost', ...of },
    remove: { type: 'RequestRemoval', ...of, accountId },
  } as const
  await changePost(streams, { ...of, now }, () => [commands[what]], key)
  if (what !== 'remove') return
  const granted = { type: 'ReportWish', workspaceId, postId, accountId, wish: 'removal', failure: null } as const
  await request(worker).streams.send(post, postId, granted, `${key}:granted`)
}

/** Schedules a post for the day after tomorrow, and thinks better of it. */
export const cancelledPost =
  (text: string): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const at = roundMoment(addMs(now(), 2 * 86_400_000))
    const [target] = await write(customer, text, {}, at)
    if (target) add(addMs(now(), 5 * 3_600_000), () => wish(customer, target, 'cancel'))
  }

/** Writes a draft that is deleted a day later. */
export const droppedDraft =
  (text: string): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const [target] = await write(customer, text, {})
    if (target) add(addMs(now(), 86_400_000), () => wish(customer, target, 'delete'))
  }

/** A post that goes out, and is deleted from the network after some hours. */
export const withdrawnPost =
  (text: string): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const at = roundMoment(addMs(now(), 3_600_000))
    const [target] = await write(customer, text, {}, at)
    if (!target) return
    add(at, () => bringOut(customer, target, at))
    add(addMs(at, 4 * 3_600_000), () => wish(customer, target, 'remove'))
  }

/** A post that fails and waits until somebody tries it again, so many hours later. */
export const retriedPost =
  (text: string, code: FailureCode, afterHours: number): Action =>
  async (customer) => {
    const { add, now } = customer.simulation
    const at = roundMoment(addMs(now(), 3_600_000))
    const [target] = await write(customer, text, {}, at)
    if (!target) return
    const fails = isPassing(code) ? [code, code, code, code] : [code]
    add(at, () => bringOut(customer, target, at, { fails, end: 'failed' }))
    add(addMs(at, afterHours * 3_600_000), () => publishAgain(customer, target))
  }
