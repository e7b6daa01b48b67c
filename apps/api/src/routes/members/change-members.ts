import type { ByMember, MembersCommand } from '@vignette/domain/members/commands'
import { changeTeam } from '@vignette/domain/workflows/team'
import type { FastifyReply } from 'fastify'
import { memberOf } from '../../plugins/workspace.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** When somebody signed up with a workspace; null if nobody did. */
    signedUpAt: (workspaceId: string) => Promise<string | null>
  }
}

/** `made` is handed back with the answer. */
type Change<Made> = { readonly commands: readonly MembersCommand[] } & Made

/** Changes the members of the current workspace in the name of the signed-in person. @returns the answer. */
export const changeMembers = async <Made extends object>(
  reply: FastifyReply,
  changeFor: (member: ByMember, now: string, key: string) => Change<Made>,
) => {
  const { userId, workspaceId } = memberOf(reply.request)
  const now = await reply.server.now()
  return reply.runWorkflow(workspaceId, async (streams, key) => {
    const { commands, ...made } = changeFor({ workspaceId, by: userId }, now, key)
    const begunAt = () => reply.server.signedUpAt(workspaceId)
    await changeTeam(streams, { workspaceId, userId, now, begunAt }, commands, key)
    return { success: true as const, position: String(streams.position()), ...made }
  })
}
