import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import type { CancellationReason } from '@vignette/domain/billing/schemas'
import { checkout } from '@vignette/domain/checkout/decider'
import { type CheckoutCommand } from '@vignette/domain/checkout/commands'
import { user } from '@vignette/domain/identity/decider'
import { addMs } from '@vignette/domain/kernel/calendar'
import { dollars } from '@vignette/domain/kernel/money'
import type { Tier } from '@vignette/domain/plans/schemas'
import { beginCheckout, orderOf } from '@vignette/domain/workflows/begin-checkout'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { type PlanChoice, requireChange } from '@vignette/domain/workflows/choose-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { startTrial } from '@vignette/domain/workflows/start-trial'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action, Customer } from '../customer.ts'
import { beginRenewals } from './renewals.ts'

const staff = { kind: 'staff', id: 'demo-sales' } as const

export const signUp: Action = async ({ request, userId, email, displayName, workspaceId, account }) => {
  const { streams, key, now } = request()
  account.signedUpAt = now
  await streams.send(user, userId, { type: 'SignUp', userId, email, displayName, workspaceId, asked: true }, key)
}

export const tryStarter: Action = async ({ request, workspaceId, trialId }) => {
  const { streams, key, now } = request()
  await startTrial(streams, { trialId, workspaceId, isEmailVerified: true, key, now })
}

const change =
  (commandAt: (now: string) => SubscriptionCommand): Action =>
  async ({ request, workspaceId }) => {
    const { streams, key, now } = request()
    await currentPeriod(streams, workspaceId, now)
    await streams.send(subscription, workspaceId, commandAt(now), key)
  }

export const downgradeTo = (to: Tier): Action => change((now) => ({ type: 'ScheduleDowngrade', to, now }))

export const cancel = (reason: CancellationReason): Action => change((now) => ({ type: 'Cancel', reason, now }))

export const resume: Action = change((now) => ({ type: 'Resume', now }))

export const setBudget = (amount: number): Action =>
  change((now) => ({ type: 'SetOverageBudget', budgetMicros: dollars(amount), now }))

const goToCheckout = async ({ request, workspaceId, userId }: Customer, choice: PlanChoice): Promise<string> => {
  const { streams, key, now } = request()
  const account = await currentPeriod(streams, workspaceId, now)
  const priced = requireChange(account, choice, now, { hasQuickCheckout: false })
  if (priced.kind !== 'activate' && priced.kind !== 'upgrade') throw new Error(`${priced.kind} is not paid for`)
  const checkoutId = requestIdOf(key)
  const buyer = { key, now, checkoutId, userId, workspaceId, provider: 'demo' } as const
  await beginCheckout(streams, account, buyer, orderOf(choice, priced))
  return checkoutId
}

const report = async (
  { request }: Customer,
  id: string,
  commandOf: (amountMicros: number, now: string) => CheckoutCommand,
): Promise<void> => {
  const { streams, key, now } = request()
  const found = await streams.load(checkout, id)
  if (found.status === 'none') throw new Error('nobody went to this checkout')
  await streams.send(checkout, id, commandOf(found.checkout.amountMicros, now), key)
}

const pay = async (customer: Customer, id: string): Promise<void> => {
  await report(customer, id, (amountMicros, now) => ({
    type: 'ReportPayment',
    amountMicros,
    currency: 'usd',
    account: null,
    isLive: false,
    expected: { account: null, isLive: false },
    customerRef: null,
    subscriptionRef: null,
    paymentRef: null,
    invoiceId: null,
    now,
  }))
  afterwards(customer, 1, () => beginRenewals(customer))
}

/** The time that people spend on the provider's page. */
const payingMs = 80_000

const afterwards = ({ simulation }: Customer, times: number, work: () => Promise<void>): void =>
  simulation.add(addMs(simulation.now(), times * payingMs), work)

export const buy =
  (choice: PlanChoice): Action =>
  async (customer) => {
    const id = await goToCheckout(customer, choice)
    afterwards(customer, 1, () => pay(customer, id))
  }

/** The first payment fails, the second succeeds. */
export const buyAtSecondTry =
  (choice: PlanChoice): Action =>
  async (customer) => {
    const refused = await goToCheckout(customer, choice)
    afterwards(customer, 1, () => report(customer, refused, (_amount, now) => ({ type: 'ReportFailure', now })))
    afterwards(customer, 2, () => buy(choice)(customer))
  }

/** Pays in two tabs. The second payment is returned. */
export const buyTwice =
  (choice: PlanChoice): Action =>
  async (customer) => {
    const [first, second] = [await goToCheckout(customer, choice), await goToCheckout(customer, choice)]
    afterwards(customer, 1, () => pay(customer, first))
    afterwards(customer, 2, () => pay(customer, second))
  }

/** Goes to the checkout and leaves it. */
export const thinkBetterOf =
  (choice: PlanChoice): Action =>
  async (customer) => {
    const id = await goToCheckout(customer, choice)
    afterwards(customer, 45, () => report(customer, id, (_amount, now) => ({ type: 'ReportExpiry', now })))
  }

/** Puts the customer on the executive plan, as agreed with sales. */
export const agreeOnExecutive =
  (annualValue: number): Action =>
  async ({ request, userId, workspaceId }) => {
    const { streams, key, now } = request(staff)
    const terms = { annualValueMicros: dollars(annualValue), setupFeeMicros: dollars(5_000) }
    await changePlan(streams, workspaceId, {
      key,
      now,
      command: (at) => ({
        type: 'AgreePlan',
        changeId: requestIdOf(key),
        ...terms,
        actor: staff,
        userId,
        reason: 'Signed order form',
        now: at,
      }),
    })
  }
