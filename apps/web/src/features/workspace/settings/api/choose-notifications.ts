import { accountChangedSchema, type notificationsRequestSchema } from '@vignette/domain/account/schemas'
import type { z } from 'zod'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** PUT /users/notifications */
export const chooseNotifications = async (unwanted: z.output<typeof notificationsRequestSchema>) =>
  parseResult(accountChangedSchema, await api.put('/users/notifications', unwanted))
