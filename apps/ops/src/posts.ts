import { findLivingOwner } from '@vignette/accounts/find-account'
import { type PostStatus, postStatuses } from '@vignette/domain/posts/status'
import { recheckPost, retryPost, type StaffAct } from '@vignette/publishing/staff-acts'
import { type Command, Option } from 'commander'
import { actionOf, type ActionOptions, addCommand, addJournaledCommand, limit, staffActionOf } from './command.ts'
import type { Context } from './context.ts'
import { tableOr } from './output.ts'

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

const actOn = (postId: string, accountId: string | undefined, options: ActionOptions): StaffAct => ({
  postId,
  accountId,
  actor: options.by,
  reason: options.reason,
})

const depsOf = ({ pool, openStreams }: Context) => ({
  pool,
  openStreams,
  ownerOf: (workspaceId: string) => findLivingOwner(pool, workspaceId),
})

const retry = async (context: Context, postId: string, account: string | undefined, options: ActionOptions) => {
  const accounts = await retryPost(depsOf(context), actOn(postId, account, options))
  return { json: { postId, accounts }, text: `${postId} is tried again now on ${accounts.join(', ')}.` }
}

const recheck = async (context: Context, postId: string, account: string | undefined, options: ActionOptions) => {
  const effects = await recheckPost(depsOf(context), actOn(postId, account, options))
  return { json: { postId, effects }, text: `A worker looks at ${postId} now: ${effects.join(', ')}.` }
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
