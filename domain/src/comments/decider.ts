import type { Aggregate } from '../kernel/decider.ts'
import { digestOf } from '../kernel/digest.ts'
import type {
  CommentCommand,
  DeleteComment,
  DropComments,
  EditComment,
  ReopenThread,
  ResolveThread,
  Wording,
  WriteComment,
} from './commands.ts'
import { type CommentEvent, commentEvents } from './events.ts'
import { commentLimits } from './limits.ts'
import { mentionsIn } from './mention-text.ts'
import {
  nothingToTalkAbout,
  notYours,
  notYoursToDelete,
  tooManyMentions,
  tooManyReplies,
  tooManyThreads,
  unknownComment,
  unknownMention,
} from './refusals.ts'
import { evolve, keptComment, keptThread, noComments, type Discussion } from './state.ts'

const mostInEvent = 500

/** Those whom a text mentions. Whoever was mentioned `before` need not belong to the workspace any more. */
const mentionsOf = ({ text, mentionable }: Wording, before: readonly string[] = []): string[] => {
  const mentions = [...mentionsIn(text)]
  if (mentions.length > commentLimits.mentions) throw tooManyMentions()
  if (mentions.some((each) => !before.includes(each) && !mentionable.includes(each))) throw unknownMention()
  return mentions
}

const write = (command: WriteComment, discussion: Discussion): readonly CommentEvent[] => {
  const { type: _type, mentionable: _mentionable, threadId, ...of } = command
  if (discussion.comments.has(of.commentId)) return []
  if (discussion.isOver) throw nothingToTalkAbout()
  const mentions = mentionsOf(command)
  if (threadId === null) {
    if (discussion.kept >= commentLimits.threads) throw tooManyThreads()
    return [{ type: 'CommentWritten', data: { ...of, threadId: of.commentId, mentions, answers: null } }]
  }
  const thread = keptThread(discussion, threadId)
  if (!thread) throw unknownComment()
  if (thread.comments > commentLimits.replies) throw tooManyReplies()
  return [{ type: 'CommentWritten', data: { ...of, threadId, mentions, answers: thread.userId } }]
}

const edit = (command: EditComment, discussion: Discussion): readonly CommentEvent[] => {
  const { type: _type, mentionable: _mentionable, ...of } = command
  const before = keptComment(discussion, of.commentId)
  if (!before) throw unknownComment()
  if (before.userId !== of.userId) throw notYours()
  if (before.digest === digestOf(of.text)) return []
  const mentions = mentionsOf(command, before.mentions)
  const newMentions = mentions.filter((each) => !before.mentions.includes(each))
  return [{ type: 'CommentEdited', data: { ...of, threadId: before.threadId, mentions, newMentions } }]
}

const remove = (
  { type: _type, mayModerate, ...of }: DeleteComment,
  discussion: Discussion,
): readonly CommentEvent[] => {
  const comment = discussion.comments.get(of.commentId)
  if (!comment) throw unknownComment()
  if (comment.isDeleted) return []
  if (comment.userId !== of.userId && !mayModerate) throw notYoursToDelete()
  return [{ type: 'CommentDeleted', data: { ...of, threadId: comment.threadId } }]
}

const settle = ({ type, ...of }: ResolveThread | ReopenThread, discussion: Discussion): readonly CommentEvent[] => {
  const thread = keptThread(discussion, of.threadId)
  if (!thread) throw unknownComment()
  const isResolved = type === 'ResolveThread'
  if (thread.isResolved === isResolved) return []
  return [{ type: isResolved ? 'ThreadResolved' : 'ThreadReopened', data: of }]
}

const drop = ({ type: _type, ...of }: DropComments, { comments }: Discussion): readonly CommentEvent[] => {
  const ids = [...comments].map(([commentId]) => commentId)
  return Array.from({ length: Math.ceil(ids.length / mostInEvent) }, (_, index) => ({
    type: 'CommentsDropped' as const,
    data: { ...of, commentIds: ids.slice(index * mostInEvent, (index + 1) * mostInEvent) },
  }))
}

/** What people said about one thing. One stream per thing: `comments-<kind>-<id>`. */
export const comments: Aggregate<Discussion, CommentCommand, CommentEvent> = {
  kind: 'comments',
  events: commentEvents,
  initialState: noComments,
  decide: (command, discussion) => {
    switch (command.type) {
      case 'WriteComment':
        return write(command, discussion)
      case 'EditComment':
        return edit(command, discussion)
      case 'DeleteComment':
        return remove(command, discussion)
      case 'ResolveThread':
      case 'ReopenThread':
        return settle(command, discussion)
      case 'DropComments':
        return drop(command, discussion)
    }
  },
  evolve,
}
