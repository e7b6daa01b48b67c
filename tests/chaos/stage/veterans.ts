import { randomUUID } from 'node:crypto'
import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { renewalPriceOf } from '@vignette/domain/billing/pricing'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { checkout } from '@vignette/domain/checkout/decider'
import { type ReportPayment } from '@vignette/domain/checkout/commands'
import { credits } from '@vignette/domain/credits/decider'
import { addMonths, addMs } from '@vignette/domain/kernel/calendar'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { fulfil } from '@vignette/domain/workflows/fulfil'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createSpender } from '../../support/spending.ts'
import { newSpender, type Spender } from './spenders.ts'

/** A customer whose period is about to end. */
export type Career = {
  /** The time until the period ends. */
  readonly endsInMs: number
  /** The plan bought at its beginning, and its fate at the end of the period. */
  readonly plan?: { readonly tier: 'starter' | 'growth' | 'scale'; readonly fate: 'renewed' | 'cancelled' | 'smaller' }
}

const actor = { kind: 'staff', id: 'support' } as const
const asAgreed = { currency: 'usd', account: null, isLive: false, expected: { account: null, isLive: false } } as const
const unknownToProvider = { customerRef: null, subscriptionRef: null, paymentRef: null, invoiceId: null }

/** The anchor for a period that ends at `end`: a month before, or two if the month before is too short. */
const anchorFor = (end: string): { readonly anchor: string; readonly last: string } => {
  const months = addMonths(addMonths(end, -1), 1) === end ? 1 : 2
  const anchor = addMonths(end, -months)
  return { anchor, last: addMonths(anchor, months - 1) }
}

/** Buys a plan at `now` like a checkout. Fulfilled before the payment is reported, or a worker would date it today. */
const buy = async (
  streams: WorkflowStreams,
  { workspaceId, person }: Spender,
  tier: NonNullable<Career['plan']>['tier'],
  now: string,
): Promise<void> => {
  const checkoutId = randomUUID()
  const { version: catalogueVersion } = currentCatalogue
  const plan = {
    kind: 'activate',
    tier,
    catalogueVersion,
    interval: 'month',
    from: null,
    extraCredits: 0,
    periodStart: now,
  } as const
  const amountMicros = renewalPriceOf(plan, plan.interval)
  const order = { checkoutId, workspaceId, userId: person.userId, provider: 'demo', currency: 'usd' } as const
  const started = { ...order, ...plan, amountMicros, startedAt: now, expiresAt: addMs(now, 3_600_000) }
  await streams.send(checkout, checkoutId, { type: 'StartCheckout', checkout: started }, `start:${checkoutId}`)
  const purchase = { checkoutId, ...plan, amountMicros, provider: null }
  await streams.send(subscription, workspaceId, { type: 'ApplyPayment', purchase, now }, `fulfil:${checkoutId}`)
  const paid: ReportPayment = { type: 'ReportPayment', amountMicros, ...asAgreed, ...unknownToProvider, now }
  await streams.send(checkout, checkoutId, paid, `demo:ReportPayment:${checkoutId}`)
  await fulfil(streams, checkoutId)
}

const record = async (
  streamsOf: (workspaceId: string) => WorkflowStreams,
  { endsInMs, plan }: Career,
): Promise<Spender> => {
  const spender = newSpender()
  const { workspaceId } = spender
  const streams = streamsOf(workspaceId)
  const { anchor, last } = anchorFor(new Date(Date.now() + endsInMs).toISOString())
  const now = addMs(last, 2)
  const send = (command: SubscriptionCommand) =>
    streams.send(subscription, workspaceId, command, `${command.type}:${workspaceId}`)
  await send({ type: 'OpenSubscription', workspaceId, anchor })
  await currentPeriod(streams, workspaceId, anchor)
  if (plan) await buy(streams, spender, plan.tier, addMs(anchor, 1))
  const { id } = await currentPeriod(streams, workspaceId, now)
  if (plan?.fate === 'cancelled') await send({ type: 'Cancel', reason: 'other', now })
  if (plan?.fate === 'smaller') await send({ type: 'ScheduleDowngrade', to: 'starter', now })
  const grant = { grantId: 'sorry', kind: 'goodwill', amount: 50, actor, reason: 'Sorry', now } as const
  const expiresAt = addMonths(now, 12)
  await streams.send(credits, id, { type: 'IssueGrant', ...grant, expiresAt }, `sorry:${workspaceId}`)
  return spender
}

/**
 * Records people whose period began a month ago and ends in a moment, as requests would have then. Each has a goodwill
 * grant that outlives the period. No worker may run yet.
 */
export const recordVeterans = async (databaseUrl: string, careers: readonly Career[]): Promise<readonly Spender[]> => {
  const { streamsOf, close } = createSpender(databaseUrl)
  try {
    return await Promise.all(careers.map((career) => record(streamsOf, career)))
  } finally {
    await close()
  }
}
