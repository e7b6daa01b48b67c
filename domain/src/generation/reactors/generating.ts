import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, type Reactor } from '../../kernel/reactor.ts'
import { generation } from '../decider.ts'
import { drawImages, renderVideo, settleGeneration, translateCaptions, writeTexts } from '../effects.ts'
import {
  generationCancelled,
  generationCompleted,
  generationExtended,
  generationFailed,
  generationPartlyCompleted,
  generationRequested,
  translationRequested,
} from '../events.ts'
import { kinds } from '../kinds.ts'

const events = [
  generationRequested,
  generationCompleted,
  generationPartlyCompleted,
  generationFailed,
  generationCancelled,
  generationExtended,
  translationRequested,
] as const

/** Texts, pictures and videos are made in lanes of their own. */
const effectOf = { texts: writeTexts, images: drawImages, videos: renderVideo } as const

/** Starts each generation, gives it up when its time is over, and settles its credits once it has ended. Has captions translated. */
export const generating: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'generating',
  events,
  react: ({ type, data }) => {
    const { workspaceId, generationId } = data
    const ref = { workspaceId, generationId }
    switch (type) {
      case 'GenerationRequested': {
        const { makes } = kinds[data.kind]
        const { endsBy } = data
        const end =
          makes === 'videos'
            ? ({ type: 'GiveUp', endsBy, waits: 0 } as const)
            : ({ type: 'FailGeneration', code: 'timedOut' } as const)
        return [effect(effectOf[makes], ref), commandTo(generation, generationId, end, endsBy)]
      }
      case 'GenerationExtended': {
        const { endsBy, waits } = data
        return [commandTo(generation, generationId, { type: 'GiveUp', endsBy, waits }, endsBy)]
      }
      case 'CaptionTranslationRequested': {
        const { translationId, endsBy } = data
        const end = { type: 'FailTranslation', translationId, code: 'timedOut' } as const
        return [effect(translateCaptions, { ...ref, translationId }), commandTo(generation, generationId, end, endsBy)]
      }
      default:
        return [effect(settleGeneration, ref)]
    }
  },
}
