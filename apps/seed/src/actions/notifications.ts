import { notifications } from '@vignette/domain/notifications/decider'
import type { Action } from '../customer.ts'

/** Opens the notifications, which marks all so far as seen. */
export const lookAtNews: Action = async ({ request, workspaceId, userId }) => {
  const { streams, key } = request()
  const command = { type: 'SeeNotifications', workspaceId, userId, until: streams.position() } as const
  await streams.send(notifications, workspaceId, command, key)
}
