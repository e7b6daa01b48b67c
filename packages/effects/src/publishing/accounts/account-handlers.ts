import { post } from '@vignette/domain/posts/decider'
import type { PostCommand } from '@vignette/domain/posts/commands'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { closeAccount, pauseAccountPosts, resumeAccountPosts } from '@vignette/domain/social-accounts/effects'
import {
  type Delivery,
  defineHandler,
  DeliveryError,
  type Effect,
  type EffectHandler,
} from '@vignette/event-log/reactors/effect-handler'
import { streamsFor } from '../../effect-tools.ts'
import { done, nothingToDo } from '../../receipts.ts'
import { closeToken } from './close-token.ts'
import type { PublishingTools } from '../tools/publishing-tools.ts'

type Account = { readonly workspaceId: string; readonly accountId: string }
type AccountEffect = Effect<Account>

/** The lists have to know all that was there when the account changed. */
const requireKnown = async (tools: PublishingTools, { position }: AccountEffect): Promise<void> => {
  if (!(await tools.targets.know(position))) {
    throw new DeliveryError('the list of posts is not up to date', { isPermanent: false })
  }
}

const sendAll = async (
  tools: PublishingTools,
  effect: AccountEffect,
  postIds: readonly string[],
  commandOf: (of: Account & { readonly postId: string }) => PostCommand,
): Promise<Delivery> => {
  const streams = streamsFor(tools, effect)
  const { workspaceId, accountId } = effect.ref
  for (const postId of postIds) {
    const command = commandOf({ workspaceId, postId, accountId })
    await streams.send(post, postId, command, `${effect.key}:${command.type}:${postId}`)
  }
  return postIds.length > 0 ? done : nothingToDo
}

const pause = async (
  tools: PublishingTools,
  effect: AccountEffect,
  why: 'plan' | 'disconnected',
): Promise<readonly string[]> => {
  await requireKnown(tools, effect)
  const waiting = await tools.targets.waiting(effect.ref)
  await sendAll(tools, effect, waiting, (of) => ({ type: 'PauseTarget', ...of, why }))
  return waiting
}

const resume = (tools: PublishingTools, effect: AccountEffect, postIds: readonly string[]): Promise<Delivery> =>
  sendAll(tools, effect, postIds, (of) => ({ type: 'ResumeTarget', ...of }))

/** A day of attempts. Then the token is deleted, whatever the network still thinks of it. */
const mostAttempts = 30

/** Handlers of what follows when an account is disconnected, paused by the plan, or back. Each can run twice. */
export const accountPostHandlers = (tools: PublishingTools): readonly EffectHandler[] => {
  const accountOf = async (effect: AccountEffect) =>
    (await streamsFor(tools, effect).load(socialAccounts, effect.ref.workspaceId)).accounts.get(effect.ref.accountId)
  return [
    defineHandler({
      effect: closeAccount,
      retry: 'until-done',
      handle: async (effect) => {
        // before the look at the account, since tokens are kept before their account is recorded
        const version = await tools.tokens.versionOf(effect.ref)
        if (await accountOf(effect)) return nothingToDo // it was connected again
        const waiting = await pause(tools, effect, 'disconnected')
        // it may have been connected again meanwhile
        if (await accountOf(effect)) return resume(tools, effect, waiting)
        if (version !== undefined) await closeToken(tools, effect.ref, effect.attempts < mostAttempts, version)
        return done
      },
    }),
    defineHandler({
      effect: pauseAccountPosts,
      retry: 'until-done',
      handle: async (effect) => {
        if (!(await accountOf(effect))?.isPaused) return nothingToDo
        return (await pause(tools, effect, 'plan')).length > 0 ? done : nothingToDo
      },
    }),
    defineHandler({
      effect: resumeAccountPosts,
      retry: 'until-done',
      handle: async (effect) => {
        const account = await accountOf(effect)
        if (account?.isPaused !== false) return nothingToDo
        await requireKnown(tools, effect)
        const paused = await tools.targets.paused(effect.ref)
        const resumed = await resume(tools, effect, paused)
        if (account.reason !== null) return resumed
        const [shutOut, now] = [await tools.targets.shutOut(effect.ref), await tools.now()]
        const by = { userId: account.connectedBy, now }
        const wentOn = await sendAll(tools, effect, shutOut, (of) => ({ type: 'GoOnWithTarget', ...of, ...by }))
        return paused.length > 0 ? resumed : wentOn
      },
    }),
  ]
}
