import type { MembersCommand } from '@vignette/domain/members/commands'
import { changeTeam } from '@vignette/domain/workflows/team'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

/** The person who asks, as the commands name them. */
type Asked = { readonly workspaceId: string; readonly by: string }

/** `made` is handed back with the answer. */
type Change<Made> = { readonly commands: readonly MembersCommand[] } & Made

/** Changes the members of the current workspace in the name of the signed-in person. @returns the answer. */
export const changeMembers = async <Made extends object>(
  reply: FastifyReply,
  changeFor: (asked: Asked, now: string, key: string) => Change<Made>,
) => {
  const { userId, workspaceId } = memberOf(reply.request)
  const now = await reply.server.now()
  return reply.runWorkflow(workspaceId, async (streams, key) => {
    const { commands, ...made } = changeFor({ workspaceId, by: userId }, now, key)
    await changeTeam(streams, { workspaceId, userId, now }, commands, key)
    return { success: true as const, position: String(streams.position()), ...made }
  })
}
