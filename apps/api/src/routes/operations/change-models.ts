import type { ModelsCommand } from '@vignette/domain/models/commands'
import { models, modelsId } from '@vignette/domain/models/decider'
import type { FastifyReply } from 'fastify'
import { workspaceOf } from '../../plugins/workspace.ts'

/** Sends a command to the models in the name of the member of staff who asks. */
export const changeModels = async (reply: FastifyReply, command: ModelsCommand) => {
  await reply.handleCommand({ aggregate: models, id: modelsId, command, workspaceId: workspaceOf(reply.request) })
  return { success: true as const }
}
