import { trialOf } from '@vignette/domain/billing/pricing'
import {
  checkoutAnswerSchema,
  checkoutRequestSchema,
  planChoiceSchema,
  previewSchema,
} from '@vignette/domain/billing/schemas/billing'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { availableIn } from '@vignette/domain/credits/period'
import { user } from '@vignette/domain/identity/decider'
import { requireStaying } from '@vignette/domain/identity/state'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { members } from '@vignette/domain/members/decider'
import { takenSeats } from '@vignette/domain/members/state'
import { socialAccounts } from '@vignette/domain/social-accounts/decider'
import { accountsBeyond } from '@vignette/domain/social-accounts/state'
import { workspace } from '@vignette/domain/workspaces/decider'
import { requireKept } from '@vignette/domain/workspaces/state'
import { previewOf } from '@vignette/domain/workflows/choose-plan'
import { limitsOn } from '@vignette/domain/workflows/current-limits'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { isTrialUsedElsewhere } from '@vignette/domain/workflows/start-trial'
import { trialIdOf } from '@vignette/accounts/trial-id'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { buyerOf } from './buyer.ts'
import { choosePlan, offerOf, type Shop, startTrial } from './choosing.ts'

type Options = { readonly shop: Shop; readonly secret: string }

const noTrial = () =>
  new DomainError('invalid', 'billing.no_trial', 'This plan cannot be tried. Please choose how to pay for it.')

/** Choosing a plan: its price, and the way to pay for it or to try it. */
export const checkouts: FastifyPluginAsyncZod<Options> = async (app, { shop, secret }) => {
  const config = { access: 'confirmed', permission: 'billing' } as const

  app.post(
    '/billing/preview',
    { config, schema: { body: planChoiceSchema, response: { 200: previewSchema } } },
    async (request, reply) => {
      const { workspaceId, email, isEmailVerified, now } = await buyerOf(reply)
      const { account, people, connected, isTrialUsed } = await reply.runWorkflow(workspaceId, async (streams) => ({
        account: await currentPeriod(streams, workspaceId, now),
        people: takenSeats(await streams.load(members, workspaceId)),
        connected: await streams.load(socialAccounts, workspaceId),
        isTrialUsed: await isTrialUsedElsewhere(streams, trialIdOf(email, secret), workspaceId),
      }))
      const availableNow = availableIn(sweptAt(account.period, now))
      const change = previewOf(account, request.body, now, { ...offerOf(shop), isEmailVerified, isTrialUsed })
      const { maxUserSeats: seats, maxSocialAccounts } = limitsOn(request.body.tier, account.subscription)
      const isSmaller = change.kind === 'downgrade' || change.kind === 'cancel'
      const tooFewSeats = isSmaller && people > seats ? { people, seats } : null
      const paused = isSmaller ? accountsBeyond(connected, maxSocialAccounts) : []
      const pausedAccounts = paused.map(({ network, handle }) => ({ network, handle }))
      return { success: true as const, change, availableNow, tooFewSeats, pausedAccounts }
    },
  )

  app.post(
    '/billing/checkout',
    { config, schema: { body: checkoutRequestSchema, response: { 200: checkoutAnswerSchema } } },
    async (request, reply) => {
      const { isEmailVerified, ...buyer } = await buyerOf(reply)
      const { trial, ...choice } = request.body
      if (trial && choice.tier !== trialOf.tier) throw noTrial()
      const outcome = await reply.runWorkflow(buyer.workspaceId, async (streams, key) => {
        requireStaying(await streams.load(user, buyer.userId))
        requireKept(await streams.load(workspace, buyer.workspaceId))
        return trial
          ? startTrial(streams, { ...buyer, isEmailVerified, key }, secret)
          : choosePlan(streams, { ...buyer, key }, choice, shop)
      })
      return { success: true as const, outcome }
    },
  )
}
