import { randomUUID } from 'node:crypto'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { post } from '@vignette/domain/posts/decider'
import { publishTarget } from '@vignette/domain/posts/effects'
import { targetRetried } from '@vignette/domain/posts/events'
import { notFailed, unknownPost } from '@vignette/domain/posts/refusals'
import type { PostState, Target } from '@vignette/domain/posts/state'
import type { Pool } from '@vignette/event-log/database/pool'
import type { OpenJournaledStreams } from '@vignette/event-log/journal/journaled-streams'
import { resendEffect } from '@vignette/event-log/reactors/effect-list'

type Deps = {
  readonly pool: Pool
  readonly openStreams: OpenJournaledStreams
  /** With whose key the reason is sealed. @throws {DomainError} if the workspace was erased. */
  readonly ownerOf: (workspaceId: string) => Promise<string | null>
}

/** A member of staff, and what they want to be done to a post: on one account, or on all that it concerns. */
export type StaffAct = {
  readonly postId: string
  readonly accountId: string | undefined
  readonly actor: string
  readonly reason: string
}

/** @throws {DomainError} `posts.unknown`. */
const findPost = async ({ openStreams }: Deps, postId: string): Promise<PostState> => {
  const actor = { kind: 'system', id: 'ops' } as const
  const reading = openStreams({ actor, correlationId: randomUUID(), causationId: null, workspaceId: '' })
  const state = await reading.load(post, postId)
  if (state.status !== 'open') throw unknownPost()
  return state
}

const chosen = ({ targets }: PostState, accountId: string | undefined, concerns: (target: Target) => boolean) =>
  [...targets].filter(([id, target]) => (accountId === undefined ? concerns(target) : id === accountId))

/**
 * Has what failed tried again now. The journal records it together with the event.
 * @returns the accounts.
 */
export const retryPost = async (
  deps: Deps,
  { postId, accountId: named, actor, reason }: StaffAct,
): Promise<readonly string[]> => {
  const state = await findPost(deps, postId)
  const { workspaceId } = state
  const targets = chosen(state, named, ({ status }) => status === 'failed')
  if (targets.length === 0) throw notFailed()
  const about = await deps.ownerOf(workspaceId)
  for (const [accountId] of targets) {
    const target = `${postId} ${accountId}`
    const operation = { actor, reason, action: 'posts retry', target, about, details: { postId, accountId } }
    const streams = deps.openStreams(
      { actor: { kind: 'staff', id: actor }, correlationId: randomUUID(), causationId: null, workspaceId },
      { operation, eventType: targetRetried.type },
    )
    const at = new Date().toISOString()
    const command = { type: 'RetryTarget', workspaceId, postId, accountId, userId: null, at } as const
    await streams.send(post, postId, command, randomUUID())
  }
  return targets.map(([accountId]) => accountId)
}

const notUnderWay = () =>
  new DomainError(
    'conflict',
    'posts.not_under_way',
    'No worker is to look at this post. What failed can be tried again; where the outcome is unknown, its people decide.',
  )

/** The effect that publishes a run of a target. */
const effectOf = async ({ pool }: Deps, postId: string, accountId: string, run: number): Promise<string | null> => {
  const { rows } = await pool.query<{ key: string }>(
    `select key from es.effects where kind = $1 and ref ->> 'postId' = $2 and ref ->> 'accountId' = $3
       and (ref ->> 'run')::int = $4 order by position desc limit 1`,
    [publishTarget.name, postId, accountId, run],
  )
  return rows[0]?.key ?? null
}

/**
 * Has a worker look now at what is under way. It asks the network before anything is sent again.
 * @returns the effects.
 */
export const recheckPost = async (
  deps: Deps,
  { postId, accountId: named, actor, reason }: StaffAct,
): Promise<readonly string[]> => {
  const state = await findPost(deps, postId)
  const keys: string[] = []
  for (const [accountId, { run }] of chosen(state, named, ({ status }) => status === 'taken')) {
    const key = await effectOf(deps, postId, accountId, run)
    if (key === null) continue
    await resendEffect(deps.pool, key, { actor, reason })
    keys.push(key)
  }
  if (keys.length === 0) throw notUnderWay()
  return keys
}
