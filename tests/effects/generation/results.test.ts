import { keepPictures, textResults } from '@vignette/effects/generation/results'
import { noteLimits } from '@vignette/domain/generation/schemas'
import type { Streams } from '@vignette/domain/kernel/streams'
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

it('a text with more remarks than a result can have is delivered with the first of them', () => {
  const notes = Array.from({ length: noteLimits.count + 10 }, () => 'not done '.repeat(noteLimits.length))
  const [result] = textResults(asked, [{ text: 'Rye is back.', notes }])
  expect(result?.notes).toHaveLength(noteLimits.count)
  expect(result?.notes?.[0]).toHaveLength(noteLimits.length)
})

it('a picture is named and described without half a character', async () => {
  const names: string[] = []
  const { results } = await keepPictures(
    {} as Streams,
    { ...asked, kind: 'image', units: 1, prompt: `${'a'.repeat(78)}😀 launch`, settings: {} },
    {
      pictures: [
        { bytes: new Uint8Array(), contentType: 'image/png', width: 1, height: 1, altText: `${'a'.repeat(998)}😀😀` },
      ],
    },
    {
      keepPicture: async (_, { name }) => {
        names.push(name)
        return 'kept'
      },
      isDraft: true,
      signal: new AbortController().signal,
    },
  )
  expect(names).toEqual([`${'a'.repeat(78)}…`])
  expect(results[0]?.altText).toBe(`${'a'.repeat(998)}…`)
})
