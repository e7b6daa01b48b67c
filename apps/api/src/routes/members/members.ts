import { memberships } from '@vignette/domain/members/projections/memberships'
import { permits } from '@vignette/domain/members/roles'
import {
  changeMemberSchema,
  memberParamsSchema,
  membersSchema,
  teamChangedSchema,
  type WorkspaceMember,
} from '@vignette/domain/members/schemas'
import { onlyOwnerLimits } from '@vignette/domain/members/refusals'
import { type Members, takenSeats } from '@vignette/domain/members/state'
import { currentLimits } from '@vignette/domain/workflows/current-limits'
import { likelyPeriod } from '@vignette/domain/workflows/current-period'
import { openedMembers } from '@vignette/domain/workflows/team'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, roleOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import type { TeamReader } from './team-reader.ts'

type Options = { readonly team: TeamReader }

const teamOf = async (
  { members: list }: Members,
  { team, workspaceId, usedBy }: Options & { workspaceId: string; usedBy: ReadonlyMap<string, number> },
): Promise<WorkspaceMember[]> => {
  const [people, joinedAt] = await Promise.all([team.people([...list.keys()]), team.joinedAt(workspaceId)])
  return [...list]
    .map(([userId, { role, isSuspended, cap }]) => {
      const { name = null, email = null } = people.get(userId) ?? {}
      const joined = joinedAt.get(userId) ?? new Date(0).toISOString()
      const credits = { creditsUsed: usedBy.get(userId) ?? 0, monthlyCreditCap: cap }
      return { userId, name, email, role, suspended: isSuspended, ...credits, joinedAt: joined }
    })
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.joinedAt.localeCompare(b.joinedAt))
}

/** Who belongs to the current workspace, and leaving it. */
export const membersRoutes: FastifyPluginAsyncZod<Options> = async (app, { team }) => {
  app.get(
    '/members',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: membersSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const now = await app.now()
      const freshness = await request.awaitFresh([memberships.name])
      return reply.runWorkflow(workspaceId, async (streams) => {
        const list = await openedMembers(streams, { workspaceId, ownerId: userId, now })
        const { period } = await likelyPeriod(streams, workspaceId, now)
        const { maxUserSeats: limit } = await currentLimits(streams, workspaceId, now)
        const items = await teamOf(list, { team, workspaceId, usedBy: period.usedBy })
        const seats = { used: takenSeats(list), limit }
        return { success: true as const, items, nextCursor: null, seats, ...freshness }
      })
    },
  )

  app.put(
    '/members/:userId',
    {
      config: { access: 'confirmed', permission: 'members' },
      schema: { params: memberParamsSchema, body: changeMemberSchema, response: { 200: teamChangedSchema } },
    },
    async ({ body: { role, monthlyCreditCap: cap }, params: { userId } }, reply) => {
      // before anything is changed, so that both are or none is
      if (cap !== undefined && !permits(roleOf(reply.request), 'billing')) throw onlyOwnerLimits()
      return changeMembers(reply, (asked) => ({
        commands: [
          ...(role === undefined ? [] : [{ type: 'ChangeRole' as const, ...asked, userId, role }]),
          ...(cap === undefined
            ? []
            : [{ type: 'SetCap' as const, ...asked, userId, cap: cap === 'none' ? null : cap }]),
        ],
      }))
    },
  )

  app.delete(
    '/members/:userId',
    {
      config: { access: 'confirmed', permission: 'members' },
      schema: { params: memberParamsSchema, response: { 200: teamChangedSchema } },
    },
    ({ params: { userId } }, reply) =>
      changeMembers(reply, (asked) => ({ commands: [{ type: 'RemoveMember', ...asked, userId }] })),
  )

  app.post(
    '/workspaces/leave',
    { config: { access: 'confirmed', permission: 'member' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) =>
      changeMembers(reply, ({ workspaceId, by: userId }) => ({
        commands: [{ type: 'LeaveWorkspace', workspaceId, userId }],
      })),
  )
}
