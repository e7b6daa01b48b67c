import { type Change, wordsOfChange } from '../../../../../apps/web/src/features/workspace/billing/preview-facts.ts'
import { expect, it } from 'vitest'

const effectiveAt = '2026-03-10T10:00:00.000Z'
const context = { choice: { tier: 'growth', interval: 'month' }, paidInterval: 'month' } as const

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
