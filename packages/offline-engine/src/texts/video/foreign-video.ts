import type { VideoCaption, VideoCaptionBrief } from '@vignette/engine/engine'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { chanceOf } from '../../chance.ts'
import { beatsOf, scriptOf } from './script.ts'
import { beats } from './shots.ts'
import { connections } from '../languages/connections.ts'
import type { ForeignLanguage } from '../languages/detect.ts'
import { isGrave } from '../languages/grave.ts'
import { foreignPrompt } from '../languages/foreign-sentences.ts'

/** The prompt's own sentences as the beats of a video. */
export const foreignVideo = (
  brief: VideoCaptionBrief,
  language: ForeignLanguage,
): Pick<VideoCaption, 'hook' | 'script'> => {
  const own = connections[language]
  const around = connections[isGrave(brief.prompt) ? 'other' : language]
  const chance = chanceOf(`video ${brief.seed} ${brief.tone} ${brief.prompt}`)
  const banned = bannedBy(brief.brand?.bannedWords ?? [])
  const { sentences, points } = foreignPrompt(brief.prompt, language)
  const said = [...sentences, ...points].filter((line) => !banned.isIn(line))
  const open = chance.shuffled(around.opens[brief.tone])[0] ?? ''
  const call = chance.shuffled(around.calls)[0] ?? ''
  const planned = beats[brief.length]
  const lines = [open, ...said.slice(0, planned.length - 2), call].filter((line) => line !== '' && !banned.isIn(line))
  const [face, close, wide] = own.shots
  const seen = lines.map((_, index) =>
    index === 0 || index === lines.length - 1 ? face : index % 2 === 1 ? close : wide,
  )
  return {
    hook: open === '' || banned.isIn(open) ? (said[0] ?? call) : open,
    script: scriptOf(beatsOf(lines, planned, seen), own),
  }
}
