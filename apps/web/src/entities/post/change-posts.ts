import { postChangedSchema, postProblemsSchema } from '@vignette/domain/posts/schemas/answers'
import type {
  changeRequestSchema,
  postRequestSchema,
  resolveRequestSchema,
  scheduleRequestSchema,
} from '@vignette/domain/posts/schemas/requests'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import type { ApiFailure, ApiResult } from '#lib/api/api-result.ts'
import { parseResult, toApiError } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { postPath } from './get-post.ts'
import { postKeys } from './post-keys.ts'

export type PostToSend = z.input<typeof postRequestSchema>
type TimingToSend = z.input<typeof scheduleRequestSchema>

const changed = async (result: ApiResult): Promise<string> => {
  const { id } = parseResult(postChangedSchema, result)
  await askAgain({ queryKey: postKeys.all })
  return id
}

const isOver = (failure: ApiFailure): boolean => 'status' in failure && [404, 409].includes(failure.status)

/** POST /posts, or PUT /posts/:id of one that there is. */
export const savePost = async (id: string | null, post: PostToSend): Promise<string> =>
  changed(id === null ? await api.post('/posts', post) : await api.put(postPath(id), post))

/** POST /posts/validate */
export const validatePost = async (post: PostToSend) =>
  parseResult(postProblemsSchema, await api.post('/posts/validate', post)).problems

/** DELETE /posts/:id */
export const deletePost = async (id: string) => changed(await api.delete(postPath(id)))

/** POST /posts/:id/schedule */
export const schedulePost = async (id: string, timing: TimingToSend) =>
  changed(await api.post(`${postPath(id)}/schedule`, timing))

/** POST /posts/:id/cancel */
export const cancelPost = async (id: string) => changed(await api.post(`${postPath(id)}/cancel`))

/** POST /posts/:id/retry, for one account. */
export const retryTarget = async (id: string, accountId: string) =>
  changed(await api.post(`${postPath(id)}/retry`, { accountId }))

/** POST /posts/:id/retry of one post after the other. What somebody else has tried again or deleted meanwhile is passed over. */
export const retryTargets = async (ids: readonly string[], accountId: string): Promise<void> => {
  try {
    for (const id of ids) {
      const result = await api.post(`${postPath(id)}/retry`, { accountId })
      if (!result.success && !isOver(result)) throw toApiError(result)
    }
  } finally {
    await askAgain({ queryKey: postKeys.all })
  }
}

/** POST /posts/:id/resolve */
export const resolveTarget = async (id: string, request: z.input<typeof resolveRequestSchema>) =>
  changed(await api.post(`${postPath(id)}/resolve`, request))

/** POST /posts/:id/remove: deletes it from the network of one account. */
export const removeFromNetwork = async (id: string, accountId: string) =>
  changed(await api.post(`${postPath(id)}/remove`, { accountId }))

/** POST /posts/:id/change: changes its text on the network of one account. */
export const changeOnNetwork = async (id: string, request: z.input<typeof changeRequestSchema>) =>
  changed(await api.post(`${postPath(id)}/change`, request))
