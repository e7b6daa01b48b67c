import type { Feature } from '@vignette/domain/plans/features'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson } from '../../support/people.ts'
import { expectFailure } from '../support.ts'

let database: TestDatabase
let api: Awaited<ReturnType<typeof createTestApp>>

const guarded: readonly Feature[] = ['aiCaptionGeneration', 'aiImageEditing', 'predictiveAnalytics', 'whiteLabel']

// without a worker: what the plan is does not wait for a read model
beforeAll(async () => {
  database = await createTestDatabase()
  api = await createTestApp({ DATABASE_URL: database.appUrl })
  for (const feature of guarded) {
    api.app.get(`/test/${feature}`, { config: { access: 'user', permission: 'read', feature } }, async () => ({
      success: true,
    }))
  }
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

const open = (feature: Feature, { headers }: Partial<ReturnType<typeof newPerson>> = newPerson()) =>
  api.app.inject({ url: `/test/${feature}`, ...(headers && { headers }) })

it('a route that names a feature is open to who has it', async () => {
  expect((await open('aiCaptionGeneration')).json()).toEqual({ success: true })
})

it.each([
  ['aiImageEditing', 'starter', 'Upgrade to Starter ($59/mo) to unlock this feature.'],
  ['predictiveAnalytics', 'growth', 'Upgrade to Growth ($199/mo) to unlock this feature.'],
  ['whiteLabel', 'executive', 'This feature requires an Executive plan. Contact sales for custom pricing.'],
] as const)('who has no %s is told to buy %s', async (feature, tier, prompt) => {
  const answer = await open(feature)
  expectFailure(answer, 403, 'plan.locked')
  expect(answer.json()).toMatchObject({ error: prompt, details: { feature, tier } })
})

it('it is open from the moment at which the plan has it', async () => {
  const person = newPerson()
  expectFailure(await open('aiImageEditing', person), 403, 'plan.locked')
  const payload = { tier: 'starter', interval: 'month', trial: true }
  const trial = await api.app.inject({ method: 'POST', url: '/api/billing/checkout', headers: person.headers, payload })
  expect(trial.statusCode, trial.body).toBe(200)
  expect((await open('aiImageEditing', person)).json()).toEqual({ success: true })
  expectFailure(await open('predictiveAnalytics', person), 403, 'plan.locked')
})

it('it is closed to who is not signed in', async () => {
  expectFailure(await open('aiCaptionGeneration', {}), 401)
})
