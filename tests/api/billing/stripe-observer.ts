import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { expect } from 'vitest'
import type { Person } from '../../support/people.ts'
import type { StripeEventBody } from '../../support/stripe-api/store.ts'
import type { StripeShop } from './stripe-shop.ts'

/** What Stripe knows and has reported, and what the product recorded of it. */
export const createStripeObserver = (shop: StripeShop) => {
  const paymentOf = (invoice: string | null | undefined): string => {
    const found = [...shop.stripe.store.invoicePayments.values()].find((each) => each.invoice === invoice)
    if (!found) throw new Error('nobody paid that invoice')
    return found.payment.payment_intent
  }

  const sessionOf = (id: string) => {
    const session = shop.stripe.store.sessions.get(id)
    if (!session) throw new Error('Stripe has no such session')
    return session
  }

  /** The events that Stripe made since then, which are not delivered by this. */
  const eventsSince = (count: number, type: string): StripeEventBody[] =>
    shop.stripe.store.events.slice(count).filter((event) => event.type === type)

  const deliver = async (events: readonly StripeEventBody[]) => {
    for (const event of events) expect(await shop.stripe.deliver(shop.hook, event)).toBe(200)
  }

  const planEvents = async ({ userId }: Person) => {
    const { rows } = await shop.owner.query<{ type: string; data: Record<string, unknown> }>(
      'select type, data from es.events where stream = $1 order by version',
      [`subscription-${personalWorkspaceId(userId)}`],
    )
    return rows
  }

  const invoicesShow = (person: Person, invoices: readonly object[]) => shop.billingShows(person, { invoices })

  return { paymentOf, sessionOf, eventsSince, deliver, planEvents, invoicesShow }
}

export type StripeObserver = ReturnType<typeof createStripeObserver>
