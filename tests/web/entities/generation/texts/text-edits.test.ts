import {
  changeOf,
  draftOf,
  hashtagsIn,
  isEmptied,
  readEdit,
} from '../../../../../apps/web/src/entities/generation/texts/text-edits.ts'
import { resultChangeSchema } from '@vignette/domain/generation/schemas/generations'
import { describe, expect, it } from 'vitest'

const made = { id: 'r1', isPicked: false, isEdited: false }
const parts = { hook: 'Look.', script: '0-3 s', description: 'Tea' }

it('takes words for hashtags, each once, as they are taken from it', () => {
  expect(hashtagsIn('light physics, #physics ##Light # ,')).toEqual(['#Light', '#physics'])
  expect(hashtagsIn(' ')).toEqual([])
  const hashtags = hashtagsIn('no hash sign, <b> #two#in_one ###three')
  expect(resultChangeSchema.parse({ hashtags })).toEqual({ hashtags })
})

describe('an edit', () => {
  it.each([{ text: 'Tea', tags: '#tea' }, { parts }, {}])('is found as it was left open: %j', (edit) => {
    expect(readEdit(JSON.parse(JSON.stringify(edit)))).toEqual(edit)
  })

  it.each([undefined, null, 'text', { text: 7 }, { parts: { hook: 'Look.' } }])(
    'is none where %j was stored',
    (stored) => {
      expect(readEdit(stored)).toBeNull()
    },
  )

  it('changes what a result has, and nothing else', () => {
    expect(changeOf(draftOf({ ...made, text: ' Tea ', hashtags: ['#tea'] }))).toEqual({
      text: 'Tea',
      hashtags: ['#tea'],
    })
    expect(changeOf(draftOf({ ...made, hashtags: [] }))).toEqual({ hashtags: [] })
    expect(changeOf(draftOf({ ...made, parts }))).toEqual({ parts })
  })

  it.each([
    [{ text: ' ', tags: '#tea' }, true],
    [{ text: 'Tea', tags: '' }, false],
    [{ tags: '# ' }, true],
    [{ tags: 'tea' }, false],
    [{ parts: { hook: '', script: ' ', description: '' }, tags: '#tea' }, true],
    [{ parts: { ...parts, hook: '' } }, false],
  ])('of %j leaves nothing: %s', (draft, expected) => {
    expect(isEmptied(draft)).toBe(expected)
  })
})
