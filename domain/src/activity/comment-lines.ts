import type { ItemKind } from '../comments/topic.ts'
import type { CommentEvent } from '../comments/events.ts'
import { type DecisionsFor, linkTo } from './line.ts'

const comment = {
  kind: 'comments',
  link: ({ itemKind, itemId }: { readonly itemKind: ItemKind; readonly itemId: string }) =>
    linkTo(itemKind === 'generation' ? 'generation' : 'item', itemId),
} as const

/** What people said is read where they said it. */
export const commentLines: DecisionsFor<CommentEvent> = {
  CommentWritten: {
    ...comment,
    says: ({ answers }, { who }) => (answers === null ? `${who} wrote a comment.` : `${who} answered a comment.`),
  },
  CommentEdited: 'step',
  CommentDeleted: { ...comment, says: (_, { who }) => `${who} deleted a comment.` },
  ThreadResolved: { ...comment, says: (_, { who }) => `${who} resolved a thread of comments.` },
  ThreadReopened: { ...comment, says: (_, { who }) => `${who} reopened a thread of comments.` },
  CommentsDropped: 'step',
}
