import { expect, it } from 'vitest'
import { insufficientIn } from '../../../../apps/web/src/entities/credits/insufficient-in.ts'
import { refusal } from '../../samples.ts'

const facts = {
  amount: 30,
  shortfall: 10,
  available: 20,
  resetsAt: '2026-02-01T00:00:00.000Z',
  wayOn: { kind: 'split' },
}

it('reads what is missing from the refusal', () => {
  expect(insufficientIn(refusal(402, 'credits.insufficient', facts))).toEqual(facts)
})

it.each([
  ['of another kind', refusal(402, 'library.full', facts)],
  ['whose figures cannot be read', refusal(402, 'credits.insufficient', { amount: 'many' })],
  ['that is none of the API', new Error('credits.insufficient')],
])('finds nothing in a failure %s', (_which, error) => {
  expect(insufficientIn(error)).toBeNull()
})
