import { createHmac } from 'node:crypto'
import { checkout } from '@vignette/domain/checkout/decider'
import { subscription } from '@vignette/domain/billing/decider'
import type { Interval } from '@vignette/domain/billing/schemas'
import { addMs } from '@vignette/domain/kernel/calendar'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { type PlanChoice, requireChange } from '@vignette/domain/workflows/choose-plan'
import { type Account, currentPeriod } from '@vignette/domain/workflows/current-period'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { trial } from '@vignette/domain/trial/decider'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { checkoutIdOf } from '@vignette/platform/identity/ids'
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

const sendToCheckout = async (
  streams: WorkflowStreams,
  account: Account,
  chooser: Chooser,
  order: PlanChoice & {
    readonly kind: 'activate' | 'upgrade'
    readonly amountMicros: number
    readonly extraCredits: number
  },
  { payments, publicUrl, brand }: Shop,
): Promise<Outcome> => {
  const { userId, email, workspaceId, key, now } = chooser
  const { tier, interval, kind, amountMicros, extraCredits } = order
  const checkoutId = checkoutIdOf(key)
  const expiresAt = addMs(now, checkoutMs)
  const started = {
    checkoutId,
    workspaceId,
    userId,
    provider: payments.name,
    kind,
    tier,
    interval,
    amountMicros,
    currency: 'usd' as const,
    extraCredits,
    periodStart: account.period.start,
    startedAt: now,
    expiresAt,
  }
  await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: started }, key)
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
    case 'activate': {
      const { kind, amountMicros } = change
      return sendToCheckout(streams, account, chooser, { ...choice, kind, amountMicros, extraCredits: 0 }, shop)
    }
    case 'upgrade': {
      const { kind, amountMicros, extraCredits } = change
      return sendToCheckout(streams, account, chooser, { ...choice, kind, amountMicros, extraCredits }, shop)
    }
    case 'downgrade':
      await streams.send(subscription, workspaceId, { type: 'ScheduleDowngrade', to: choice.tier, now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
    case 'cancel':
      await streams.send(subscription, workspaceId, { type: 'Cancel', reason: 'other', now }, key)
      return { kind: 'scheduled', effectiveAt: change.effectiveAt }
  }
}
