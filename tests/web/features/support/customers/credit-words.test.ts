import { expect, it } from 'vitest'
import { creditsInWords, holdName } from '../../../../../apps/web/src/features/support/customers/credit-words.ts'

it('counts credits', () => {
  expect([0, 1, 1_200].map(creditsInWords)).toEqual(['0 credits', '1 credit', '1,200 credits'])
})

it('names the job that holds credits', () => {
  expect(holdName({ action: 'videoSmartCrop', units: 2 })).toBe('2 × video smart crop')
})
