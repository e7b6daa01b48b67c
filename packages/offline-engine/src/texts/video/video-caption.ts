import { platforms } from '@vignette/domain/generation/platforms'
import type { VideoCaption, VideoCaptionBrief } from '@vignette/engine/engine'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { captionsFor } from '../captions/captions.ts'
import { readPrompt } from '../prompt/read-prompt.ts'
import { scriptOf, spokenIn } from './script.ts'

/**
 * Hook, script and description of a short video. The sentences of the prompt are what is said, one after the other, for
 * as long as it takes to say them. Throws an EngineError if the prompt says nothing to write about.
 */
export const videoCaptionFor = (brief: VideoCaptionBrief): VideoCaption => {
  const [caption] = captionsFor({
    ...brief,
    count: 1,
    length: brief.length === 'long' ? 'medium' : 'short',
    hashtags: platforms[brief.platform].hashtags.max > 0,
  })
  const read = readPrompt(brief.prompt, brief.language)
  const banned = bannedBy(brief.brand?.bannedWords ?? [])
  const said = read.lines.flatMap(({ sentences }) => sentences).map((sentence) => banned.without(sentence))
  const spoken = said.filter((sentence) => sentence !== '')
  const description = caption?.text ?? ''
  const [hook = description] = spoken
  return {
    hook,
    script: scriptOf(spokenIn(spoken.length > 0 ? spoken : [description]), read.language),
    description,
    hashtags: caption?.hashtags ?? [],
    notes: caption?.notes,
    language: caption?.language,
  }
}

/** The text that is shown while it is being written. */
export const videoText = ({ hook, script, description }: VideoCaption): string =>
  [hook, script, description].join('\n\n')
