import { generationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import { expect, it } from 'vitest'
import {
  enhancedSize,
  firstDraft,
  problemOf,
  quotedOf,
  readSubtitles,
  requestOf,
} from '../../../../../../apps/web/src/entities/generation/videos/settings/video-drafts.ts'
import { videoKinds } from '../../../../../../apps/web/src/entities/generation/videos/work/video-work.ts'

const video = {
  mediaId: '7d9f0a6e-51a5-4a52-9a0e-0f6d6a0a7a01',
  name: 'Market day',
  width: 1_280,
  height: 720,
  generationId: null,
}

it.each(videoKinds)('asks for %s as the API takes it', (kind) => {
  const draft = firstDraft(video, true)
  expect(problemOf(kind, video, draft)).toBeNull()
  expect(generationRequestSchema.safeParse(requestOf(kind, video, draft)).success).toBe(true)
})

it('asks for the price of the same, whatever is typed', () => {
  const draft = firstDraft(video, false)
  const typed = { ...draft, words: { ...draft.words, script: 'Fresh bread' } }
  expect(quotedOf('videoAutoCaption', video, typed)).toEqual(quotedOf('videoAutoCaption', video, draft))
  expect(generationRequestSchema.safeParse(quotedOf('videoAutoCaption', video, draft)).success).toBe(true)
})

it('names the generation that made the video', () => {
  const made = { ...video, generationId: 'g0' }
  expect(requestOf('videoSmartCrop', made, firstDraft(made, false))).toMatchObject({ parentId: 'g0' })
})

it('proposes another shape to what is upright already', () => {
  expect(firstDraft(video, false).aspect).toBe('9:16')
  expect(firstDraft({ width: 1_080, height: 1_920 }, false).aspect).toBe('1:1')
})

it.each([
  [{ width: 1_280, height: 720 }, 3_840, { width: 3_840, height: 2_160 }],
  [{ width: 720, height: 1_280 }, 1_920, { width: 1_080, height: 1_920 }],
  [{ width: 3_840, height: 2_160 }, 1_920, { width: 3_840, height: 2_160 }],
  [{ width: null, height: null }, 1_920, null],
])('an enhancement of %j to %s is %j', (size, longSide, expected) => {
  expect(enhancedSize(size, longSide)).toEqual(expected)
})

it.each([
  ['notes.txt', '00:00 --> 00:01', 'Please choose a file that ends in .srt or .vtt'],
  ['empty.vtt', 'WEBVTT', 'There are no subtitles in this file'],
  ['huge.srt', 'x'.repeat(1_600_001), 'This file is too large for subtitles'],
])('takes no subtitles from %s', async (name, text, problem) => {
  expect(await readSubtitles(new File([text], name))).toEqual({ problem })
})
