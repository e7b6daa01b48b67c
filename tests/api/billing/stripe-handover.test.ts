import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { audit } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { createTeams } from '../../support/teams.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let shop: StripeShop
let teams: ReturnType<typeof createTeams>
beforeAll(async () => {
  shop = await openStripeShop()
  teams = createTeams(shop.databaseUrl)
})
afterAll(async () => {
  await teams.close()
  await shop.close()
})

it('nothing is collected from who handed a workspace over, and Stripe writes to the new owner', async () => {
  const [owner, heir, other] = [newPerson(), newPerson(), newPerson()]
  await shop.post(owner, '/users', { name: 'Ada' })
  await shop.post(heir, '/users', { name: 'Grace' })
  const [session, kept] = [await shop.buy(owner, 'growth'), await shop.buy(other, 'growth')]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  await teams.join(team, heir.userId, 'editor')
  await teams.handOver(team, heir.userId)

  const customerOf = (of: string) => String(shop.stripe.store.sessions.get(of)?.customer)
  await eventually(() => {
    expect(shop.subscriptionOf(session)).toMatchObject({ cancel_at_period_end: true, default_payment_method: null })
    expect(shop.stripe.store.customers.get(customerOf(session))?.email).toBe(heir.email)
  })
  const cards = [...shop.stripe.store.paymentMethods.values()].map(({ customer }) => customer)
  expect(cards).toEqual([customerOf(kept)])
  expect(shop.subscriptionOf(kept).cancel_at_period_end).toBe(false)
  await shop.report()
  expect((await audit(shop.owner)).findings).toEqual([])
})
