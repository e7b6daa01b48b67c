import { sketchesOf } from '@vignette/offline-engine/images/plan'
import { expect, it } from 'vitest'
import { briefOf } from './briefs.ts'

const layoutsOf = (prompt: string): readonly string[] =>
  Array.from({ length: 20 }, (_, seed) => sketchesOf(briefOf({ prompt, seed: String(seed) })))
    .flat()
    .map(({ composition }) => composition)

it('a notice with a date is in no quotation marks, and long words are not around a seal', () => {
  const layouts = layoutsOf('Our shop is closed on Monday 7 December, open again on Tuesday')
  expect(layouts).not.toContain('quote')
  expect(layouts).not.toContain('seal')
  expect(layoutsOf('Bread is a promise we keep')).toEqual(expect.arrayContaining(['quote', 'seal']))
})
