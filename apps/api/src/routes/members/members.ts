import type { OpenedSubscription } from '@vignette/domain/billing/subscription'
import { allowanceOf, type Period } from '@vignette/domain/credits/period'
import { permits, type WorkspaceRole } from '@vignette/domain/members/roles'
import {
  changeMemberSchema,
  memberParamsSchema,
  membersSchema,
  teamChangedSchema,
  type WorkspaceMember,
} from '@vignette/domain/members/schemas'
import { beyondSeats } from '@vignette/domain/members/seat-order'
import { comingSeats } from '@vignette/domain/workflows/coming-seats'
import { onlyOwnerLimits } from '@vignette/domain/members/refusals'
import { type Members, takenSeats } from '@vignette/domain/members/state'
import { limitsOfSubscription } from '@vignette/domain/workflows/current-limits'
import { likelyPeriod } from '@vignette/domain/workflows/current-period'
import { openedMembers } from '@vignette/domain/workflows/team'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, roleOf } from '../../plugins/workspace.ts'
import { changeMembers } from './change-members.ts'
import type { TeamReader } from './team-reader.ts'

type Options = { readonly team: TeamReader }

const teamOf = async (
  { members: list }: Members,
  { team, period, seesOf }: Options & { readonly period: Period; readonly seesOf: (userId: string) => boolean },
): Promise<WorkspaceMember[]> => {
  const people = await team.people([...list.keys()])
  return [...list]
    .map(([userId, { role, isSuspended, cap, joinedAt }]) => {
      const { name = null, email = null } = people.get(userId) ?? {}
      const credits = seesOf(userId)
        ? {
            creditsUsed: period.usedBy.get(userId) ?? 0,
            monthlyCreditCap: cap,
            extraCredits: allowanceOf(period, userId),
          }
        : { creditsUsed: null, monthlyCreditCap: null, extraCredits: 0 }
      return { userId, name, email, role, suspended: isSuspended, ...credits, joinedAt }
    })
    .toSorted((a, b) => Number(b.role === 'owner') - Number(a.role === 'owner') || a.joinedAt.localeCompare(b.joinedAt))
}

const tooFewFor = (list: Members, subscription: OpenedSubscription) => {
  const coming = comingSeats(subscription)
  const suspended = coming ? beyondSeats(list, coming.limit) : []
  return coming && suspended.length > 0 ? { ...coming, suspended } : null
}

/** What only the owner sees of who stays with fewer seats. */
const choiceOf = (role: WorkspaceRole, list: Members, subscription: OpenedSubscription) =>
  permits(role, 'ownership')
    ? { stays: [...list.stays], tooFewSeats: tooFewFor(list, subscription) }
    : { stays: [], tooFewSeats: null }

/** Who belongs to the current workspace, and leaving it. */
export const membersRoutes: FastifyPluginAsyncZod<Options> = async (app, { team }) => {
  app.get(
    '/members',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: membersSchema } } },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const now = await app.now()
      const begunAt = () => app.signedUpAt(workspaceId)
      return reply.runWorkflow(workspaceId, async (streams) => {
        const list = await openedMembers(streams, { workspaceId, ownerId: userId, now, begunAt })
        const { period, subscription } = await likelyPeriod(streams, workspaceId, now)
        const seesAll = permits(roleOf(request), 'members')
        const items = await teamOf(list, { team, period, seesOf: (id) => seesAll || id === userId })
        const seats = { used: takenSeats(list), limit: limitsOfSubscription(subscription).maxUserSeats }
        const { offeredTo, requiresSecondFactor: secondFactorRequired } = list
        const choice = choiceOf(roleOf(request), list, subscription)
        return { success: true as const, items, nextCursor: null, seats, offeredTo, secondFactorRequired, ...choice }
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
    { config: { access: 'confirmed', permission: 'suspended' }, schema: { response: { 200: teamChangedSchema } } },
    (_request, reply) =>
      changeMembers(reply, ({ workspaceId, by: userId }) => ({
        commands: [{ type: 'LeaveWorkspace', workspaceId, userId }],
      })),
  )
}
