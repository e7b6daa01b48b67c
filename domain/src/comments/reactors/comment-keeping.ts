import type { EventOf } from '../../kernel/event.ts'
import { commandTo, type Reactor } from '../../kernel/reactor.ts'
import { itemPurged } from '../../library/events.ts'
import { topicId } from '../topic.ts'
import { comments } from '../decider.ts'

/** What people said about something goes when it is deleted for good. */
export const commentKeeping: Reactor<EventOf<typeof itemPurged>> = {
  name: 'comment-keeping',
  events: [itemPurged],
  react: ({ data: { workspaceId, itemId } }) => {
    const about = { itemKind: 'library', itemId } as const
    return [commandTo(comments, topicId(about), { type: 'DropComments', workspaceId, ...about })]
  },
}
