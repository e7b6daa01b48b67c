import type { TalkedAbout } from '@vignette/domain/comments/about'
import { commentChangedSchema, commentWrittenSchema } from '@vignette/domain/comments/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { commentsKey, talkPath } from './get-comments.ts'

export const refreshComments = (): Promise<void> => askAgain({ queryKey: commentsKey })

const pathOf = (about: TalkedAbout, id: string): string => `${talkPath(about)}/${encodeURIComponent(id)}`

/** POST /comments/:itemKind/:itemId. Without a thread it begins one. */
export const writeComment = async (about: TalkedAbout, text: string, threadId?: string): Promise<void> => {
  parseResult(commentWrittenSchema, await api.post(talkPath(about), { text, ...(threadId && { threadId }) }))
  await refreshComments()
}

/** PUT /comments/:itemKind/:itemId/:commentId */
export const editComment = async (about: TalkedAbout, id: string, text: string): Promise<void> => {
  parseResult(commentChangedSchema, await api.put(pathOf(about, id), { text }))
  await refreshComments()
}

/** DELETE /comments/:itemKind/:itemId/:commentId */
export const deleteComment = async (about: TalkedAbout, id: string): Promise<void> => {
  parseResult(commentChangedSchema, await api.delete(pathOf(about, id)))
  await refreshComments()
}

/** POST /comments/:itemKind/:itemId/:commentId/resolve or reopen */
export const settleThread = async (about: TalkedAbout, id: string, how: 'resolve' | 'reopen'): Promise<void> => {
  parseResult(commentChangedSchema, await api.post(`${pathOf(about, id)}/${how}`))
  await refreshComments()
}
