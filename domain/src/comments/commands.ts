import type { Topic } from './topic.ts'

/** The member who acts. Their rights were read from the members of the workspace. */
export type ByMember = Topic & { readonly workspaceId: string; readonly userId: string }

/** `mentionable` are those who may read the comment. */
export type Wording = { readonly text: string; readonly mentionable: readonly string[] }

/** Answers a thread, or begins one where `threadId` is null. */
export type WriteComment = ByMember &
  Wording & { readonly type: 'WriteComment'; readonly commentId: string; readonly threadId: string | null }

export type EditComment = ByMember & Wording & { readonly type: 'EditComment'; readonly commentId: string }

/** People delete their own comments. Who `mayModerate` deletes any. */
export type DeleteComment = ByMember & {
  readonly type: 'DeleteComment'
  readonly commentId: string
  readonly mayModerate: boolean
}

export type ResolveThread = ByMember & { readonly type: 'ResolveThread'; readonly threadId: string }

export type ReopenThread = ByMember & { readonly type: 'ReopenThread'; readonly threadId: string }

/** What they were about is gone. */
export type DropComments = Topic & { readonly type: 'DropComments'; readonly workspaceId: string }

export type CommentCommand = WriteComment | EditComment | DeleteComment | ResolveThread | ReopenThread | DropComments
