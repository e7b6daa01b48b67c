import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { expect, it } from 'vitest'
import { differenceLines } from '../../../../../../apps/web/src/features/support/customers/as-of/difference-lines.ts'
import { account } from '../account.ts'

const grant = {
  grantId: 'g1',
  kind: 'goodwill',
  amount: 1,
  left: 1,
  held: 0,
  expiresAt: null,
  isOver: false,
} as const

const hold = {
  holdId: 'h1',
  jobId: 'j1',
  action: 'videoSmartCrop',
  units: 2,
  amount: 30,
  since: '2026-03-09T00:00:00.000Z',
  until: '2026-03-11T00:00:00.000Z',
  isOver: false,
} as const

it('has no lines when nothing changed', () => {
  expect(differenceLines(account(), account({ at: '2026-03-11T00:00:00.000Z' }))).toEqual([])
})

it('gives numbers with the sign of their change, money as money, and what was not there as none', () => {
  const after = account({
    credits: { used: 1_200, available: 0, overage: 200, overageAmountMicros: 4_000_000 },
    overageBudgetMicros: 50_000_000,
  })
  expect(differenceLines(account(), after)).toEqual([
    { name: 'Credits used', before: '0', after: '1,200', change: '+1,200' },
    { name: 'Credits left', before: '1,000', after: '0', change: '-1,000' },
    { name: 'Overage in credits', before: '0', after: '200', change: '+200' },
    { name: 'Overage in dollars', before: '$0.00', after: '$4.00', change: '+$4.00' },
    { name: 'Overage budget', before: 'None', after: '$50.00', change: '+$50.00' },
  ])
  expect(differenceLines(after, account())).toContainEqual({
    name: 'Overage budget',
    before: '$50.00',
    after: 'None',
    change: '-$50.00',
  })
})

it('names grants and running jobs that came and went', () => {
  const richer = account({ grants: [grant], holds: [hold] })
  expect(differenceLines(account(), richer)).toEqual([
    { name: 'Grant: Goodwill', before: '–', after: '1 credit', change: 'Came' },
    { name: 'Running job: 2 × video smart crop', before: '–', after: '30 credits', change: 'Came' },
  ])
  expect(differenceLines(richer, account())).toEqual([
    { name: 'Grant: Goodwill', before: '1 credit', after: '–', change: 'Went' },
    { name: 'Running job: 2 × video smart crop', before: '30 credits', after: '–', change: 'Went' },
  ])
})

it('names another plan with the limits that it brings', () => {
  const after = account({ plan: 'scale', limits: currentCatalogue.plans.scale.limits })
  const lines = differenceLines(account(), after)
  expect(lines[0]).toEqual({ name: 'Plan', before: 'Growth', after: 'Scale', change: 'Changed' })
  expect(lines.slice(1).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Credits of the plan', 'Storage of the plan', 'Seats']),
  )
})

it('names another period', () => {
  expect(differenceLines(account({ period: null }), account())).toEqual([
    { name: 'Period', before: 'None', after: expect.stringContaining(' to ') as string, change: 'Another period' },
  ])
})
