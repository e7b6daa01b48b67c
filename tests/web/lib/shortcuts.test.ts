import { expect, it } from 'vitest'
import { isShortcut, keysOf } from '../../../apps/web/src/lib/shortcuts.ts'

it('tells the keys of a shortcut from others', () => {
  expect(isShortcut('send', { key: 'Enter', ctrlKey: true })).toBe(true)
  expect(isShortcut('send', { key: 'Enter', metaKey: true })).toBe(true)
  expect(isShortcut('send', { key: 'Enter' })).toBe(false)
  expect(isShortcut('sheet', { key: '?' })).toBe(true)
  expect(isShortcut('sheet', { key: '/' })).toBe(false)
})

it('names keys as they stand on the keyboard', () => {
  expect(keysOf('palette', false)).toEqual([['Ctrl', 'K']])
  expect(keysOf('palette', true)).toEqual([['⌘', 'K']])
  expect(keysOf('leap', false)).toEqual([['Page up'], ['Page down']])
})
