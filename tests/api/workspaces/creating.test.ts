import { randomUUID } from 'node:crypto'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { createFounders } from './further-workspaces.ts'

let api: TestApi
let founders: ReturnType<typeof createFounders>

beforeAll(async () => {
  api = await createTestApi()
  founders = createFounders(api)
})
afterAll(() => api.close())

const growth = { tier: 'growth', interval: 'month' }

it('a further workspace has a name, and no plan and no credits', async () => {
  const { signUp, create, workspacesOf, own } = founders
  const ada = await signUp()
  const { id, slug, position } = await create(ada)
  expect(slug).toBe(firstSlugOf(id))
  const items = await workspacesOf(ada, position)
  expect(items).toHaveLength(2)
  expect(items.find((each) => each.id === own(ada))).toMatchObject({ standing: 'open', plan: 'freemium' })
  expect(items.find((each) => each.id === id)).toMatchObject({
    name: 'Harbour Coffee',
    role: 'owner',
    standing: 'unpaid',
    creditsLeft: 0,
    erasesAt: null,
  })
})

it('a repeated request creates one, and another body with its key none', async () => {
  const { signUp, create, ask } = founders
  const [ada, key] = [await signUp(), randomUUID()]
  const first = await create(ada, 'Harbour', key)
  expect((await create(ada, 'Harbour', key)).id).toBe(first.id)
  expectFailure(await ask('POST', '/workspaces', ada, { body: { name: 'Another' }, key }), 422, 'request.key_reused')
})

it('nothing is made in it before its first plan is paid for, and everything after', async () => {
  const { signUp, create, ask, buy, done } = founders
  const ada = await signUp()
  const { id } = await create(ada)
  const folder = { in: id, body: { name: 'Spring' } }
  expectFailure(await ask('POST', '/library/folders', ada, folder), 403, 'workspace.no_plan')
  const usage = await done(ask('GET', '/usage', ada, { in: id }))
  expect(usage).toMatchObject({ credits: { included: 0, available: 0 } })
  expect(await done(ask('GET', '/billing', ada, { in: id }))).toMatchObject({ status: 'free', hasFreemium: false })
  const free = { in: id, body: { tier: 'freemium', interval: 'month' } }
  expect(await done(ask('POST', '/billing/preview', ada, free))).toMatchObject({ change: { kind: 'noFreemium' } })
  expectFailure(await ask('POST', '/billing/checkout', ada, free), 409, 'billing.noFreemium')
  await buy(ada, id)
  await done(ask('POST', '/library/folders', ada, folder))
  const paid = await done<{ credits: { included: number } }>(ask('GET', '/usage', ada, { in: id }))
  expect(paid.credits.included).toBeGreaterThan(1_000)
  // the preview of the cancellation says that nothing follows
  expect(await done(ask('POST', '/billing/preview', ada, free))).toMatchObject({
    change: { kind: 'cancel', credits: 0 },
  })
})

it('has no plan again once its plan has ended, and keeps what it has', async () => {
  const { signUp, create, ask, buy, done, workspacesOf } = founders
  const ada = await signUp()
  const { id } = await create(ada)
  await buy(ada, id)
  await done(ask('POST', '/library/folders', ada, { in: id, body: { name: 'Spring' } }))
  await done(ask('POST', '/billing/cancel', ada, { in: id, body: { reason: 'other' } }))
  const { rows } = await api.owner.query<{ at: string }>(
    `select data ->> 'effectiveAt' as at from es.events where stream = $1 and type = 'CancellationScheduled'`,
    [`subscription-${id}`],
  )
  expect(rows).toHaveLength(1)
  await founders.passTime(`subscription-${id}`, 'Advance')
  await eventually(async () =>
    expect((await workspacesOf(ada)).find((each) => each.id === id)).toMatchObject({ standing: 'none' }),
  )
  expect(await done(ask('GET', '/library/folders', ada, { in: id }))).toMatchObject({ folders: [{ name: 'Spring' }] })
  expectFailure(
    await ask('POST', '/library/folders', ada, { in: id, body: { name: 'Summer' } }),
    403,
    'workspace.no_plan',
  )
})

it('three of a person wait for their first payment, even if more are asked for at the same time', async () => {
  const { signUp, ask, buy, create } = founders
  const ada = await signUp()
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, index) => ask('POST', '/workspaces', ada, { body: { name: `Brand ${index}` } })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'workspaces.too_many_unpaid' })
  const first = await eventually(async () => {
    const found = (await founders.workspacesOf(ada)).find(({ standing }) => standing === 'unpaid')
    if (!found) throw new Error('not known yet')
    return found
  })
  await buy(ada, first.id)
  await create(ada)
})

it('has the trial of its owner, unless that was used elsewhere', async () => {
  const { signUp, create, ask, done, own } = founders
  const ada = await signUp()
  const { id } = await create(ada)
  const starter = { tier: 'starter', interval: 'month' }
  const preview = () => done(ask('POST', '/billing/preview', ada, { in: id, body: starter }))
  expect(await preview()).toMatchObject({ change: { kind: 'trial' } })
  await done(ask('POST', '/billing/checkout', ada, { in: own(ada), body: { ...starter, trial: true } }))
  expect(await preview()).toMatchObject({ change: { kind: 'activate' } })
  expect(await done(ask('GET', '/billing', ada, { in: id }))).toMatchObject({ canTry: false })
  const tried = ask('POST', '/billing/checkout', ada, { in: id, body: { ...starter, trial: true } })
  expectFailure(await tried, 409, 'billing.trial_used')
})

it('one that nobody pays for is dropped, and what is paid for it later is returned', async () => {
  const { signUp, create, order, pay, done, passTime, untilForgotten, typesOf, workspacesOf, own } = founders
  const ada = await signUp()
  const { id } = await create(ada)
  const checkoutId = await order(ada, id)
  await passTime(`subscription-${id}`, 'CloseIfNeverPaid')
  await eventually(async () => expect(await typesOf(`subscription-${id}`)).toContain('SubscriptionClosed'))
  // nobody reaches the page of the payment any more, but a provider can still report it
  const paid = await pay(ada, id, checkoutId)
  await untilForgotten(id)
  await eventually(async () => expect((await workspacesOf(ada)).map((each) => each.id)).toEqual([own(ada)]))
  expectFailure(await founders.ask('GET', '/usage', ada, { in: id }), 404, 'workspace.unknown')
  if (paid.statusCode === 200) {
    await eventually(async () => expect(await typesOf(`subscription-${id}`)).toContain('PaymentReturned'))
  }
  await done(founders.ask('GET', '/usage', ada))
})

it('a name is needed, and the plan is chosen there', async () => {
  const { signUp, ask } = founders
  const ada = await signUp()
  expectFailure(await ask('POST', '/workspaces', ada, { body: { name: '   ' } }), 400, 'request.invalid')
  expectFailure(await ask('POST', '/workspaces', ada, { body: { name: 'A', ...growth } }), 400, 'request.invalid')
})
