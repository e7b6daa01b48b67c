import { expect, it } from 'vitest'
import { chosenPlanIn } from '../../../../../apps/web/src/features/workspace/billing/use-chosen-plan.ts'

it.each([
  ['', { chosen: null, interval: 'month' }],
  ['interval=year', { chosen: null, interval: 'year' }],
  ['plan=growth', { chosen: { tier: 'growth', interval: 'month' }, interval: 'month' }],
  ['plan=growth&interval=year', { chosen: { tier: 'growth', interval: 'year' }, interval: 'year' }],
  ['plan=pro', { chosen: { tier: 'starter', interval: 'month' }, interval: 'month' }],
  ['plan=gold&interval=week', { chosen: null, interval: 'month' }],
])('understands "%s"', (query, plan) => {
  expect(chosenPlanIn(new URLSearchParams(query))).toEqual(plan)
})
