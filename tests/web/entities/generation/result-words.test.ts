import { expect, it } from 'vitest'
import { nameOfResult } from '../../../../apps/web/src/entities/generation/result-words.ts'

it.each([
  ['caption', 2, 'Caption 2'],
  ['image', 1, 'Image 1'],
  ['hashtags', 1, 'Hashtags'],
  ['imageEdit', 1, 'Edited image'],
] as const)('a result of %s with number %d is called %s', (kind, number, name) => {
  expect(nameOfResult(kind, number)).toBe(name)
})
