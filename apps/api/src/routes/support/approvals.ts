import { namesOf } from '@vignette/accounts/actor-names'
import { findLivingOwner, findOwner } from '@vignette/accounts/find-account'
import type { GoodwillLimits } from '@vignette/domain/goodwill/commands'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import {
  approvalDecidedSchema,
  approvalListSchema,
  approvalParamsSchema,
  decideApprovalSchema,
} from '@vignette/domain/support/schemas/acts'
import { approveGoodwill, declineGoodwill, goodwillLeft, workspaceOfRequest } from '@vignette/domain/workflows/goodwill'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { ApprovalReader } from './approval-reader.ts'
import { ownAccount } from './customer-access.ts'

type Options = { readonly pool: Pool; readonly readApprovals: ApprovalReader; readonly limits: GoodwillLimits }

/** Names the colleague who decided first. Any other error stays as it is. */
const withDecider = async (error: unknown, pool: Pool): Promise<unknown> => {
  if (!(error instanceof DomainError) || error.code !== 'goodwill.decided') return error
  const { by, decision, at } = error.details ?? {}
  const name = typeof by === 'string' ? (await namesOf(pool, [by])).get(by) : undefined
  if (name === undefined) return error
  return new DomainError('conflict', error.code, `${name} ${String(decision)} this on ${instantWords(String(at))}.`)
}

/** Goodwill that waits for a second person. */
export const approvals: FastifyPluginAsyncZod<Options> = async (app, { pool, readApprovals, limits }) => {
  const config = { access: 'support' } as const

  app.get(
    '/support/approvals',
    { config, schema: { response: { 200: approvalListSchema } } },
    async (request, reply) => {
      const freshness = await request.awaitFresh(['goodwill_requests'])
      const agent = signedIn(request).userId
      const now = await app.now()
      const { waiting: items, own } = await readApprovals(agent)
      const leftToday = await reply.runWorkflow(workspaceOf(request), (streams) =>
        goodwillLeft(streams, { agent, now, limits }),
      )
      return { success: true as const, items, nextCursor: null, own, limits: { ...limits, leftToday }, ...freshness }
    },
  )

  app.post(
    '/support/approvals/:id',
    {
      config,
      schema: { params: approvalParamsSchema, body: decideApprovalSchema, response: { 200: approvalDecidedSchema } },
    },
    async (request, reply) => {
      const { body } = request
      const { id: requestId } = request.params
      const agent = signedIn(request).userId
      const workspaceId = await reply.runWorkflow('', (streams) => workspaceOfRequest(streams, requestId))
      const find = body.decision === 'approve' ? findLivingOwner : findOwner
      const userId = await find(pool, workspaceId)
      if (body.decision === 'approve' && userId === agent) throw ownAccount()
      const now = await app.now()
      try {
        await reply.runWorkflow(workspaceId, async (streams) => {
          if (body.decision === 'approve') await approveGoodwill(streams, { requestId, approver: agent, now })
          else await declineGoodwill(streams, { requestId, userId, declinedBy: agent, reason: body.reason, now })
        })
      } catch (error) {
        throw await withDecider(error, pool)
      }
      return { success: true as const }
    },
  )
}
