import { user } from '@vignette/domain/identity/decider'
import { newsletter, owesCredits } from '@vignette/domain/newsletter/decider'
import { claimWelcomeCredits, issueWelcomeCredits, offerWelcomeCredits } from '@vignette/domain/newsletter/effects'
import {
  claimWelcomeCredits as claimFor,
  issueWelcomeCredits as issueTo,
} from '@vignette/domain/workflows/welcome-credits'
import { defineHandler, DeliveryError, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { type EffectTools, streamsFor, type WorkspaceEffect } from './effect-tools.ts'
import type { WelcomeTools } from './welcome-tools.ts'
import { nothingToDo } from './receipts.ts'

/**
 * Handlers that give the welcome credits of a confirmed address to the account with that address. The account must have
 * proven to own the address: somebody else's confirmation is not enough. It gets the credits at its next sign-in after
 * the proof.
 */
export const welcomeHandlers = (tools: EffectTools & WelcomeTools): readonly EffectHandler[] => {
  const { addressIds, signIn, now, usersWith, workspaceFor } = tools

  const claim = async (effect: WorkspaceEffect, userId: string, email: string) => {
    const workspaceId = await workspaceFor(userId)
    if (workspaceId === undefined) return nothingToDo
    const [subscriberId, mailboxId] = await Promise.all([addressIds.idOf(email), addressIds.mailboxIdOf(email)])
    await claimFor(streamsFor(tools, effect), { subscriberId, mailboxId, workspaceId, now: await now() })
    return { receipt: subscriberId }
  }

  return [
    defineHandler({
      effect: offerWelcomeCredits,
      retry: 'until-done',
      handle: async (effect) => {
        const { subscriberId } = effect.ref
        const state = await streamsFor(tools, effect).load(newsletter, subscriberId)
        if (!owesCredits(state) || state.email === null) return nothingToDo
        // an account that signs up later checks for the confirmation itself, so none is missed
        const userIds = await usersWith(state.email, effect.position)
        if (!userIds) throw new DeliveryError('not all accounts are known yet', { isPermanent: false })
        for (const userId of userIds) {
          if (await signIn.ownsAddress(userId, state.email)) return claim(effect, userId, state.email)
        }
        return nothingToDo
      },
    }),
    defineHandler({
      effect: claimWelcomeCredits,
      retry: 'until-done',
      handle: async (effect) => {
        const { userId } = effect.ref
        const streams = streamsFor(tools, effect)
        const state = await streams.load(user, userId)
        if (state.status !== 'signedUp' || state.email === null) return nothingToDo
        const subscriberId = await addressIds.idOf(state.email)
        // checked first, so that the sign-in service is not called for every sign-up
        if (!owesCredits(await streams.load(newsletter, subscriberId))) return nothingToDo
        if (!(await signIn.ownsAddress(userId, state.email))) return nothingToDo
        return claim(effect, userId, state.email)
      },
    }),
    defineHandler({
      effect: issueWelcomeCredits,
      retry: 'until-done',
      handle: async (effect) => {
        const { subscriberId } = effect.ref
        const actor = { kind: 'system', id: effect.reactor } as const
        await issueTo(streamsFor(tools, effect), { subscriberId, actor, now: await now() })
        return { receipt: subscriberId }
      },
    }),
  ]
}
