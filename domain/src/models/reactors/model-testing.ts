import type { EventOf } from '../../kernel/event.ts'
import { effect, type Reactor } from '../../kernel/reactor.ts'
import { testDrawing, testWriting } from '../effects.ts'
import { modelTestRequested } from '../events.ts'

const effectOf = { texts: testWriting, images: testDrawing } as const

/** Has each test run by a worker that writes or draws, since only those have the keys. */
export const modelTesting: Reactor<EventOf<typeof modelTestRequested>> = {
  name: 'model-testing',
  events: [modelTestRequested],
  react: ({ data: { testId, use }, meta: { workspaceId } }) => [effect(effectOf[use], { workspaceId, testId })],
}
