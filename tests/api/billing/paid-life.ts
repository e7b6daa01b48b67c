import { handleReport } from '@vignette/api/routes/billing/stripe-reports'
import { choosePlan, type Outcome } from '@vignette/api/routes/billing/choosing'
import type { SubscriptionCommand } from '@vignette/domain/billing/commands'
import { subscription } from '@vignette/domain/billing/decider'
import type { ActiveSubscription } from '@vignette/domain/billing/subscription'
import { addMs, later } from '@vignette/domain/kernel/calendar'
import type { PlanChoice } from '@vignette/domain/workflows/choose-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { readStripeEvent } from '@vignette/payments/stripe/webhook'
import { registry } from '@vignette/domain/registry'
import { createSimulation } from '@vignette/seed/simulation'
import type { Invoice, Subscription } from '../../support/stripe-api/objects.ts'
import { createStripeApi, type StripeApi } from '../../support/stripe-api/server.ts'

const workspaceId = 'w'
const secret = (api: StripeApi) => [api.webhookSecret]
const expected = { account: null, isLive: false }
const log = { warn: () => undefined }

/** Who is quicker when a term ends. */
export type Quicker = 'we' | 'stripe'

/**
 * One workspace and its account at Stripe, in a time that jumps: the product's deciders, reactors and effects, the
 * reports and the adapter are the real ones, and both sides do by themselves what is due.
 */
export const openPaidLife = async ({
  startsAt,
  quicker = 'we',
  reportedAfterMs = 0,
}: {
  readonly startsAt: string
  readonly quicker?: Quicker
  /** How long it takes until we hear of a purchase. */
  readonly reportedAfterMs?: number
}) => {
  let now = startsAt
  let reported = 0
  const instant = () => later(now, simulation.now())
  const api = await createStripeApi({ clock: () => Date.parse(instant()) })
  const payments = createStripePayments({ secretKey: api.secretKey, apiUrl: api.url, maxRetries: 0 })
  const simulation = createSimulation(registry, { payments })
  const meta = { actor: { kind: 'system', id: null }, correlationId: 'c', causationId: null, workspaceId } as const
  const streams = simulation.openStreams(meta)

  const report = async (): Promise<void> => {
    const events = api.store.events.slice(reported)
    reported = api.store.events.length
    for (const each of events) {
      const { body, header } = api.sign(each)
      const event = readStripeEvent(body, header, { secrets: secret(api), now: instant() })
      await handleReport({ streamsOf: () => streams, key: `stripe:${event.id}`, now: instant(), log }, event, expected)
    }
  }

  const stopAt = async (at: string): Promise<void> => {
    await simulation.run(quicker === 'we' ? at : addMs(at, -1))
    now = at
    api.catchUp()
    await report()
    await simulation.run(at)
    await report()
    await simulation.run(at)
  }

  /** Lets time go by. */
  const passUntil = async (until: string): Promise<void> => {
    for (let due = api.nextDueAt(); due !== null && due * 1_000 <= Date.parse(until); due = api.nextDueAt()) {
      await stopAt(new Date(due * 1_000).toISOString())
    }
    await stopAt(until)
  }

  /** The customer does something at a moment. */
  const at = async <Done>(moment: string, deed: (now: string) => Promise<Done>, doneMs = 0): Promise<Done> => {
    await passUntil(moment)
    simulation.add(moment, async () => undefined)
    await simulation.run(moment)
    const done = await deed(moment)
    await stopAt(addMs(moment, doneMs))
    return done
  }

  const send = (command: (now: string) => SubscriptionCommand, moment: string) =>
    at(moment, async (asked) => {
      await currentPeriod(streams, workspaceId, asked)
      await streams.send(subscription, workspaceId, command(asked), `asked:${asked}:${command(asked).type}`)
    })

  const choose = (choice: PlanChoice, moment: string): Promise<Outcome> =>
    at(
      moment,
      async (asked) => {
        const chooser = { userId: 'u', email: 'u@example.com', workspaceId, key: `choose:${asked}`, now: asked }
        const shop = { payments, publicUrl: 'https://vignette.example', brand: 'Vignette', links: {} }
        const outcome = await choosePlan(streams, chooser, choice, shop)
        if (outcome.kind !== 'checkout') return outcome
        const session = [...api.store.sessions.values()].find(({ url }) => url === outcome.url)
        api.pay(session?.id ?? '')
        return outcome
      },
      reportedAfterMs,
    )

  await at(startsAt, (asked) => currentPeriod(streams, workspaceId, asked))

  const renewals = (): readonly Invoice[] =>
    [...api.store.invoices.values()].filter((each) => each.billing_reason === 'subscription_cycle')

  return {
    passUntil,
    send,
    choose,
    /** The plan as it is recorded. */
    plan: async (): Promise<ActiveSubscription> => {
      const state = await streams.load(subscription, workspaceId)
      if (state.status !== 'active') throw new Error(`the plan is ${state.status}`)
      return state
    },
    /** What pays for the plan at Stripe. */
    atStripe: (): Subscription => {
      const [found] = [...api.store.subscriptions.values()].toReversed()
      if (!found) throw new Error('Stripe has no subscription')
      return found
    },
    /** What Stripe has charged by itself, and when. */
    charges: () =>
      renewals().map(({ created, amount_paid: cents }) => ({ at: new Date(created * 1_000).toISOString(), cents })),
    close: () => api.close(),
  }
}
export type PaidLife = Awaited<ReturnType<typeof openPaidLife>>
