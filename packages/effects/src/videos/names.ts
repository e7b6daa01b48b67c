import { kinds } from '@vignette/domain/generation/kinds'
import { itemLimits } from '@vignette/domain/library/limits'
import type { VideoFacts } from '@vignette/engine/video-engine'
import type { ReadableRequest } from '../generation/briefs.ts'
import { lengthInWords } from '../library/length-in-words.ts'

/** What was done to it, as the end of its name. */
const suffixOf = ({ kind, settings }: ReadableRequest): string => {
  switch (kind) {
    case 'videoAutoCaption':
      return 'with captions'
    case 'videoSmartCrop':
      return typeof settings['aspect'] === 'string' ? settings['aspect'] : 'cropped'
    case 'videoEnhancement':
      return 'enhanced'
    case 'videoBackgroundRemove':
      return 'new background'
    case 'videoGeneration':
      return 'video'
    default:
      return kinds[kind].name
  }
}

/** Endings of files that say nothing about what is in them. */
const ending = /\.(?:mp4|m4v|mov|webm|mkv)$/i

/** The prompt of work on a video is the name of that video. */
export const videoNameOf = (requested: ReadableRequest): string => {
  const suffix = suffixOf(requested)
  const [line = ''] = requested.prompt.split('\n')
  const name = line
    .replace(ending, '')
    .slice(0, itemLimits.name - suffix.length - 2)
    .toWellFormed()
    .trim()
  return name === '' ? suffix : `${name}, ${suffix}`
}

export const altTextOf = (requested: ReadableRequest, { durationMs }: Pick<VideoFacts, 'durationMs'>): string =>
  `${videoNameOf(requested)}. A video of ${lengthInWords(durationMs)}.`
