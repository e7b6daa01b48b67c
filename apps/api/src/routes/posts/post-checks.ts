import { addDays, isBefore } from '@vignette/domain/kernel/calendar'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { networkBudget } from '@vignette/domain/network-budgets/decider'
import { postContent, type PostContent } from '@vignette/domain/posts/content'
import { postLimits } from '@vignette/domain/posts/limits'
import { hasProblems, unknownMedia, unknownPost } from '@vignette/domain/posts/refusals'
import { posts } from '@vignette/domain/posts/projections/posts'
import type { PostWording } from '@vignette/domain/posts/schemas'
import type { PostRequest } from '@vignette/domain/posts/schemas/requests'
import { momentOf } from '@vignette/domain/posts/wall-time'
import { mediaIdsOf, wordingOf } from '@vignette/domain/posts/wording-of'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { unknownAccount } from '@vignette/domain/social-accounts/refusals'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { FastifyReply } from 'fastify'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { Findings, FindProblems } from './find-problems.ts'

type Timing = Pick<PostRequest, 'at' | 'timeZone'>

type Given = {
  readonly wording: PostWording
  readonly accountIds: readonly string[]
  readonly timing: Timing
  /** The post as it is; undefined for a new one. */
  readonly before: PostContent | undefined
  readonly postId: string | null
  readonly now: string
}

type OfPost = { readonly postId: string; readonly now: string }

export type PostChecks = {
  /** @throws {DomainError} `accounts.unknown`, `posts.unknown`. */
  readonly look: (
    reply: FastifyReply,
    asked: { readonly request: PostRequest; readonly postId: string | null; readonly now: string },
  ) => Promise<Findings>
  /** Refuses what cannot be written. @throws {DomainError} `accounts.unknown`, `posts.unknown`, `posts.unknown_media`, `posts.problems`. */
  readonly requireWritable: (
    reply: FastifyReply,
    asked: { readonly request: PostRequest; readonly postId: string | null; readonly now: string },
  ) => Promise<void>
  /** Refuses to schedule what cannot go out. @throws {DomainError} `posts.unknown`, `posts.problems`. */
  readonly requireSound: (reply: FastifyReply, asked: OfPost & { readonly timing: Timing }) => Promise<void>
}

type Deps = {
  /** Reads posts with their words, which nothing is decided on. */
  readonly contents: Pick<StreamStates, 'read'>
  readonly findProblems: FindProblems
}

/** When a post is to go out; now, if that cannot be read or come: the decision refuses it with a sentence of its own. */
const instantOf = ({ at: asked, timeZone }: Timing, now: string): string => {
  if (asked === undefined || asked === 'now') return now
  try {
    const { at } = momentOf(asked, timeZone)
    return isBefore(at, now) || isBefore(addDays(now, postLimits.daysAhead), at) ? now : at
  } catch {
    return now
  }
}

/** @throws {DomainError} `posts.problems` with all of them. */
const refuseErrors = ({ problems }: Findings): void => {
  const first = problems.find(({ level }) => level === 'error')
  if (first) throw hasProblems(first.message, problems)
}

export const createPostChecks = ({ contents, findProblems }: Deps): PostChecks => {
  /** @throws {DomainError} `posts.unknown`. */
  const contentOf = async (reply: FastifyReply, postId: string): Promise<PostContent> => {
    const { current } = await contents.read(postContent, postId)
    const { state, workspaceId } = current.state
    if (state.status !== 'open' || workspaceId !== workspaceOf(reply.request)) throw unknownPost()
    return current.state
  }

  const find = async (reply: FastifyReply, given: Given): Promise<Findings> => {
    const { wording, accountIds, before, postId, now } = given
    const workspaceId = workspaceOf(reply.request)
    const { accounts, budget } = await reply.runWorkflow(workspaceId, async (streams) => ({
      accounts: (await streams.load(socialAccounts, workspaceId)).accounts,
      budget: await streams.load(networkBudget, workspaceId),
    }))
    const targets = accountIds.map((accountId) => {
      const network = (accounts.get(accountId) ?? before?.state.targets.get(accountId))?.network
      if (network === undefined) throw unknownAccount()
      return { accountId, network }
    })
    if (mediaIdsOf(wording).length > 0) await reply.request.awaitFresh([libraryItems.name])
    const [keeps, altTexts, at] = [before?.media ?? [], before?.altTexts ?? {}, instantOf(given.timing, now)]
    return findProblems({ workspaceId, postId, wording, targets, accounts, budget, keeps, altTexts, at })
  }

  const ofRequest: PostChecks['look'] = async (reply, { request, postId, now }) => {
    const before = postId === null ? undefined : await contentOf(reply, postId)
    const accountIds = request.targets.map(({ accountId }) => accountId)
    return find(reply, { wording: wordingOf(request), accountIds, timing: request, before, postId, now })
  }

  return {
    look: async (reply, asked) => {
      // repeats are looked for among what this person has seen
      await reply.request.awaitFresh([posts.name])
      return ofRequest(reply, asked)
    },
    requireWritable: async (reply, asked) => {
      const { request, postId } = asked
      const findings = await ofRequest(reply, asked)
      if (findings.missing.length > 0) throw unknownMedia()
      const staysScheduled = postId !== null && (await contentOf(reply, postId)).state.moment !== null
      if (staysScheduled || (request.at !== undefined && request.draft !== true)) refuseErrors(findings)
    },
    requireSound: async (reply, { postId, timing, now }) => {
      const before = await contentOf(reply, postId)
      if (before.wording === null) throw unknownPost()
      const accountIds = [...before.state.targets.keys()]
      refuseErrors(await find(reply, { wording: before.wording, accountIds, timing, before, postId, now }))
    },
  }
}
