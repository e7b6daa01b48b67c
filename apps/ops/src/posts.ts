import { randomUUID } from 'node:crypto'
import { findLivingOwner } from '@vignette/accounts/find-account'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { post } from '@vignette/domain/posts/decider'
import { publishTarget } from '@vignette/domain/posts/effects'
import { targetRetried } from '@vignette/domain/posts/events'
import { notFailed, unknownPost } from '@vignette/domain/posts/refusals'
import type { PostState, Target } from '@vignette/domain/posts/state'
import { type PostStatus, postStatuses } from '@vignette/domain/posts/status'
import { resendEffect } from '@vignette/event-log/reactors/effect-list'
import { type Command, Option } from 'commander'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, byOf, limit, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'
import { readingStreams } from './reading-streams.ts'

type Filter = {
  readonly state?: PostStatus
  readonly workspace?: string
  readonly late?: true
  readonly limit: number
}

type ListedTarget = {
  readonly postId: string
  readonly workspaceId: string
  readonly accountId: string
  readonly network: string
  readonly state: PostStatus
  readonly status: string
  readonly at: string | null
  readonly attempts: number
  readonly code: string | null
}

/** Each target of the newest posts; of those that are late, the ones whose moment passed a minute ago. */
const list = async ({ pool }: Context, { state, workspace, late, limit: most }: Filter) => {
  const { rows } = await pool.query<ListedTarget>(
    `select p.post_id as "postId", p.workspace_id as "workspaceId", t.target ->> 'accountId' as "accountId",
       t.target ->> 'network' as network, p.status as state, t.target ->> 'status' as status, t.target ->> 'at' as at,
       (t.target ->> 'attempts')::int as attempts, t.target -> 'failure' ->> 'code' as code
     from read.posts p, jsonb_array_elements(p.targets) t (target)
     where ($1::text is null or p.status = $1) and ($2::text is null or p.workspace_id = $2)
       and (not $3 or t.target ->> 'status' in ('waiting', 'taken')
         and (t.target ->> 'at')::timestamptz < now() - interval '1 minute' and t.target ->> 'paused' is null)
     order by p.listed_at desc, p.post_id limit $4`,
    [state ?? null, workspace ?? null, late ?? false, most],
  )
  return { json: { targets: rows }, text: tableOr(rows, 'There are no such posts.') }
}

type Found = { readonly workspaceId: string; readonly state: PostState }

/** @throws {DomainError} `posts.unknown`. */
const findPost = async (context: Context, postId: string): Promise<Found> => {
  const state = await readingStreams(context).load(post, postId)
  if (state.status !== 'open') throw unknownPost()
  return { workspaceId: state.workspaceId, state }
}

const chosen = ({ targets }: PostState, account: string | undefined, concerns: (target: Target) => boolean) =>
  [...targets].filter(([id, target]) => (account === undefined ? concerns(target) : id === account))

const retry = async (context: Context, postId: string, account: string | undefined, options: ActionOptions) => {
  const { workspaceId, state } = await findPost(context, postId)
  const targets = chosen(state, account, ({ status }) => status === 'failed')
  if (targets.length === 0) throw notFailed()
  const about = await findLivingOwner(context.pool, workspaceId)
  for (const [accountId] of targets) {
    const target = `${postId} ${accountId}`
    const operation = { ...byOf(options), action: 'posts retry', target, about, details: { postId, accountId } }
    const actor = { kind: 'staff', id: options.by } as const
    const streams = context.openStreams(
      { actor, correlationId: randomUUID(), causationId: null, workspaceId },
      { operation, eventType: targetRetried.type },
    )
    const at = new Date().toISOString()
    await streams.send(
      post,
      postId,
      { type: 'RetryTarget', workspaceId, postId, accountId, userId: null, at },
      randomUUID(),
    )
  }
  const accounts = targets.map(([accountId]) => accountId)
  return { json: { postId, accounts }, text: `${postId} is tried again now on ${accounts.join(', ')}.` }
}

const notUnderWay = () =>
  new DomainError(
    'conflict',
    'posts.not_under_way',
    'No worker is to look at this post. What failed can be tried again; where the outcome is unknown, its people decide.',
  )

/** The effect that publishes a run of a target. */
const effectOf = async ({ pool }: Context, postId: string, accountId: string, run: number): Promise<string | null> => {
  const { rows } = await pool.query<{ key: string }>(
    `select key from es.effects where kind = $1 and ref ->> 'postId' = $2 and ref ->> 'accountId' = $3
       and (ref ->> 'run')::int = $4 order by position desc limit 1`,
    [publishTarget.name, postId, accountId, run],
  )
  return rows[0]?.key ?? null
}

const recheck = async (context: Context, postId: string, account: string | undefined, options: ActionOptions) => {
  const { state } = await findPost(context, postId)
  const keys: string[] = []
  for (const [accountId, { run }] of chosen(state, account, ({ status }) => status === 'taken')) {
    const key = await effectOf(context, postId, accountId, run)
    if (key === null) continue
    await resendEffect(context.pool, key, byOf(options))
    keys.push(key)
  }
  if (keys.length === 0) throw notUnderWay()
  return { json: { postId, effects: keys }, text: `A worker looks at ${postId} now: ${keys.join(', ')}.` }
}

/** Posts that go out to networks. */
export const addPostsCommands = (program: Command): void => {
  const group = program.command('posts').description('posts on social networks, and what became of them')

  addCommand(group, 'list', 'the newest posts, a line for each account that they go to')
    .addOption(new Option('--state <state>', 'only these').choices(postStatuses))
    .option('--workspace <id>', 'only of this workspace')
    .option('--late', 'only what should have gone out more than a minute ago')
    .option('--limit <n>', 'at most so many', limit, 50)
    .action(actionOf(list))

  addJournaledCommand(group, 'retry <post> [account]', 'try again now what failed').action(staffActionOf(retry))

  addJournaledCommand(
    group,
    'recheck <post> [account]',
    'let a worker look now at what is under way; it asks the network before anything is sent again',
  ).action(staffActionOf(recheck))
}
