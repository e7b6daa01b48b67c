import { seenAnswerSchema } from '@vignette/domain/notifications/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /notifications/seen: up to a position. */
export const seeNotifications = async (until: string) =>
  parseResult(seenAnswerSchema, await api.post('/notifications/seen', { until }))
