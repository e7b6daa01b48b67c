import { addMs } from '@vignette/domain/kernel/calendar'
import type { FailureCode } from '@vignette/domain/networks/failures'
import { post } from '@vignette/domain/posts/decider'
import { publication, publicationId } from '@vignette/domain/publications/decider'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { changePost } from '@vignette/domain/workflows/posts'
import { concernsAccount } from '@vignette/effects/publishing/turns/retries'
import { partKey } from '@vignette/effects/publishing/parts/target-parts'
import type { Customer } from '../customer.ts'

export type Target = { readonly workspaceId: string; readonly postId: string; readonly accountId: string }

/** How a post fares on an account: with what it fails first, and how it ends. `found`: the answer was lost. */
export type Course = { readonly fails?: readonly FailureCode[]; readonly end?: 'published' | 'found' | 'failed' }

/** In whose name workers do what they do. */
export const worker = { kind: 'system', id: 'publishing' } as const

/** A little longer than what workers wait at least. */
const pausesMs = [71_000, 345_000, 2_010_000] as const

/** What is remembered between two steps of a run. */
type Run = Target & { readonly run: number; readonly turn: number; readonly key: string }

/** Takes a target at its moment and begins with it; undefined if it does not go out after all. */
const begin = async ({ request }: Customer, target: Target, at: string): Promise<Run | undefined> => {
  const { streams, key, now } = request(worker)
  const { postId, accountId } = target
  const id = publicationId(postId, accountId)
  const { targets } = await streams.send(
    post,
    postId,
    { type: 'TakeTarget', ...target, at, now },
    `taken:${postId}:${key}`,
  )
  const taken = targets.get(accountId)
  if (taken?.status !== 'taken') return undefined
  const { turn } = await streams.send(publication, id, { type: 'BeginTurn', ...target, network: 'demo' }, `${key}:turn`)
  const part = { ...target, turn, part: 0, key: partKey(postId, accountId, 0), createdAt: now }
  await streams.send(publication, id, { type: 'ArmPart', ...part }, `${key}:armed`)
  return { ...target, run: taken.run, turn, key }
}

const report = async (
  { request, simulation: { parade } }: Customer,
  { run, turn, key, ...target }: Run,
  outcome:
    | Extract<Course['end'], 'published' | 'found'>
    | { readonly code: FailureCode; readonly retryAt: string | null },
): Promise<void> => {
  const { streams, now } = request(worker)
  const { workspaceId, postId, accountId } = target
  const id = publicationId(postId, accountId)
  const part = { type: 'ReportPart', ...target, turn, part: 0 } as const
  if (typeof outcome === 'object') {
    const failure = { code: outcome.code, detail: null }
    await streams.send(publication, id, { ...part, outcome: { is: 'refused', failure } }, `${key}:refused`)
    if (concernsAccount(outcome.code)) {
      const health = { type: 'ReportHealth', workspaceId, accountId, reason: outcome.code } as const
      await streams.send(socialAccounts, workspaceId, health, `${key}:health`)
    }
    const nothing = { partsOut: 0, isUnclear: false }
    const failed = { type: 'ReportFailed', ...target, run, failure, retryAt: outcome.retryAt, ...nothing } as const
    await streams.send(post, postId, failed, `${key}:failed`)
    return
  }
  const how = outcome === 'found' ? 'found' : 'answered'
  if (outcome === 'found') await streams.send(publication, id, { ...part, outcome: { is: 'lost' } }, `${key}:lost`)
  const remoteId = partKey(postId, accountId, 0).slice(0, 16)
  const remote = { remoteId, permalink: parade === null ? null : `${parade}/posts/${remoteId}`, extra: null }
  await streams.send(publication, id, { ...part, outcome: { is: 'published', remote, how } }, `${key}:out`)
  const published = { type: 'ReportPublished', ...target, run, remote, publishedAt: now, how } as const
  await streams.send(post, postId, published, `${key}:published`)
}

/** What workers do from the moment `at` of a post on, and what the network says. */
export const bringOut = async (
  customer: Customer,
  target: Target,
  at: string,
  { fails = [], end = 'published' }: Course = {},
  tries = 0,
): Promise<void> => {
  const { random, simulation } = customer
  const { add, now } = simulation
  const run = await begin(customer, target, at)
  if (!run) return
  const [code, ...others] = fails
  add(addMs(now(), random.between(400, 2_600)), async () => {
    if (code === undefined) return report(customer, run, end === 'found' ? 'found' : 'published')
    const isLast = others.length === 0 && end === 'failed'
    const retryAt = isLast ? null : addMs(now(), pausesMs[tries] ?? pausesMs[2])
    await report(customer, run, { code, retryAt })
    if (retryAt !== null) add(retryAt, () => bringOut(customer, target, retryAt, { fails: others, end }, tries + 1))
  })
}

/** Somebody has a failed post tried again, and it goes out. */
export const publishAgain = async (customer: Customer, target: Target): Promise<void> => {
  const { request, userId } = customer
  const { streams, key, now } = request()
  const asked = { workspaceId: target.workspaceId, userId, postId: target.postId, now }
  await changePost(streams, asked, () => [{ type: 'RetryTarget', ...target, userId, at: now }], key)
  await bringOut(customer, target, now)
}
