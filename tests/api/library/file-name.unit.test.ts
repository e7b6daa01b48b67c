import { fileNameOf } from '@vignette/api/routes/library/file-name'
import { expect, it } from 'vitest'

it.each([
  ['Bread', 'image/png', 'Bread.png'],
  ['bread.PNG', 'image/png', 'bread.PNG'],
  ['bread.heic', 'image/webp', 'bread.webp'],
  ['a/b\\c:d*e', 'image/jpeg', 'a b c d e.jpg'],
  ['   ', 'video/mp4', 'file.mp4'],
  ['notes', 'application/x-other', 'notes.bin'],
  ['clip', 'video/quicktime', 'clip.mov'],
  ['Tea: at noon', 'application/pdf', 'Tea at noon.pdf'],
  ['...', 'image/png', '....png'],
])('%j of type %s is saved as %j', (name, contentType, saved) => {
  expect(fileNameOf(name, contentType)).toBe(saved)
})

it('is not longer than a disk takes', () => {
  expect(fileNameOf('名'.repeat(200), 'image/png')).toBe(`${'名'.repeat(73)}.png`)
  expect(fileNameOf(`${'😀'.repeat(90)}.jpeg`, 'image/jpeg')).toBe(`${'😀'.repeat(55)}.jpg`)
  expect(fileNameOf(`${'a'.repeat(196)}.png`, 'image/png')).toBe(`${'a'.repeat(196)}.png`)
})
