import type { EventOf } from '../kernel/event.ts'
import type { commentEdited, commentWritten } from './events.ts'

/** The events that say what a comment reads like. */
export type WordingEvent = EventOf<typeof commentWritten | typeof commentEdited>

/** Why somebody is told of a comment: it mentions them, or it answers a thread that they began. */
export type Notified = { readonly userId: string; readonly because: 'mention' | 'reply' }

/** Whom a comment is news to, each once. Nobody is told of their own. */
export const notifiedOf = ({ type, data }: WordingEvent): readonly Notified[] => {
  const mentioned = type === 'CommentWritten' ? data.mentions : data.newMentions
  const answered = type === 'CommentWritten' ? data.answers : null
  const all = new Map<string, Notified['because']>([
    ...(answered === null ? [] : [[answered, 'reply'] as const]),
    ...mentioned.map((userId) => [userId, 'mention'] as const),
  ])
  all.delete(data.userId)
  return [...all].map(([userId, because]) => ({ userId, because }))
}
