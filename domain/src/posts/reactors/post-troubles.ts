import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import { addMs } from '../../kernel/calendar.ts'
import { commandTo, type Reaction, type Reactor, reactByType } from '../../kernel/reactor.ts'
import { post } from '../decider.ts'
import { targetFailed, targetHindered, targetPublished, targetUnknown } from '../events.ts'
import { troubleDelayMs } from '../limits.ts'
import { isLate } from '../state.ts'

const events = [targetHindered, targetPublished, targetFailed, targetUnknown] as const
type Event = EventOf<(typeof events)[number]>

const report = ({ data: { workspaceId, postId }, at }: RecordedEvent<Event>): readonly Reaction[] => {
  const dueAt = addMs(at, troubleDelayMs)
  return [commandTo(post, postId, { type: 'ReportTroubles', workspaceId, postId }, dueAt)]
}

/** Says of a post what a person has to know. It waits a moment, so that what several accounts say is told at once. */
export const postTroubles: Reactor<Event> = {
  name: 'post-troubles',
  events,
  react: reactByType<Event>({
    TargetHindered: report,
    TargetPublished: (event) => (isLate(event.data) ? report(event) : []),
    TargetFailed: (event) => {
      const { retryAt, userId, code } = event.data
      return (retryAt === null && userId === null) || code === 'videoNotReady' ? report(event) : []
    },
    TargetUnknown: report,
  }),
}
