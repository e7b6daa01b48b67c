import type { EventOf } from '../../kernel/event.ts'
import { commandTo, type Reactor } from '../../kernel/reactor.ts'
import { generation } from '../decider.ts'
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

/** Who makes what: texts and pictures take their turns apart from each other. */
const effectOf = { texts: 'generation.write', images: 'generation.draw' } as const

/** Starts each generation, gives it up when its time is over, and settles its credits when it has ended. */
export const generating: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'generating',
  events,
  react: ({ type, data }) => {
    const { workspaceId, generationId } = data
    const ref = { workspaceId, generationId }
    if (type !== 'GenerationRequested') return [{ type: 'effect', kind: 'generation.settle', ref }]
    return [
      { type: 'effect', kind: effectOf[kinds[data.kind].makes], ref },
      commandTo(generation, generationId, { type: 'FailGeneration', code: 'timedOut' }, data.endsBy),
    ]
  },
}
