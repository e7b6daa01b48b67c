import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { byAda, operatorSettings, runOps } from '../../ops/operator.ts'
import { hire } from '../../support/personnel.ts'
import { createStripeObserver, type StripeObserver } from './stripe-observer.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let shop: StripeShop
let paymentOf: StripeObserver['paymentOf']
let sessionOf: StripeObserver['sessionOf']
let deliver: StripeObserver['deliver']
let planEvents: StripeObserver['planEvents']
let invoicesShow: StripeObserver['invoicesShow']
beforeAll(async () => {
  shop = await openStripeShop()
  await hire(shop.databaseUrl, 'ada')
  ;({ paymentOf, sessionOf, deliver, planEvents, invoicesShow } = createStripeObserver(shop))
})
afterAll(() => shop.close())

it('what was given back at Stripe shows, and ends nothing', async () => {
  const person = newPerson()
  const { invoice } = sessionOf(await shop.buy(person, 'starter'))
  const count = shop.stripe.store.events.length
  const some = shop.stripe.refundByHand(paymentOf(invoice), 900)
  await shop.report()
  await invoicesShow(person, [{ status: 'paid', refundedMicros: 9_000_000 }])
  shop.stripe.refundByHand(paymentOf(invoice), 5_000)
  await shop.report()
  await invoicesShow(person, [{ status: 'refunded', refundedMicros: 59_000_000 }])
  await deliver(shop.stripe.store.events.slice(count).toReversed())
  shop.stripe.bounceRefund(some.id)
  await shop.report()
  await invoicesShow(person, [{ status: 'paid', refundedMicros: 50_000_000 }])
  await shop.hasPlan(person, 'starter')
})

it('a payment that is disputed shows; a dispute that is lost ends the plan, one that is won nothing', async () => {
  const [winner, loser] = [newPerson(), newPerson()]
  const [won, lost] = [await shop.buy(winner, 'starter'), await shop.buy(loser, 'starter')]
  const [mine, theirs] = [won, lost].map((id) => shop.stripe.dispute(paymentOf(sessionOf(id).invoice)))
  await shop.report()
  await invoicesShow(winner, [{ status: 'disputed' }])
  shop.stripe.closeDispute(mine?.id ?? '', 'won')
  shop.stripe.closeDispute(theirs?.id ?? '', 'lost')
  await shop.report()
  await invoicesShow(winner, [{ status: 'paid' }])
  await shop.hasPlan(winner, 'starter')
  await shop.hasPlan(loser, 'freemium')
  await invoicesShow(loser, [{ status: 'disputed' }])
  await eventually(() => expect(shop.subscriptionOf(lost).status).toBe('canceled'))
  expect((await planEvents(loser)).at(-1)).toMatchObject({ type: 'SubscriptionEnded', data: { reason: 'unpaid' } })
  // reported again, after a plan was bought again
  await shop.report()
  await shop.buy(loser, 'growth')
  await deliver(shop.stripe.store.events.filter((event) => event.type === 'charge.dispute.closed'))
  await shop.hasPlan(loser, 'growth')
})

it('a dispute that is lost ends the plan whichever report comes last', async () => {
  const kinds = ['checkout.session.completed', 'invoice_payment.paid', 'charge.dispute.closed']
  for (const last of kinds) {
    const person = newPerson()
    const count = shop.stripe.store.events.length
    const { invoice } = shop.stripe.pay(await shop.sessionFor(person, 'starter'))
    const dispute = shop.stripe.dispute(paymentOf(invoice))
    shop.stripe.closeDispute(dispute.id, 'lost')
    const events = shop.stripe.store.events.slice(count)
    await deliver(events.filter(({ type }) => type === 'checkout.session.completed' && type !== last))
    if (last !== 'checkout.session.completed') await shop.hasPlan(person, 'starter')
    await deliver(events.filter(({ type }) => type !== last))
    await deliver(events.filter(({ type }) => type === last))
    await eventually(async () => {
      const types = (await planEvents(person)).map(({ type }) => type)
      expect(types, last).toContain('SubscriptionActivated')
      expect(types.at(-1), last).toBe('SubscriptionEnded')
    })
  }
})

it('a dispute that is lost about a plan of before ends neither the next one nor an agreement', async () => {
  const [buyer, signer] = [newPerson(), newPerson()]
  const [old, agreed] = [sessionOf(await shop.buy(buyer, 'starter')), sessionOf(await shop.buy(signer, 'scale'))]
  shop.stripe.endSubscription(old.subscription ?? '', 'cancellation_requested')
  await shop.report()
  await shop.hasPlan(buyer, 'freemium')
  await shop.buy(buyer, 'growth')
  await shop.get(signer, '/users/profile')
  const terms = ['--annual-value', '48000', '--setup-fee', '5000', ...byAda]
  await eventually(async () => {
    const ran = await runOps(operatorSettings(shop.databaseUrl), ['plan', 'agree', signer.email, ...terms])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
  })
  for (const { invoice } of [old, agreed]) {
    shop.stripe.closeDispute(shop.stripe.dispute(paymentOf(invoice)).id, 'lost')
  }
  await shop.report()
  await invoicesShow(buyer, [{ status: 'paid' }, { status: 'disputed' }])
  await invoicesShow(signer, [{ status: 'disputed' }])
  expect((await shop.billingOf(buyer)).plan).toBe('growth')
  expect((await shop.billingOf(signer)).plan).toBe('executive')
})
