import { afterAll, beforeAll, expect, it } from 'vitest'
import { openOpsSession } from '../../ops/ops-session.ts'
import { operatorSettings } from '../../ops/operator.ts'
import { newPerson } from '../../support/people.ts'
import { hire } from '../../support/personnel.ts'
import { createStripeObserver } from './stripe-observer.ts'
import { openStripeShop, type StripeShop } from './stripe-shop.ts'

let shop: StripeShop
const session = openOpsSession()
beforeAll(async () => {
  shop = await openStripeShop()
})
afterAll(() => Promise.all([session.close(), shop.close()]))

const ops = (...args: string[]) => session.run(operatorSettings(shop.databaseUrl), ['reports', ...args])

it('keeps a signed report that it cannot read, sealed and once, and refuses it', async () => {
  const { eventsSince } = createStripeObserver(shop)
  const count = shop.stripe.store.events.length
  shop.stripe.pay(await shop.sessionFor(newPerson(), 'starter'))
  const [paid] = eventsSince(count, 'checkout.session.completed')
  if (!paid) throw new Error('nothing was reported')
  const strange = { ...paid, data: { object: { ...(paid.data.object as object), amount_total: 'ada@example.com' } } }

  expect((await ops('list')).stdout).toContain('Every report could be read.')
  expect(await shop.stripe.deliver(shop.hook, strange)).toBe(400)
  expect(await shop.stripe.deliver(shop.hook, strange)).toBe(400)
  const { reports } = JSON.parse((await ops('list', '--json')).stdout) as { reports: { digest: string }[] }
  expect(reports).toMatchObject([
    {
      provider: 'stripe',
      deliveries: 2,
      problem: `Stripe's checkout.session.completed ${paid.id} is not what is expected at amount_total`,
    },
  ])
  const { rows } = await shop.owner.query<{ row: string }>('select r::text || sealed as row from ops.unread_reports r')
  expect(JSON.stringify(rows)).not.toContain('ada@example.com')
  await hire(shop.databaseUrl, 'maya')
  const show = (report: string) => ops('show', report, '--by', 'maya')
  expect((await show(reports[0]?.digest.slice(0, 12) ?? '')).stdout).toContain('ada@example.com')
  expect((await show('none')).code).toBe(4)
})
