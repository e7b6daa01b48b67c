import { aspectOf, firstEdit, problemOf } from '../../../../../apps/web/src/entities/generation/images/image-edits.ts'
import { expect, it } from 'vitest'

it.each([
  [{ type: 'prompt' as const }, 'Please say what is to change'],
  [{ type: 'prompt' as const, prompt: 'Warmer' }, null],
  [{ type: 'crop' as const }, 'Please choose a part of the picture'],
  [{ type: 'crop' as const, crop: { left: 0, top: 0.2, width: 1, height: 0.8 } }, null],
  [{ type: 'text' as const, text: ' ' }, 'Please enter the text'],
  [{ type: 'text' as const, text: 'བོད་ཡིག' }, 'These characters cannot be set: བོ ད ་ ཡི ག'],
  [{ type: 'text' as const, text: 'Visit www.rye.com', color: 'red' }, 'Please choose a colour'],
  [{ type: 'text' as const, text: 'Visit www.rye.com' }, null],
  [{ type: 'background' as const }, null],
  [{ type: 'composition' as const }, null],
  [{ type: 'composition' as const, composition: { ...firstEdit.composition, aspects: [] } }, 'Please choose a format'],
])('of %j: %s', (draft, problem) => {
  expect(problemOf({ ...firstEdit, ...draft })).toBe(problem)
})

it.each([
  [{ width: 1080, height: 1350 }, '4:5'],
  [{ width: 3840, height: 2160 }, '16:9'],
  [{ width: 640, height: 480 }, '1:1'],
  [{}, '1:1'],
])('the format of %j is %s', (size, aspect) => {
  expect(aspectOf(size)).toBe(aspect)
})
