import { expect, it } from 'vitest'
import {
  settingFactsOf,
  settingWordsOf,
} from '../../../../../apps/web/src/entities/generation/components/setting-words.ts'

it('names in one line how a caption was made', () => {
  const settings = { platform: 'instagram', language: 'en', variations: 3 }
  expect(settingWordsOf({ settings, tone: 'casual' })).toEqual(['Instagram', 'Casual', 'English'])
})

it('names shape and style of a picture, and what an edit did', () => {
  expect(settingWordsOf({ settings: { aspect: '1:1' }, tone: null })[0]).toContain('1:1')
  expect(settingWordsOf({ settings: { edit: { type: 'crop' } }, tone: null })).toEqual(['Crop'])
})

it.each([
  [
    { words: { from: 'script', script: 'Bread' }, style: 'karaoke', place: 'top', language: 'en' },
    ['Karaoke', 'English'],
  ],
  [{ aspect: '9:16' }, ['Story 9:16']],
  [{ longSide: 3_840, denoise: true }, ['4K']],
  [{ longSide: 1_920 }, ['1080p']],
  [{ backdrop: { type: 'blur' } }, ['Blur']],
])('names how a video was made by %j, which has no tone', (settings, words) => {
  expect(settingWordsOf({ settings: { ...settings, sourceId: 'm1' }, tone: 'casual' })).toEqual(words)
})

it('lists each setting of a video', () => {
  const captions = { words: { from: 'script', script: 'Bread' }, style: 'bold', place: 'top' }
  expect(settingFactsOf({ settings: captions, tone: null })).toEqual([
    { name: 'Style', value: 'Bold' },
    { name: 'Words', value: 'Your script' },
    { name: 'Place', value: 'Top' },
  ])
  expect(settingFactsOf({ settings: { longSide: 1_920, sharpen: false }, tone: null })).toEqual([
    { name: 'Size', value: '1080p' },
    { name: 'Sharpen', value: 'No' },
  ])
})

it.each([{ platform: 'myspace' }, { platform: 7 }, { edit: 'crop' }, { aspect: 'toString' }])(
  'leaves out %j, which this release does not know',
  (settings) => {
    expect(settingWordsOf({ settings, tone: 'unheard-of' })).toEqual([])
  },
)

it('lists each setting with its name', () => {
  const settings = { platform: 'linkedin', variations: 2, hashtags: false, aspect: '1:1' }
  const facts = settingFactsOf({ settings, tone: null })
  expect(facts.map(({ name }) => name)).toEqual(['Platform', 'How many', 'Hashtags', 'Shape'])
  expect(facts.find(({ name }) => name === 'Hashtags')?.value).toBe('No')
  expect(facts.find(({ name }) => name === 'How many')?.value).toBe('2')
})
