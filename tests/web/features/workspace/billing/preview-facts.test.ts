import { type Change, wordsOfChange } from '../../../../../apps/web/src/features/workspace/billing/preview-facts.ts'
import { expect, it } from 'vitest'

const effectiveAt = '2026-03-10T10:00:00.000Z'
const context = { choice: { tier: 'growth', interval: 'month' }, paidInterval: 'month', hasFreemium: true } as const

const upgrade = { kind: 'upgrade', amountMicros: 1, extraCredits: 1, availableAfter: 1, resetsAt: effectiveAt } as const

const noteOf = (change: Change) => wordsOfChange(change, context).note

it('says what is scheduled and falls away', () => {
  expect(noteOf({ ...upgrade, withdraws: { kind: 'cancel', effectiveAt } })).toMatch(
    /^Your cancellation on .*10.* is withdrawn\. What is left/,
  )
  expect(
    noteOf({ kind: 'cancel', effectiveAt, credits: 100, withdraws: { kind: 'change', to: 'starter', effectiveAt } }),
  ).toMatch(/^Your change to Starter on .*10.* is withdrawn\. Until then/)
})

it('says nothing of it where nothing falls away', () => {
  expect(noteOf({ ...upgrade, withdraws: null })).toMatch(/^What is left/)
  expect(noteOf({ kind: 'downgrade', effectiveAt, credits: 100, withdraws: null })).toMatch(/^Until then/)
})

it('names the interval of a plan that is begun, and keeps the paid one for a smaller plan', () => {
  const yearly = { choice: { tier: 'starter', interval: 'month' }, paidInterval: 'year', hasFreemium: true } as const
  const factOf = (change: Change, name: string) =>
    wordsOfChange(change, yearly).facts.find((fact) => fact.name === name)?.value
  expect(factOf({ kind: 'activate', amountMicros: 59_000_000, credits: 1 }, 'From then on')).toBe('$59 a month')
  expect(factOf({ kind: 'downgrade', effectiveAt, credits: 1, withdraws: null }, 'From then on')).toMatch(/ a year$/)
})

it('asks for no payment where none is due', () => {
  const paid = { amountMicros: 59_000_000, credits: 1_000 }
  const buttonOf = (change: Change) => wordsOfChange(change, context).button
  expect(buttonOf({ ...upgrade, withdraws: null })).toBe('Continue to payment')
  expect(buttonOf({ ...upgrade, amountMicros: 0, withdraws: null })).toBe('Change now')
  expect(buttonOf({ kind: 'trial', credits: 350, days: 7, endsAt: effectiveAt, refusal: null, paid })).toBe(
    'Start 7-day trial',
  )
})
