import type { LanguageModel, ObjectRequest, WrittenObject } from '@vignette/ai/language-model'
import {
  type CaptionBrief,
  EngineError,
  type HashtagBrief,
  type Run,
  type ShotBrief,
  type TextEngine,
  type VideoCaptionBrief,
} from '@vignette/engine/engine'
import { bannedBy } from '@vignette/domain/brand/banned-words'
import { briefData } from './brand-data.ts'
import { captionFaults, captionsSchema, captionsSoFar, deliverableCaptions, longestCaptions } from './captions.ts'
import { withModel } from './engine-failure.ts'
import { deliverableHashtags, hashtagFaults, hashtagsSchema, longestHashtags } from './hashtags.ts'
import { translateLines } from './translation.ts'
import { deliverableShots, longestShots, shotFaults, shotListSchema, shotRules } from './shots.ts'
import { deliverableVideo, longestVideo, videoCaptionSchema, videoFaults, videoSoFar } from './video-caption.ts'
import { captionRules, groundRules, hashtagRules, instructionsOf, videoRules } from './writing-rules.ts'

const usualBudgetMs = 80_000

type Declinable = { readonly declined: boolean }
type Banned = ReturnType<typeof bannedBy>

const bannedIn = ({ brand }: Pick<CaptionBrief, 'brand'>): Banned => bannedBy(brand?.bannedWords ?? [])

const captionRequest = (brief: CaptionBrief, banned: Banned, { onTexts }: Run) => ({
  instructions: instructionsOf([...groundRules(brief.tone, brief.language), ...captionRules(brief)]),
  data: briefData(brief),
  schema: captionsSchema,
  longest: longestCaptions(brief),
  check: (value: Parameters<typeof captionFaults>[0]) => captionFaults(value, brief, banned),
  onPartial: (partial: unknown) => {
    const texts = captionsSoFar(partial, brief, banned)
    if (texts !== undefined) onTexts(texts)
  },
})

const hashtagRequest = (brief: HashtagBrief, banned: Banned) => ({
  instructions: instructionsOf([...groundRules(brief.tone, brief.language), ...hashtagRules(brief.platform)]),
  data: briefData(brief),
  schema: hashtagsSchema,
  longest: longestHashtags(brief),
  check: (value: Parameters<typeof hashtagFaults>[0]) => hashtagFaults(value, brief, banned),
})

const videoCaptionRequest = (brief: VideoCaptionBrief, banned: Banned, { onTexts }: Run) => ({
  instructions: instructionsOf([...groundRules(brief.tone, brief.language), ...videoRules(brief)]),
  data: briefData(brief),
  schema: videoCaptionSchema,
  longest: longestVideo(brief),
  check: (value: Parameters<typeof videoFaults>[0]) => videoFaults(value, brief, banned),
  onPartial: (partial: unknown) => {
    const text = videoSoFar(partial, banned)
    if (text !== undefined) onTexts([text])
  },
})

/** Models that make footage understand English best, and nobody reads it. */
const shotRequest = (brief: ShotBrief, banned: Banned) => ({
  instructions: instructionsOf([...groundRules(brief.tone, 'en'), ...shotRules(brief)]),
  data: briefData(brief),
  schema: shotListSchema,
  longest: longestShots(brief),
  check: (value: Parameters<typeof shotFaults>[0]) => shotFaults(value, brief, banned),
})

/** A text engine that writes with the model of a provider. */
export const createModelTextEngine = (model: LanguageModel, budgetMs = usualBudgetMs): TextEngine => {
  const write = <Value extends Declinable>(
    request: Omit<ObjectRequest<Value>, 'signal'>,
    run: Run,
  ): Promise<WrittenObject<Value>> =>
    withModel(run, budgetMs, async (inTime) => {
      const written = await model.writeObject({ ...request, signal: inTime })
      if (written.value.declined) throw new EngineError('blocked')
      return written
    })

  return {
    name: model.name,
    offline: false,

    writeCaptions: async (brief, run) => {
      const banned = bannedIn(brief)
      const { value, usage } = await write(captionRequest(brief, banned, run), run)
      const made = deliverableCaptions(value, brief, banned)
      if (made.length === 0) throw new EngineError('unusable')
      run.onTexts(made.map(({ text }) => text))
      run.onDone(made.length)
      return { made, usage }
    },

    writeHashtags: async (brief, run) => {
      const banned = bannedIn(brief)
      const { value, usage } = await write(hashtagRequest(brief, banned), run)
      const made = deliverableHashtags(value, brief, banned)
      if (made.length === 0) throw new EngineError('unusable')
      run.onDone(1)
      return { made: [made], usage }
    },

    writeVideoCaption: async (brief, run) => {
      const banned = bannedIn(brief)
      const { value, usage } = await write(videoCaptionRequest(brief, banned, run), run)
      const made = deliverableVideo(value, brief, banned)
      if (made === undefined) throw new EngineError('unusable')
      run.onDone(1)
      return { made: [made], usage }
    },

    translate: (brief, run) => translateLines(brief, run, write),
    writeShots: async (brief, run) => {
      const banned = bannedIn(brief)
      const { value, usage } = await write(shotRequest(brief, banned), run)
      const made = deliverableShots(value, brief, banned)
      if (made === undefined) throw new EngineError('unusable')
      return { made: [made], usage }
    },
  }
}
