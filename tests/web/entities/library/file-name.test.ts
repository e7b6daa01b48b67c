import { expect, it } from 'vitest'
import { fileNameOf } from '../../../../apps/web/src/entities/library/file-name.ts'

it.each([
  ['Bread', 'image/png', 'Bread.png'],
  ['bread.PNG', 'image/png', 'bread.PNG'],
  ['bread.heic', 'image/webp', 'bread.webp'],
  ['a/b\\c:d*e', 'image/jpeg', 'a b c d e.jpg'],
  ['   ', 'video/mp4', 'file.mp4'],
  ['notes', null, 'notes.bin'],
  ['clip', 'video/quicktime', 'clip.mov'],
])('%j of type %s is saved as %j', (name, contentType, saved) => {
  expect(fileNameOf({ name, contentType })).toBe(saved)
})
