import { subjectsOf } from '@vignette/accounts/subjects'
import { forgetAgain } from '@vignette/event-log/backup/forget-again'
import { audit } from '@vignette/ops/audit/audit'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { passTimeToRetry, passTimeToUndelete, untilCarriedOut } from '../../support/passing-time.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { hire } from '../../support/personnel.ts'
import { createSpender } from '../../support/spending.ts'
import { openStripeShop, type StripeShop } from '../billing/stripe-shop.ts'

let shop: StripeShop
let spender: ReturnType<typeof createSpender>
beforeAll(async () => {
  shop = await openStripeShop()
  spender = createSpender(shop.databaseUrl)
})
afterAll(async () => {
  await spender.close()
  await shop.close()
})

const typesOf = async (stream: string) => {
  const { rows } = await shop.owner.query<{ type: string }>(
    'select type from es.events where stream = $1 order by version',
    [stream],
  )
  return rows.map(({ type }) => type)
}

const customerOf = (session: string): string => String(shop.stripe.store.sessions.get(session)?.customer)

const invoicedTo = (customer: string) =>
  [...shop.stripe.store.invoices.values()].filter(
    (each) => each.customer === customer && each.billing_reason === 'manual',
  )

const isForgotten = (person: Person) =>
  eventually(async () => {
    await passTimeToRetry(shop.owner)
    expect((await typesOf(`user-${person.userId}`)).at(-1)).toBe('SubjectForgotten')
  })

it('who is erased has paid what was owed, and is no customer any more', async () => {
  const [person, other] = [newPerson(), newPerson()]
  const workspaceId = personalWorkspaceId(person.userId)
  await shop.post(person, '/users', { name: 'Ada' })
  const [session, kept] = [await shop.buy(person, 'growth'), await shop.buy(other, 'growth')]
  await shop.post(person, '/billing/overage-budget', { budgetDollars: 100 })
  await spender.spend(workspaceId, { action: 'caption', units: 6_100, delivered: 6_100 })

  await shop.post(person, '/account/delete', { email: person.email })
  await eventually(() => expect(shop.subscriptionOf(session).cancel_at_period_end).toBe(true))
  expect(shop.stripe.store.customers.has(customerOf(session))).toBe(true)
  expect(invoicedTo(customerOf(session))).toEqual([])

  await passTimeToUndelete(shop.owner, person.userId)
  await isForgotten(person)
  expect(shop.subscriptionOf(session).status).toBe('canceled')
  expect(shop.stripe.store.customers.has(customerOf(session))).toBe(false)
  expect(invoicedTo(customerOf(session))).toHaveLength(1)
  expect(shop.subscriptionOf(kept).status).toBe('active')
  expect(shop.stripe.store.customers.has(customerOf(kept))).toBe(true)

  // what Stripe has to say of it afterwards is understood
  await shop.report()
  const plan = await typesOf(`subscription-${workspaceId}`)
  expect(plan.slice(-2)).toEqual(['CancellationScheduled', 'SubscriptionEnded'])
  const failed = await shop.owner.query(`select kind, error from es.effects where state = 'failed'`)
  expect(failed.rows).toEqual([])
  expect((await audit(shop.owner)).findings).toEqual([])
})

it('who a restored backup shows as a customer is erased like everybody who was forgotten', async () => {
  const person = newPerson()
  const workspaceId = personalWorkspaceId(person.userId)
  await shop.post(person, '/users', { name: 'Ada' })
  const session = await shop.buy(person, 'growth')
  await hire(shop.databaseUrl, person.userId)
  const ledger = [{ subject: person.userId, generation: 1 }]
  expect(await forgetAgain({ pool: shop.owner, subjectsOf }, ledger)).toBe(1)
  expect(await forgetAgain({ pool: shop.owner, subjectsOf }, ledger)).toBe(0)

  await untilCarriedOut(shop.owner)
  expect(await typesOf(`user-${person.userId}`)).toEqual(['UserSignedUp', 'SubjectForgotten'])
  expect(shop.subscriptionOf(session).status).toBe('canceled')
  expect(shop.stripe.store.customers.has(customerOf(session))).toBe(false)
  expect((await typesOf(`staff-${person.userId}`)).at(-1)).toBe('StaffRoleRevoked')
  expect((await typesOf(`sessions-${person.userId}`)).at(-1)).toBe('SessionsEnded')
  await shop.report()
  expect((await typesOf(`subscription-${workspaceId}`)).at(-1)).toBe('SubscriptionEnded')
})
