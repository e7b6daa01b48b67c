import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { entriesOf, withoutTorn } from '../../../../../apps/web/src/features/workspace/usage/ledger-entries.ts'
import { expect, it } from 'vitest'

const line = (position: number, type: LedgerLine['type'], changes: Partial<LedgerLine> = {}): LedgerLine => ({
  position: String(position),
  at: '2026-01-05T12:00:00.000Z',
  type,
  grantKind: null,
  action: 'imageGeneration',
  units: 4,
  credits: 60,
  amount: 0,
  balanceAfter: 40,
  overage: 0,
  overageAmountMicros: 0,
  jobId: 'g1',
  priceListVersion: 1,
  note: null,
  userId: null,
  ...changes,
})

const held = line(1, 'CreditsReserved', { amount: -60 })
const used = line(3, 'CreditsConsumed', { credits: 30 })
const returned = line(4, 'CreditsReleased', { amount: 30, credits: 30, balanceAfter: 70 })

it('shows a job as one entry, with what it came to and its steps', () => {
  expect(entriesOf([returned, used, held], false)).toEqual([
    { line: used, amount: -30, balanceAfter: 70, steps: [returned, used, held] },
  ])
})

it('shows a job that still runs as held, and one that gave nothing as returned', () => {
  expect(entriesOf([held], false)).toEqual([{ line: held, amount: -60, balanceAfter: 40, steps: [] }])
  const all = line(2, 'CreditsReleased', { amount: 60 })
  expect(entriesOf([all, held], false)).toMatchObject([{ line: all, amount: 0 }])
})

it('keeps grants, refunds and other jobs apart, each where its newest line stands', () => {
  const grant = line(2, 'GrantIssued', { jobId: null, amount: 100 })
  const refund = line(9, 'CreditsRefunded', { amount: 30 })
  const other = line(5, 'CreditsReserved', { jobId: 'g2' })
  expect(entriesOf([refund, other, used, grant, held], false).map((entry) => entry.line)).toEqual([
    refund,
    other,
    used,
    grant,
  ])
})

it('adds up where jobs ran at the same time and no line is left out', () => {
  const grant = line(1, 'GrantIssued', { jobId: null, amount: 100, balanceAfter: 100 })
  const lines = [
    line(5, 'CreditsConsumed', { jobId: 'b', balanceAfter: 39 }),
    line(4, 'CreditsConsumed', { jobId: 'a', balanceAfter: 39 }),
    line(3, 'CreditsReserved', { jobId: 'b', amount: -1, balanceAfter: 39 }),
    line(2, 'CreditsReserved', { jobId: 'a', amount: -60, balanceAfter: 40 }),
    grant,
  ]
  const shown = entriesOf(lines, true).map(({ amount, balanceAfter }) => [amount, balanceAfter])
  expect(shown).toEqual([
    [-1, 39],
    [-60, 40],
    [100, 100],
  ])
})

it('ends before the first job whose first step is not loaded yet', () => {
  const entries = entriesOf([returned, used, held, line(0, 'CreditsConsumed', { jobId: 'g0' })], false)
  expect(withoutTorn(entries)).toEqual(entries.slice(0, 1))
  expect(withoutTorn(entries.slice(1))).toEqual(entries.slice(1))
  const refund = entriesOf([line(-1, 'CreditsRefunded', { amount: 30 })], false)
  expect(withoutTorn([...entries, ...refund])).toEqual(entries.slice(0, 1))
  expect(withoutTorn(entriesOf([line(9, 'CreditsConsumed', { jobId: 'g9' }), held], false))).toHaveLength(2)
})
