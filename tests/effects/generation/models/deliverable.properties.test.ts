// @module-tag invariant
import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { platformIds, platforms } from '@vignette/domain/generation/platforms'
import { resultSchema } from '@vignette/domain/generation/schemas'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { deliverableCaptions } from '@vignette/effects/generation/models/captions'
import { deliverableHashtags } from '@vignette/effects/generation/models/hashtags'
import { deliverableVideo } from '@vignette/effects/generation/models/video-caption'
import { array, constantFrom, integer, oneof, record, string, tuple } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../../support/property.ts'
import { captionBrief, hashtagBrief, videoBrief } from './example-briefs.ts'

const words = ['cheap', 'naïve', 'c++', '(free)', 'no.1', '安い']
const banned = bannedBy(words)

/** Whatever a model may write: any characters, halves of them, banned words, and far too much. */
const piece = oneof(
  string({ unit: 'binary' }),
  string({ unit: 'grapheme' }),
  constantFrom(...words, ' ', '\n\n\n', '#tag', '\uD83D', '\u0000', '\u200B', 'https://vignette.example/a', '🇺🇦', '。'),
)
const text = tuple(array(piece, { maxLength: 12 }), integer({ min: 1, max: 400 })).map(([pieces, times]) =>
  pieces.join(' ').repeat(times),
)
const hashtags = array(oneof(piece, constantFrom('#rye', 'RYE', '#cheaprye')), { maxLength: 60 })
const platform = constantFrom(...platformIds)
const emoji = constantFrom('none' as const, 'some' as const)

const areSound = (platformId: keyof typeof platforms, list: readonly string[]) => {
  expect(list.length).toBeLessThanOrEqual(platforms[platformId].hashtags.max)
  expect(new Set(list.map((each) => each.toLowerCase())).size).toBe(list.length)
  for (const each of list) expect(banned.isInTag(each)).toBe(false)
}

property(
  'captions that are delivered can be kept and posted, whatever a model writes',
  [array(record({ text, hashtags }), { maxLength: 5 }), platform, emoji],
  (captions, platformId, emojiChoice) => {
    const brief = { ...captionBrief, platform: platformId, emoji: emojiChoice }
    const made = deliverableCaptions({ declined: false, captions }, brief, banned)
    expect(made.length).toBeLessThanOrEqual(brief.count)
    for (const caption of made) {
      expect(
        resultSchema.safeParse({ id: 'r-1', text: caption.text, hashtags: caption.hashtags }).error,
      ).toBeUndefined()
      const length = countCharacters(postOf(caption.text, caption.hashtags), platformId)
      expect(length).toBeLessThanOrEqual(platforms[platformId].caption.max)
      expect(banned.inText(caption.text)).toEqual([])
      areSound(platformId, caption.hashtags)
      if (emojiChoice === 'none') expect(caption.text).not.toMatch(/\p{Emoji_Presentation}/u)
    }
  },
  { runs: 150 },
)

property('so can hashtags', [hashtags, platform], (list, platformId) => {
  areSound(
    platformId,
    deliverableHashtags({ declined: false, hashtags: list }, { ...hashtagBrief, platform: platformId }, banned),
  )
})

property(
  'and so can what belongs to a video',
  [record({ hook: text, script: text, description: text, hashtags }), platform],
  (answer, platformId) => {
    const video = deliverableVideo({ declined: false, ...answer }, { ...videoBrief, platform: platformId }, banned)
    if (video === undefined) return
    const { hashtags: list, notes, language: _, ...parts } = video
    expect(resultSchema.safeParse({ id: 'r-1', parts, hashtags: list, notes }).error).toBeUndefined()
    expect(banned.inText(Object.values(parts).join('\n'))).toEqual([])
    expect(countCharacters(postOf(parts.description, list), platformId)).toBeLessThanOrEqual(
      platforms[platformId].caption.max,
    )
    areSound(platformId, list)
  },
)
