import type { Topic } from '@vignette/domain/comments/topic'
import { commentChangedSchema, commentWrittenSchema } from '@vignette/domain/comments/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { commentsKey, talkPath } from './get-comments.ts'

export const refreshComments = (): Promise<void> => askAgain({ queryKey: commentsKey })

const pathOf = (about: Topic, id: string): string => `${talkPath(about)}/${encodeURIComponent(id)}`

/** POST /comments/:itemKind/:itemId. Without a thread it begins one. */
export const writeComment = async (about: Topic, text: string, threadId?: string): Promise<void> => {
  parseResult(commentWrittenSchema, await api.post(talkPath(about), { text, ...(threadId && { threadId }) }))
  await refreshComments()
}

/** PUT /comments/:itemKind/:itemId/:commentId */
export const editComment = async (about: Topic, id: string, text: string): Promise<void> => {
  parseResult(commentChangedSchema, await api.put(pathOf(about, id), { text }))
  await refreshComments()
}

/** DELETE /comments/:itemKind/:itemId/:commentId */
export const deleteComment = async (about: Topic, id: string): Promise<void> => {
  parseResult(commentChangedSchema, await api.delete(pathOf(about, id)))
  await refreshComments()
}

/** POST /comments/:itemKind/:itemId/:commentId/resolve or reopen */
export const settleThread = async (about: Topic, id: string, how: 'resolve' | 'reopen'): Promise<void> => {
  parseResult(commentChangedSchema, await api.post(`${pathOf(about, id)}/${how}`))
  await refreshComments()
}
