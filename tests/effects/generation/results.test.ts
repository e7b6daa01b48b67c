import { textResults } from '@vignette/effects/generation/results'
import { expect, it } from 'vitest'
import { asked } from '../../domain/generation/asked.ts'

const idsOf = (...texts: Parameters<typeof textResults>[1]) => textResults(asked, texts).map(({ id }) => id)
const parts = { hook: 'Look.', script: '', description: '' }

it('what says something is delivered, under an id of its place', () => {
  expect(idsOf({ text: 'Rye is back.', hashtags: [] }, { hashtags: ['#rye'] }, { parts, hashtags: [] })).toEqual(
    ['1', '2', '3'].map((nth) => `${asked.generationId}-${nth}`),
  )
})

it('what says nothing is not, so that nobody pays for it', () => {
  const blank = { hook: ' ', script: '\n', description: '\u200B' }
  expect(idsOf({ hashtags: [] }, {}, { text: '' }, { text: '\u200B', hashtags: ['#rye'] })).toEqual([])
  expect(idsOf({ parts: blank, hashtags: [] }, { parts: blank, hashtags: ['#rye'] })).toEqual([])
})
