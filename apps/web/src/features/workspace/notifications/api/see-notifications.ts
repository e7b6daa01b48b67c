import { seenAnswerSchema } from '@vignette/domain/notifications/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /notifications/seen: marks notifications up to a position as seen. */
export const seeNotifications = async (until: string) =>
  parseResult(seenAnswerSchema, await api.post('/notifications/seen', { until }))

/** POST /notifications/looked-at: marks single notifications as seen. */
export const lookAtNotifications = async (positions: readonly string[]) =>
  parseResult(seenAnswerSchema, await api.post('/notifications/looked-at', { positions }))
