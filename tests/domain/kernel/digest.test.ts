import { digestOf } from '@vignette/domain/kernel/digest'
import { expect, it } from 'vitest'

it('texts are told apart by their digests', () => {
  const texts = Array.from({ length: 100_000 }, (_, index) => `Version ${index}`)
  expect(new Set(['', ' ', 'ab', 'ba', ...texts].map(digestOf)).size).toBe(texts.length + 4)
  expect(texts.every((each) => Number.isSafeInteger(digestOf(each)))).toBe(true)
  expect(digestOf('Harbour')).toBe(digestOf('Harbour'))
})
