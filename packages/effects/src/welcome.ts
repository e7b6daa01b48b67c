import { user } from '@vignette/domain/identity/decider'
import { newsletter, owesCredits } from '@vignette/domain/newsletter/decider'
import { claimWelcomeCredits, issueWelcomeCredits } from '@vignette/domain/workflows/welcome-credits'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { DeliveryError, type Effect, type EffectHandler, untilDone } from '@vignette/event-log/reactors/effects'
import { type EffectTools, streamsFor, textIn } from './effect-refs.ts'
import type { WelcomeTools } from './welcome-tools.ts'

const nothingToDo = { receipt: 'nothing to do' }

/**
 * Gives the credits of a confirmed address to the account with it. An account that has not proven to own the address
 * gets nothing by somebody else's confirmation: it does when it signs in the next time after that proof.
 */
export const welcomeEffects = (tools: EffectTools & WelcomeTools): Readonly<Record<string, EffectHandler>> => {
  const { addressIds, signIn, now, usersWith } = tools

  const claim = async (effect: Effect, subscriberId: string, userId: string) => {
    const workspaceId = workspaceOfSubject(userId)
    await claimWelcomeCredits(streamsFor(tools, effect), { subscriberId, workspaceId, now: await now() })
    return { receipt: subscriberId }
  }

  return {
    'welcome.offer': untilDone(async (effect) => {
      const subscriberId = textIn(effect, 'subscriberId')
      const state = await streamsFor(tools, effect).load(newsletter, subscriberId)
      if (!owesCredits(state) || state.email === null) return nothingToDo
      // who signs up after that looks for what is confirmed: nobody falls between
      const found = await usersWith(state.email, effect.position)
      if (!found) throw new DeliveryError('not all accounts are known yet', { isPermanent: false })
      for (const userId of found) {
        if (await signIn.ownsAddress(userId, state.email)) return claim(effect, subscriberId, userId)
      }
      return nothingToDo
    }),
    'welcome.claim': untilDone(async (effect) => {
      const userId = textIn(effect, 'userId')
      const streams = streamsFor(tools, effect)
      const state = await streams.load(user, userId)
      if (state.status !== 'signedUp' || state.email === null) return nothingToDo
      const subscriberId = await addressIds.idOf(state.email)
      // the service is not asked of everybody who signs up
      if (!owesCredits(await streams.load(newsletter, subscriberId))) return nothingToDo
      if (!(await signIn.ownsAddress(userId, state.email))) return nothingToDo
      return claim(effect, subscriberId, userId)
    }),
    'welcome.issue': untilDone(async (effect) => {
      const subscriberId = textIn(effect, 'subscriberId')
      const actor = { kind: 'system', id: effect.reactor } as const
      await issueWelcomeCredits(streamsFor(tools, effect), { subscriberId, actor, now: await now() })
      return { receipt: subscriberId }
    }),
  }
}
