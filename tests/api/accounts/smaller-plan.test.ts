import { randomUUID } from 'node:crypto'
import type { PlanPreview } from '@vignette/domain/billing/schemas/billing'
import type { AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { eventually } from '../../support/eventually.ts'
import { createSpender } from '../../support/spending.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, type TestApi } from '../support.ts'

let network: DemoNetwork
let api: TestApi
let desks: Desks
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  network = await startDemoNetwork()
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
  desks = createDesks(api)
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([desks.close(), spender.close()])
  await api.close()
  await network.stop()
})

/** From one moment to the next the plan is the free one, which has one account. */
const endPlan = async ({ team: { workspaceId } }: Publisher): Promise<void> => {
  const command = (now: string) => ({ type: 'LeavePlan', atOnce: true, now }) as const
  const how = { key: randomUUID(), now: new Date().toISOString(), command }
  await changePlan(spender.streamsOf(workspaceId), workspaceId, how)
}

const pausedOf = async (who: Publisher): Promise<readonly string[]> =>
  (await desks.done<AccountsPage>(who, 'GET', '/accounts')).items.filter(({ isPaused }) => isPaused).map(({ id }) => id)

const schedule = async (who: Publisher, accountId: string, inMs: number): Promise<string> => {
  const at = new Date(Date.now() + inMs).toISOString()
  return (await desks.done(who, 'POST', '/posts', { text: 'Hello', targets: [{ accountId }], at })).id
}

const targetOf = async (who: Publisher, postId: string) => (await desks.read(who, postId)).targets[0]

it('names before a smaller plan the accounts beyond it, holds them back, and lets them return with a larger one', async () => {
  const ada = await desks.openTeam()
  const accounts = [await desks.connect(ada), await desks.connect(ada), await desks.connect(ada)]
  const [first = '', second = '', third = ''] = accounts.map(({ id }) => id)
  type Preview = { readonly change: PlanPreview; readonly pausedAccounts: readonly object[] }
  const choice = { tier: 'freemium', interval: 'month' }
  const preview = await desks.done<Preview>(ada, 'POST', '/billing/preview', choice)
  expect(preview.change.kind).toBe('cancel')
  expect(preview.pausedAccounts).toEqual(accounts.slice(1).map(({ handle }) => ({ network: 'demo', handle })))
  const larger = await desks.done<Preview>(ada, 'POST', '/billing/preview', { tier: 'scale', interval: 'year' })
  expect(larger.pausedAccounts).toEqual([])

  const later = await schedule(ada, second, 86_400_000)
  await endPlan(ada)
  await eventually(async () => expect(await pausedOf(ada)).toEqual([second, third]))
  await eventually(async () => expect(await targetOf(ada, later)).toMatchObject({ state: 'scheduled', paused: 'plan' }))
  // one that was scheduled in spite of it does not go out, and says why
  const now = await schedule(ada, third, 500)
  await eventually(async () =>
    expect(await targetOf(ada, now)).toMatchObject({
      state: 'failed',
      failure: { code: 'paused', message: expect.stringContaining('larger plan') },
    }),
  )

  // who makes room gets the next one back
  await desks.done(ada, 'DELETE', `/accounts/${first}`)
  await eventually(async () => expect(await pausedOf(ada)).toEqual([third]))
  await eventually(async () => expect(await targetOf(ada, later)).toMatchObject({ state: 'scheduled', paused: null }))

  await desks.buyScale(ada)
  await eventually(async () => expect(await pausedOf(ada)).toEqual([]))
  await desks.done(ada, 'POST', `/posts/${now}/retry`, {})
  await eventually(async () => expect(await targetOf(ada, now)).toMatchObject({ state: 'published' }))
})
