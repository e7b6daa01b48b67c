import { expect, it } from 'vitest'
import { createUndecidedKeys } from '../../../../apps/web/src/lib/api/undecided-keys.ts'
import { memoryStorage } from '../../memory-storage.ts'

it('finds a key again after a reload of the tab, by what was sent', () => {
  const storage = memoryStorage()
  createUndecidedKeys(storage).set('POST bread', 'key-1')
  expect(createUndecidedKeys(storage).get('POST bread')).toBe('key-1')
  expect(createUndecidedKeys(storage).get('POST tea')).toBeUndefined()
})

it('keeps none of what was sent', () => {
  const storage = memoryStorage()
  createUndecidedKeys(storage).set('my secret text', 'key-1')
  expect(storage.getItem('undecided')).not.toContain('secret')
})

it('has one key for one content, the latest', () => {
  const keys = createUndecidedKeys(memoryStorage())
  keys.set('bread', 'key-1')
  keys.set('bread', 'key-2')
  expect(keys.get('bread')).toBe('key-2')
})

it('forgets a content once it is decided, and leaves the storage empty with the last one', () => {
  const storage = memoryStorage()
  const keys = createUndecidedKeys(storage)
  keys.set('bread', 'key-1')
  keys.set('tea', 'key-2')
  keys.delete('bread')
  expect([keys.get('bread'), keys.get('tea')]).toEqual([undefined, 'key-2'])
  keys.delete('tea')
  expect(storage.getItem('undecided')).toBeNull()
})

it('keeps the newest fifty', () => {
  const keys = createUndecidedKeys(memoryStorage())
  for (let index = 0; index < 51; index += 1) keys.set(`content-${index}`, `key-${index}`)
  expect(keys.get('content-0')).toBeUndefined()
  expect(keys.get('content-1')).toBe('key-1')
  expect(keys.get('content-50')).toBe('key-50')
})

it('forgets everything at once', () => {
  const keys = createUndecidedKeys(memoryStorage())
  keys.set('bread', 'key-1')
  keys.clear()
  expect(keys.get('bread')).toBeUndefined()
})
