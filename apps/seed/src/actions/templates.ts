import { ownTemplates } from '@vignette/domain/templates/decider'
import type { OwnTemplate } from '@vignette/domain/templates/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Action } from '../customer.ts'

/** Keeps a prompt as a template of one's own. */
export const saveTemplate =
  (template: OwnTemplate): Action =>
  async ({ request, workspaceId, userId }) => {
    const { streams, key } = request()
    const command = { type: 'SaveTemplate', workspaceId, userId, templateId: requestIdOf(key), template } as const
    await streams.send(ownTemplates, workspaceId, command, key)
  }
