import { createHmac } from 'node:crypto'
import { checkout } from '@vignette/domain/checkout/decider'
import type { Purchase } from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import type { Interval, PaidPlan } from '@vignette/domain/billing/schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { type Offer, type PlanChoice, requireChange, soldAs } from '@vignette/domain/workflows/choose-plan'
import { type Account, currentPeriod } from '@vignette/domain/workflows/current-period'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { trial } from '@vignette/domain/trial/decider'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { checkoutIdOf } from '@vignette/platform/identity/ids'
import { paymentLinkUrl } from '@vignette/platform/payments/payment-link'
import type { PaymentProvider } from '@vignette/platform/payments/payment-provider'

/** Who chooses, and the key of the request: repeated, it is the same choice. */
export type Chooser = {
  readonly userId: string
  readonly email: string
  readonly workspaceId: string
  readonly key: string
  readonly now: string
}

export type Outcome =
  | { readonly kind: 'checkout'; readonly checkoutId: string; readonly url: string }
  /** There was nothing to pay. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'trialStarted'; readonly endsAt: string }
  | { readonly kind: 'scheduled'; readonly effectiveAt: string }

const checkoutMs = 3_600_000

/** E-mail addresses that reach the same person are one: by case, and by what follows a plus. */
const normalised = (email: string): string => {
  const [name = '', host = ''] = email.trim().toLowerCase().split('@')
  return `${name.split('+')[0] ?? ''}@${host}`
}

/** Names the one trial of a person without giving the address away. */
const trialId = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`trial ${normalised(email)}`)
    .digest('hex')

export const startTrial = async (
  streams: WorkflowStreams,
  { email, workspaceId, key, now }: Chooser,
  secret: string,
): Promise<Outcome> => {
  const id = trialId(email, secret)
  const { claimedBy } = await streams.send(trial, id, { type: 'ClaimTrial', workspaceId }, `trial:${id}`)
  const { subscription: state } = await changePlan(streams, workspaceId, {
    key,
    now,
    command: (at) => ({ type: 'StartTrial', isClaimed: claimedBy === workspaceId, now: at }),
  })
  return { kind: 'trialStarted', endsAt: state.status === 'trialing' ? state.endsAt : now }
}

const descriptionOf = ({ tier, interval }: PlanChoice, name: string): string =>
  `${name} ${currentCatalogue.plans[tier].name}, paid by the ${interval satisfies Interval}`

/** What is bought: what a purchase of it says. */
type Order = PlanChoice & Pick<Purchase, 'kind' | 'amountMicros' | 'extraCredits'> & { readonly from: PaidPlan | null }

const sendToCheckout = async (
  streams: WorkflowStreams,
  { subscription: state, period }: Account,
  chooser: Chooser,
  order: Order,
  { payments, publicUrl, brand, links }: Shop,
): Promise<Outcome> => {
  const { userId, email, workspaceId, key, now } = chooser
  const { interval, kind, amountMicros } = order
  const checkoutId = checkoutIdOf(key)
  const expiresAt = addMs(now, checkoutMs)
  const started = {
    ...order,
    checkoutId,
    workspaceId,
    userId,
    provider: payments.name,
    currency: 'usd' as const,
    periodStart: period.start,
    startedAt: now,
    expiresAt,
  }
  await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: started }, key)
  const link = kind === 'activate' ? linkFor(order, links) : undefined
  if (link !== undefined) return { kind: 'checkout', checkoutId, url: paymentLinkUrl(link, { checkoutId, email }) }
  const returnUrl = `${publicUrl}/dashboard/billing`
  const { url } = await payments.startCheckout(
    {
      checkoutId,
      workspaceId,
      email,
      mode: kind === 'activate' ? 'subscription' : 'once',
      description: descriptionOf(order, brand),
      amountMicros,
      interval,
      customerRef: state.provider?.customerRef ?? null,
      successUrl: `${returnUrl}?checkout=${checkoutId}`,
      cancelUrl: returnUrl,
      expiresAt,
    },
    checkoutId,
  )
  return { kind: 'checkout', checkoutId, url }
}

const applyAtOnce = async (
  streams: WorkflowStreams,
  { period }: Account,
  { workspaceId, key, now }: Chooser,
  order: Order,
): Promise<Outcome> => {
  const purchase = { ...order, checkoutId: checkoutIdOf(key), periodStart: period.start, provider: null }
  const command = (at: string) => ({ type: 'ApplyPayment', purchase, now: at }) as const
  await changePlan(streams, workspaceId, { key, now, command })
  return { kind: 'changed' }
}

/** Where plans are sold by links that were made at the provider: starter by the month, executive by the year. */
export type PaymentLinks = { readonly starter?: string | undefined; readonly executive?: string | undefined }

const linkFor = ({ tier, interval }: PlanChoice, links: PaymentLinks): string | undefined => {
  if (tier === 'executive') return links.executive
  return tier === 'starter' && interval === 'month' ? links.starter : undefined
}

/** What is needed to sell: who takes the money, and where people come back to. */
export type Shop = {
  readonly payments: PaymentProvider
  readonly publicUrl: string
  readonly brand: string
  readonly links: PaymentLinks
}

/** Whether a change has been made before, for the same request. */
const isMade = ({ subscription: state }: Account, changeId: string): boolean =>
  state.status === 'active' && state.upgrades.some((each) => each.changeId === changeId)

export const offerOf = ({ links }: Shop): Offer => ({ hasQuickCheckout: links.executive !== undefined })

/** Chooses a plan: whatever costs money now leads to a checkout, a smaller plan is scheduled. */
export const choosePlan = async (
  streams: WorkflowStreams,
  chooser: Chooser,
  chosen: PlanChoice,
  shop: Shop,
): Promise<Outcome> => {
  const { workspaceId, key, now } = chooser
  const choice = soldAs(chosen)
  const account = await currentPeriod(streams, workspaceId, now)
  if (isMade(account, checkoutIdOf(key))) return { kind: 'changed' }
  const change = requireChange(account, choice, now, offerOf(shop))
  switch (change.kind) {
    case 'activate': {
      const { kind, amountMicros } = change
      const order = { ...choice, kind, from: null, amountMicros, extraCredits: 0 }
      return sendToCheckout(streams, account, chooser, order, shop)
    }
    case 'upgrade': {
      const { kind, from, amountMicros, extraCredits } = change
      const order = { ...choice, kind, from, amountMicros, extraCredits }
      if (amountMicros === 0) return applyAtOnce(streams, account, chooser, order)
      return sendToCheckout(streams, account, chooser, order, shop)
    }
    case 'downgrade':
      await streams.send(subscription, workspaceId, { type: 'ScheduleDowngrade', to: choice.tier, now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
    case 'cancel':
      await streams.send(subscription, workspaceId, { type: 'Cancel', reason: 'other', now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
  }
}
