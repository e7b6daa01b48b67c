import { itemNameSchema } from '@vignette/domain/library/schemas'
import { expect, it } from 'vitest'
import { announcedName } from '../../../../../apps/web/src/entities/library/uploads/announced-name.ts'

it.each(['kite.png', `${'k'.repeat(196)}.png`])('leaves a name that is short enough: %s', (name) => {
  expect(announcedName(name)).toBe(name)
})

it('shortens a long name and keeps its ending', () => {
  expect(announcedName(`${'k'.repeat(250)}.jpeg`)).toBe(`${'k'.repeat(195)}.jpeg`)
  expect(announcedName('k'.repeat(250))).toBe('k'.repeat(200))
})

it('cuts no character in two', () => {
  const family = '👨‍👩‍👧‍👦'
  const name = announcedName(`${family.repeat(30)}.png`)
  expect(name).toBe(`${family.repeat(17)}.png`)
  expect(itemNameSchema.parse(name)).toBe(name)
})
