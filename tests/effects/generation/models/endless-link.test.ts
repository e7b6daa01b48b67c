import { bannedBy } from '@vignette/domain/brand/banned-words'
import { countCharacters } from '@vignette/domain/generation/counting'
import { partLimits } from '@vignette/domain/generation/schemas'
import { itemLimits } from '@vignette/domain/library/limits'
import { deliverableCaptions } from '@vignette/effects/generation/models/captions'
import { deliverableVideo } from '@vignette/effects/generation/models/video-caption'
import { expect, it } from 'vitest'
import { captionBrief, videoBrief } from './example-briefs.ts'

it('a description that is one endless link, which counts for little on X, is cut to what can be kept', () => {
  const description = 'https://vignette.example/a'.repeat(300)
  const answer = { declined: false, hook: 'Rye.', script: 'Rye is back.', description, hashtags: [] }
  expect(countCharacters(description, 'x')).toBeLessThan(280)
  const video = deliverableVideo(answer, { ...videoBrief, platform: 'x' }, bannedBy([]))
  expect(video?.description.length).toBeGreaterThan(100)
  expect(video?.description.length).toBeLessThanOrEqual(partLimits.description)
})

it('and so is a caption', () => {
  const text = 'https://vignette.example/a'.repeat(4_800)
  const answer = { declined: false, captions: [{ text, hashtags: [] }] }
  const [caption] = deliverableCaptions(answer, { ...captionBrief, platform: 'x' }, bannedBy([]))
  expect(caption?.text.length).toBeGreaterThan(100)
  expect(caption?.text.length).toBeLessThanOrEqual(itemLimits.text)
})
