import { expect, it } from 'vitest'
import { paymentWords, priceWords } from '../../../../apps/web/src/entities/generation/price-words.ts'

const quote = { priceListVersion: 1, amount: 62, included: 62, overage: 0, overageAmountMicros: 0, availableAfter: 38 }

it.each([
  [quote, 'Included in your plan, 38 left afterwards'],
  [
    { ...quote, included: 50, overage: 12, overageAmountMicros: 360_000, availableAfter: 0 },
    '50 included, 12 credits beyond your plan for $0.36, 0 left afterwards',
  ],
  [
    { ...quote, included: 0, overage: 1, amount: 1, overageAmountMicros: 30_000, availableAfter: 0 },
    'All 1 credit beyond your plan for $0.03',
  ],
  [{ ...quote, amount: 0, included: 0, availableAfter: 100 }, 'It costs nothing'],
])('%j is paid so: %s', (price, words) => {
  expect(paymentWords(price)).toBe(words)
})

it('says on a button what nothing costs', () => {
  expect([0, 1, 15].map(priceWords)).toEqual(['free', '1 credit', '15 credits'])
})
