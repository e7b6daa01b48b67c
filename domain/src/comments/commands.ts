import type { TalkedAbout } from './about.ts'

/** Who asks. Their rights were read from the members of the workspace. */
type Asked = TalkedAbout & { readonly workspaceId: string; readonly userId: string }

/** `mentionable` are those who may read the comment. */
type Words = { readonly text: string; readonly mentionable: readonly string[] }

/** Answers a thread, or begins one where `threadId` is null. */
export type WriteComment = Asked &
  Words & { readonly type: 'WriteComment'; readonly commentId: string; readonly threadId: string | null }

export type EditComment = Asked & Words & { readonly type: 'EditComment'; readonly commentId: string }

/** People delete their own comments. Who `mayModerate` deletes any. */
export type DeleteComment = Asked & {
  readonly type: 'DeleteComment'
  readonly commentId: string
  readonly mayModerate: boolean
}

export type ResolveThread = Asked & { readonly type: 'ResolveThread'; readonly threadId: string }

export type ReopenThread = Asked & { readonly type: 'ReopenThread'; readonly threadId: string }

/** What they were about is gone. */
export type DropComments = TalkedAbout & { readonly type: 'DropComments'; readonly workspaceId: string }

export type CommentCommand = WriteComment | EditComment | DeleteComment | ResolveThread | ReopenThread | DropComments
