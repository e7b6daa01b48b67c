import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import type { Interval } from '@vignette/domain/billing/schemas'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { beginCheckout, type Order, orderOf } from '@vignette/domain/workflows/begin-checkout'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { type Offer, type PlanChoice, requireChange, soldAs } from '@vignette/domain/workflows/choose-plan'
import { type Account, currentPeriod } from '@vignette/domain/workflows/current-period'
import { startTrial as claimTrial } from '@vignette/domain/workflows/start-trial'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { trialIdOf } from '@vignette/accounts/trial-id'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import { paymentLinkUrl } from '@vignette/payments/payment-link'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { billingPageOf } from './billing-page.ts'
import { requestProvider } from './provider-request.ts'

/** The person who chooses a plan, and the key of the request, which makes it repeatable. */
export type Buyer = {
  readonly userId: string
  readonly email: string
  readonly workspaceId: string
  readonly key: string
  readonly now: string
}

export type Outcome =
  | { readonly kind: 'checkout'; readonly checkoutId: string; readonly url: string }
  /** Nothing had to be paid. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'trialStarted'; readonly endsAt: string }
  | { readonly kind: 'scheduled'; readonly effectiveAt: string }

export const startTrial = async (
  streams: WorkflowStreams,
  { email, ...buyer }: Buyer & { readonly isEmailVerified: boolean },
  secret: string,
): Promise<Outcome> => {
  const { subscription: state } = await claimTrial(streams, { ...buyer, trialId: trialIdOf(email, secret) })
  return { kind: 'trialStarted', endsAt: state.status === 'trialing' ? state.endsAt : buyer.now }
}

const descriptionOf = ({ tier, interval }: PlanChoice, name: string): string =>
  `${name} ${currentCatalogue.plans[tier].name}, paid by the ${interval satisfies Interval}`

const noPayments = () =>
  new DomainError('unavailable', 'billing.no_payments', 'Plans cannot be bought here: no payments are set up.')

const sendToCheckout = async (
  streams: WorkflowStreams,
  account: Account,
  { email, ...buyer }: Buyer,
  order: Order,
  { payments, publicUrl, brand, links }: Shop,
): Promise<Outcome> => {
  const checkoutId = requestIdOf(buyer.key)
  if (payments.name === 'none') throw noPayments()
  const purchase = { ...buyer, checkoutId, provider: payments.name }
  const begun = await beginCheckout(streams, account, purchase, order)
  const { workspaceId, kind, amountMicros, interval, expiresAt } = begun
  const link = kind === 'activate' ? linkFor(begun, links) : undefined
  if (link !== undefined) return { kind: 'checkout', checkoutId, url: paymentLinkUrl(link, { checkoutId, email }) }
  const returnUrl = `${publicUrl}${billingPageOf(workspaceId)}`
  const ordered = {
    checkoutId,
    workspaceId,
    email,
    mode: kind === 'activate' ? 'subscription' : 'once',
    description: descriptionOf(begun, brand),
    amountMicros,
    interval,
    customerRef: account.subscription.provider?.customerRef ?? null,
    successUrl: `${returnUrl}?checkout=${checkoutId}`,
    cancelUrl: returnUrl,
    expiresAt,
  } as const
  const { url } = await requestProvider(() => payments.startCheckout(ordered, checkoutId))
  return { kind: 'checkout', checkoutId, url }
}

const applyAtOnce = async (
  streams: WorkflowStreams,
  { period }: Account,
  { workspaceId, key, now }: Buyer,
  order: Order,
): Promise<Outcome> => {
  const purchase = { ...order, checkoutId: requestIdOf(key), periodStart: period.start, provider: null }
  const command = (at: string) => ({ type: 'ApplyPayment', purchase, now: at }) as const
  await changePlan(streams, workspaceId, { key, now, command })
  return { kind: 'changed' }
}

/** Payment links that were made at the provider: starter by the month, executive by the year. */
export type PaymentLinks = { readonly starter?: string | undefined; readonly executive?: string | undefined }

const linkFor = ({ tier, interval }: PlanChoice, links: PaymentLinks): string | undefined => {
  if (tier === 'executive') return links.executive
  return tier === 'starter' && interval === 'month' ? links.starter : undefined
}

/** The payment provider, the address that people come back to, the name of the brand, and the payment links. */
export type Shop = {
  readonly payments: PaymentProvider
  readonly publicUrl: string
  readonly brand: string
  readonly links: PaymentLinks
}

/** True if the same request has already made the upgrade. */
const isMade = ({ subscription: state }: Account, changeId: string): boolean =>
  state.status === 'active' && state.upgrades.some((each) => each.changeId === changeId)

export const offerOf = ({ links }: Shop): Offer => ({ hasQuickCheckout: links.executive !== undefined })

/** Chooses a plan. A change that costs money now leads to a checkout; a smaller plan is scheduled. */
export const choosePlan = async (
  streams: WorkflowStreams,
  buyer: Buyer,
  chosen: PlanChoice,
  shop: Shop,
): Promise<Outcome> => {
  const { workspaceId, key, now } = buyer
  const choice = soldAs(chosen)
  const account = await currentPeriod(streams, workspaceId, now)
  if (isMade(account, requestIdOf(key))) return { kind: 'changed' }
  const change = requireChange(account, choice, now, offerOf(shop))
  const schedule = (command: (at: string) => SubscriptionCommand) =>
    changePlan(streams, workspaceId, { key, now, command })
  switch (change.kind) {
    case 'activate':
    case 'upgrade': {
      const order = orderOf(choice, change)
      if (change.kind === 'upgrade' && order.amountMicros === 0) return applyAtOnce(streams, account, buyer, order)
      return sendToCheckout(streams, account, buyer, order, shop)
    }
    case 'downgrade':
      await schedule((at) => ({ type: 'ScheduleDowngrade', to: choice.tier, now: at }))
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
    case 'cancel':
      await schedule((at) => ({ type: 'Cancel', reason: 'other', now: at }))
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
  }
}
