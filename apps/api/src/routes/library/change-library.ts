import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import type { FastifyReply } from 'fastify'
import { workspaceOf } from '../../plugins/workspace.ts'

export const sendToLibrary = (reply: FastifyReply, command: LibraryCommand) => {
  const workspaceId = workspaceOf(reply.request)
  return reply.handleCommand({ aggregate: library, id: workspaceId, command, workspaceId })
}

/** Carries out a command, and answers with the position from which reads show it. */
export const changeLibrary = async (reply: FastifyReply, command: LibraryCommand) => {
  const { position } = await sendToLibrary(reply, command)
  return { success: true as const, position: String(position) }
}
