import { credits } from '@vignette/domain/credits/decider'
import { sharesOf } from '@vignette/domain/credits/by-member'
import { sweptAt } from '@vignette/domain/credits/decisions/settling'
import { memberUsageQuerySchema, memberUsagesSchema } from '@vignette/domain/credits/schemas/usage'
import type { Streams } from '@vignette/domain/kernel/streams'
import { members } from '@vignette/domain/members/decider'
import { permits } from '@vignette/domain/members/roles'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { notFound } from '../../plugins/failures.ts'
import { memberOf, roleOf } from '../../plugins/workspace.ts'

type Options = {
  readonly namesOf: (workspaceId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** A period that began at an instant, in any form of it, or the running one. @throws {DomainError} if there is none. */
const periodFrom = async (streams: Streams, workspaceId: string, start: string | undefined, now: string) => {
  if (start === undefined) return (await currentPeriod(streams, workspaceId, now)).period
  const period = await streams.load(credits, periodId(workspaceId, new Date(start).toISOString()))
  if (period.status === 'none') throw notFound()
  return period
}

/** The credits of a period by member: those of everybody for who looks after the members, their own for others. */
export const memberUsage: FastifyPluginAsyncZod<Options> = async (app, { namesOf }) => {
  app.get(
    '/usage/members',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: memberUsageQuerySchema, response: { 200: memberUsagesSchema } },
    },
    async (request, reply) => {
      const { userId, workspaceId } = memberOf(request)
      const now = await app.now()
      const isWhole = permits(roleOf(request), 'members')
      const { period, list } = await reply.runWorkflow(workspaceId, async (streams) => ({
        period: sweptAt(await periodFrom(streams, workspaceId, request.query.period, now), now),
        list: (await streams.load(members, workspaceId)).members,
      }))
      const shares = sharesOf(period).filter((share) => isWhole || share.userId === userId)
      const names = await namesOf(
        workspaceId,
        shares.flatMap((share) => share.userId ?? []),
      )
      const items = shares.map((share) => {
        const isMember = share.userId !== null && (list.has(share.userId) || share.userId === userId)
        return { ...share, name: names.get(share.userId ?? '') ?? null, isMember }
      })
      const { start, end, used } = period
      return { success: true as const, period: { start, end }, used, isWhole, items, nextCursor: null }
    },
  )
}
