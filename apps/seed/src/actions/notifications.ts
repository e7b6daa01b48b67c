import { notifications } from '@vignette/domain/notifications/decider'
import { marksId } from '@vignette/domain/notifications/marks-id'
import type { Action } from '../customer.ts'

/** Opens the notifications, which marks all so far as seen. */
export const lookAtNews: Action = async ({ request, workspaceId, userId, home }) => {
  const { streams, key } = request()
  const id = marksId({ workspaceId, userId, isOwn: workspaceId === home.workspaceId })
  const command = { type: 'SeeNotifications', workspaceId, userId, until: streams.position() } as const
  await streams.send(notifications, id, command, key)
}
