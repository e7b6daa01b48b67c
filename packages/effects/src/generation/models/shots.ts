import type { BannedWords } from '@vignette/domain/brand/banned-words'
import { isBlank } from '@vignette/domain/kernel/text'
import type { ShotBrief, ShotList } from '@vignette/engine/engine'
import { z } from 'zod'
import { tidyText } from './tidy.ts'

export const shotListSchema = z.object({ declined: z.boolean(), style: z.string(), shots: z.array(z.string()) })
type Answer = z.infer<typeof shotListSchema>

const most = { style: 500, shot: 800 } as const

/** The number of characters in the longest possible answer. */
export const longestShots = ({ count }: ShotBrief): number => most.style + count * most.shot

const tidied = ({ style, shots }: Answer): ShotList => ({
  style: tidyText(style).replaceAll('\n', ' '),
  shots: shots.map((shot) => tidyText(shot).replaceAll('\n', ' ')),
})

const saidIn = ({ style, shots }: ShotList): string => [style, ...shots].join('\n')

export const shotFaults = (answer: Answer, { count }: ShotBrief, banned: BannedWords): readonly string[] => {
  if (answer.declined) return []
  const list = tidied(answer)
  return [
    ...(list.shots.length === count ? [] : [`There are ${list.shots.length} shots; ${count} are wanted.`]),
    ...(saidIn(list).split('\n').some(isBlank) ? ['A shot or the style is empty.'] : []),
    ...(list.style.length > most.style ? [`\`style\` has more than ${most.style} characters.`] : []),
    ...(list.shots.some(({ length }) => length > most.shot) ? [`A shot has more than ${most.shot} characters.`] : []),
    ...banned.inText(saidIn(list)).map((word) => `It says "${word}", which is banned.`),
  ]
}

/** The list that is used; undefined when a shot is missing. */
export const deliverableShots = (answer: Answer, brief: ShotBrief, banned: BannedWords): ShotList | undefined => {
  const { style, shots } = tidied(answer)
  const list = {
    style: banned.without(style.slice(0, most.style).toWellFormed()),
    shots: shots.slice(0, brief.count).map((shot) => banned.without(shot.slice(0, most.shot).toWellFormed())),
  }
  return list.shots.length < brief.count || saidIn(list).split('\n').some(isBlank) ? undefined : list
}

export const shotRules = ({ count, seconds, aspect }: ShotBrief): readonly string[] => [
  `Write the shot list of one film on \`topic\`: ${count} shots of ${seconds} seconds each, in the format ${aspect}, for a model that makes footage and knows nothing but the text of its own shot.`,
  `\`shots\`: ${count} texts of 300 to 600 characters. Each says what is seen, who does what, where, and how the camera moves, in one continuous take without a cut. Each begins where the one before ends. Name the subject again in each, in the same words.`,
  '`style`: one text of at most 400 characters that holds for all shots: light, lenses, grain, palette, mood, and the sounds of the place. It is added to each shot word for word, so it names nothing that happens.',
  'Nobody speaks, and no words, letters, figures, logos or brand names are seen. No real, recognisable person.',
]
