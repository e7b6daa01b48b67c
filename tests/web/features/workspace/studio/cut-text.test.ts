import { countCharacters } from '@vignette/domain/generation/counting'
import { platformIds } from '@vignette/domain/generation/platforms'
import { expect, it } from 'vitest'
import { beginningOf } from '../../../../../apps/web/src/features/workspace/studio/cut-text.ts'

it('leaves alone what fits', () => {
  expect(beginningOf('Slow bread', 10, 'instagram')).toBe('Slow bread')
})

it('cuts no emoji or letter in two', () => {
  expect(beginningOf('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 12, 'instagram')).toBe('👩‍👩‍👧‍👦')
  expect(beginningOf('e\u0301e\u0301', 3, 'instagram')).toBe('e\u0301')
  expect(beginningOf('👩‍👩‍👧‍👦', 3, 'instagram')).toBe('')
})

it.each(platformIds)('takes as much as %s counts as fitting, and no more', (platform) => {
  const text = 'Slow bread 🍞 takes a night. 时间 https://example.com/a/very/long/address and then some '.repeat(20)
  const cut = beginningOf(text, 125, platform)
  expect(text.startsWith(cut)).toBe(true)
  expect(countCharacters(cut, platform)).toBeLessThanOrEqual(125)
  expect(countCharacters(cut, platform)).toBeGreaterThan(95)
})
