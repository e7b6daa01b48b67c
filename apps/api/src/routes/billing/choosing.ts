import { subscription } from '@vignette/domain/billing/decider'
import type { Interval } from '@vignette/domain/billing/schemas'
import { beginCheckout, type Priced } from '@vignette/domain/workflows/begin-checkout'
import { type PlanChoice, requireChange } from '@vignette/domain/workflows/choose-plan'
import { type Account, currentPeriod } from '@vignette/domain/workflows/current-period'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { startTrial as claimTrial } from '@vignette/domain/workflows/start-trial'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { checkoutIdOf, trialIdOf } from '@vignette/platform/identity/ids'
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
  | { readonly kind: 'trialStarted'; readonly endsAt: string }
  | { readonly kind: 'scheduled'; readonly effectiveAt: string }

export const startTrial = async (
  streams: WorkflowStreams,
  { email, workspaceId, key, now }: Chooser,
  secret: string,
): Promise<Outcome> => {
  const trial = { trialId: trialIdOf(email, secret), workspaceId, key, now }
  const { subscription: state } = await claimTrial(streams, trial)
  return { kind: 'trialStarted', endsAt: state.status === 'trialing' ? state.endsAt : now }
}

const descriptionOf = ({ tier, interval }: PlanChoice, name: string): string =>
  `${name} ${currentCatalogue.plans[tier].name}, paid by the ${interval satisfies Interval}`

const sendToCheckout = async (
  streams: WorkflowStreams,
  account: Account,
  { email, ...chooser }: Chooser,
  choice: PlanChoice,
  change: Priced,
  { payments, publicUrl, brand }: Shop,
): Promise<Outcome> => {
  const checkoutId = checkoutIdOf(chooser.key)
  const buyer = { ...chooser, checkoutId, provider: payments.name }
  const { workspaceId, kind, amountMicros, interval, expiresAt } = await beginCheckout(
    streams,
    account,
    buyer,
    choice,
    change,
  )
  const returnUrl = `${publicUrl}/dashboard/billing`
  const { url } = await payments.startCheckout(
    {
      checkoutId,
      workspaceId,
      email,
      mode: kind === 'activate' ? 'subscription' : 'once',
      description: descriptionOf(choice, brand),
      amountMicros,
      interval,
      customerRef: null,
      successUrl: `${returnUrl}?checkout=${checkoutId}`,
      cancelUrl: returnUrl,
      expiresAt,
    },
    checkoutId,
  )
  return { kind: 'checkout', checkoutId, url }
}

/** What is needed to sell: who takes the money, and where people come back to. */
export type Shop = { readonly payments: PaymentProvider; readonly publicUrl: string; readonly brand: string }

/** Chooses a plan: whatever costs money now leads to a checkout, a smaller plan is scheduled. */
export const choosePlan = async (
  streams: WorkflowStreams,
  chooser: Chooser,
  choice: PlanChoice,
  shop: Shop,
): Promise<Outcome> => {
  const { workspaceId, key, now } = chooser
  const account = await currentPeriod(streams, workspaceId, now)
  const change = requireChange(account, choice, now)
  switch (change.kind) {
    case 'activate':
    case 'upgrade':
      return sendToCheckout(streams, account, chooser, choice, change, shop)
    case 'downgrade':
      await streams.send(subscription, workspaceId, { type: 'ScheduleDowngrade', to: choice.tier, now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
    case 'cancel':
      await streams.send(subscription, workspaceId, { type: 'Cancel', reason: 'other', now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
  }
}
