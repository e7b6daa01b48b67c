import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, type Reactor } from '../../kernel/reactor.ts'
import { generation } from '../decider.ts'
import { drawImages, settleGeneration, writeTexts } from '../effects.ts'
import {
  generationCancelled,
  generationCompleted,
  generationFailed,
  generationPartlyCompleted,
  generationRequested,
} from '../events.ts'
import { kinds } from '../kinds.ts'

const events = [
  generationRequested,
  generationCompleted,
  generationPartlyCompleted,
  generationFailed,
  generationCancelled,
] as const

/** Texts and pictures are made in lanes of their own. */
const effectOf = { texts: writeTexts, images: drawImages } as const

/** Starts each generation, gives it up when its time is over, and settles its credits once it has ended. */
export const generating: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'generating',
  events,
  react: ({ type, data }) => {
    const { workspaceId, generationId } = data
    const ref = { workspaceId, generationId }
    if (type !== 'GenerationRequested') return [effect(settleGeneration, ref)]
    return [
      effect(effectOf[kinds[data.kind].makes], ref),
      commandTo(generation, generationId, { type: 'FailGeneration', code: 'timedOut' }, data.endsBy),
    ]
  },
}
