import { itemPrefix, partKey, partOf, uploadPrefix, workspacePrefix } from '@vignette/storage/keys'
import { string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../support/property.ts'

it('keys say whose a file is', () => {
  expect(workspacePrefix('w1')).toBe('w1/')
  expect(itemPrefix('w1', 'g1-2')).toBe('w1/media/g1-2/')
  expect(uploadPrefix('w1', 'u1')).toBe('w1/uploads/u1/')
  expect(partOf(partKey('w1', 'u1', 12))).toBe(12)
  expect(partOf('w1/uploads/u1/12.3f0c.part')).toBeUndefined()
})

property('no id leads elsewhere, and different ids have different keys', [string(), string()], (a, b) => {
  const key = itemPrefix('w1', a)
  expect(key).toMatch(/^w1\/media\/[\w.-]*\/$/)
  expect(key.split('/').some((part) => part === '..' || part === '.')).toBe(false)
  expect(itemPrefix('w1', a) === itemPrefix('w1', b)).toBe(a === b)
})
