import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { expect, it } from 'vitest'
import { planFacts, supportFact } from '../../../../../apps/web/src/features/support/customers/plan-facts.ts'
import { account } from './account.ts'

const factsOf = (state: AccountState) =>
  new Map(planFacts(state).map((fact) => [fact.name, 'at' in fact ? fact.at : fact.value]))

it.each([
  [account(), 'Growth, paid by the month'],
  [account({ subscription: { interval: 'year', isAgreed: true } }), 'Growth, by agreement'],
  [account({ plan: 'starter', subscription: { status: 'trialing', interval: null } }), 'Starter, on trial'],
  [account({ plan: 'freemium', subscription: { status: 'free', interval: null } }), 'Freemium'],
])('names the plan and how it is paid (%#)', (state, words) => {
  expect(factsOf(state).get('Plan')).toBe(words)
})

it('says what there is of credits, and that there are none before a first period', () => {
  const facts = factsOf(account({ credits: { used: 1, available: 999 }, spendable: 999 }))
  expect([facts.get('Credits left'), facts.get('Credits used')]).toEqual(['999 of 1,000', '1'])
  expect(facts.has('Could be spent')).toBe(false)
  expect(factsOf({ ...account(), period: null, credits: null }).get('Credits')).toBe('No period has begun')
})

it('says how many credits could be spent while an expiry is not recorded yet', () => {
  expect(factsOf(account({ spendable: 1 })).get('Could be spent')).toBe(
    '1 credit: what had expired was not recorded yet',
  )
})

it.each([
  [account(), 'None: it stops when credits are used up'],
  [account({ credits: { overage: 1, overageAmountMicros: 20_000 } }), '1 credit, $0.02'],
  [account({ overageBudgetMicros: 10_000_000 }), '0 credits, $0.00 of a budget of $10.00'],
])('says what overage there is (%#)', (state, words) => {
  expect(factsOf(state).get('Overage')).toBe(words)
})

it('names changes only where there are some', () => {
  expect([...factsOf(account()).keys()]).not.toContain('Invoices that are due')
  const at = '2026-04-01T00:00:00.000Z'
  const scheduled = (change: NonNullable<AccountState['subscription']['scheduled']>) =>
    factsOf(account({ subscription: { scheduled: change } }))
  expect(scheduled({ kind: 'cancel', to: null, at }).get('Leaves the plan')).toBe(at)
  expect(scheduled({ kind: 'change', to: 'starter', at }).get('Changes to Starter')).toBe(at)
  expect(factsOf(account({ subscription: { unpaidInvoices: 2 } })).get('Invoices that are due')).toBe('2')
})

it.each([
  [{}, 'Credits reset'],
  [{ isTrial: true }, 'Period ends'],
  [{ isTrial: true, isOver: true }, 'Period ended'],
])('says what the end of a period %j is', (period, name) => {
  const state = account()
  expect(factsOf({ ...state, period: state.period && { ...state.period, ...period } }).get(name)).toBe(
    '2026-04-01T00:00:00.000Z',
  )
})

it('says what support belongs to the plan', () => {
  const of = (plan: 'freemium' | 'scale' | 'executive') =>
    supportFact(account({ limits: currentCatalogue.plans[plan].limits })).value
  expect(of('freemium')).toBe('Standard')
  expect(of('executive')).toBe('Priority support and a dedicated account manager')
})
