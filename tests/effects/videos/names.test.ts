import type { ReadableRequest } from '@vignette/effects/generation/briefs'
import { videoNameOf } from '@vignette/effects/videos/names'
import { expect, it } from 'vitest'

const named = (prompt: string, kind: 'videoAutoCaption' | 'videoSmartCrop') =>
  videoNameOf({ kind, prompt, settings: { aspect: '9:16' } } as unknown as ReadableRequest)

it.each([
  ['Market day.mp4', 'videoAutoCaption', 'Market day, with captions'],
  ['Market day, with captions', 'videoSmartCrop', 'Market day, with captions, 9:16'],
  ['Version 2.5', 'videoSmartCrop', 'Version 2.5, 9:16'],
  ['.MOV', 'videoSmartCrop', '9:16'],
] as const)('a video of %s is called by what it is of, without the ending of its file', (prompt, kind, name) => {
  expect(named(prompt, kind)).toBe(name)
})
