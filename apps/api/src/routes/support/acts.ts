import type { GoodwillLimits } from '@vignette/domain/goodwill/commands'
import { goodwillReasons } from '@vignette/domain/goodwill/schemas'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import {
  agreedSchema,
  agreePlanSchema,
  approvalDecidedSchema,
  approvalListSchema,
  approvalParamsSchema,
  chargePageSchema,
  chargeQuerySchema,
  decideApprovalSchema,
  giveCreditsSchema,
  givenSchema,
  notedSchema,
  noteListSchema,
  noteRequestSchema,
  refundedSchema,
  refundRequestSchema,
} from '@vignette/domain/support/schemas/acts'
import { customerNotes } from '@vignette/domain/support/notes/decider'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import { customerViews } from '@vignette/domain/support/views/decider'
import { agreePlan } from '@vignette/domain/workflows/agree-plan'
import {
  approveGoodwill,
  declineGoodwill,
  goodwillLeft,
  requestGoodwill,
  wishId,
  workspaceOfRequest,
} from '@vignette/domain/workflows/goodwill'
import { refund } from '@vignette/domain/workflows/refund'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { actorOf, signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { pageOf } from '../cursor.ts'
import type { ActReader } from './act-reader.ts'
import type { CustomerReader } from './customer-reader.ts'

type Options = {
  readonly readCustomer: CustomerReader
  readonly reader: ActReader
  readonly limits: GoodwillLimits
}

const notOnes = () =>
  new DomainError('forbidden', 'support.own_account', 'Somebody else has to do this to your own account.')

/** What support does to an account. The rules are in the domain; the command line has the same. */
export const acts: FastifyPluginAsyncZod<Options> = async (app, { readCustomer, reader, limits }) => {
  const config = { access: 'support' } as const
  const params = customerParamsSchema

  /** @throws {DomainError} `support.unknown_customer` */
  const customerWorkspace = async (uid: string): Promise<string> => {
    const customer = await readCustomer(uid)
    if (!customer) throw new DomainError('notFound', 'support.unknown_customer', 'There is no such customer.')
    return customer.workspaceId
  }

  /** @throws {DomainError} `support.unknown_customer`, and `support.own_account` where it is the agent's. */
  const workspaceFor = async (uid: string, agent: string): Promise<string> => {
    const workspaceId = await customerWorkspace(uid)
    if (uid === agent) throw notOnes()
    return workspaceId
  }

  /** Nobody looks without its being recorded before the answer is given. */
  const lookAt = async (request: FastifyRequest, reply: FastifyReply, userId: string): Promise<string> => {
    const workspaceId = await customerWorkspace(userId)
    const look = { userId, agent: signedIn(request).userId, view: 'account' as const, now: await app.now() }
    const command = { type: 'ViewCustomer' as const, ...look }
    await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
    return workspaceId
  }

  app.post(
    '/support/users/:uid/credits',
    { config, schema: { params, body: giveCreditsSchema, response: { 200: givenSchema } } },
    async (request, reply) => {
      const agent = signedIn(request).userId
      const workspaceId = await workspaceFor(request.params.uid, agent)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const requestId = await wishId(streams, agent, now, requestIdOf(key))
        const wanted = { requestId, agent, workspaceId, ...request.body, limits, now }
        const outcome = await requestGoodwill(streams, wanted, key)
        return { success: true as const, requestId, state: outcome ? ('granted' as const) : ('waiting' as const) }
      })
    },
  )

  app.get(
    '/support/users/:uid/charges',
    { config, schema: { params, querystring: chargeQuerySchema, response: { 200: chargePageSchema } } },
    async (request, reply) => {
      const { cursor: before = null, limit } = request.query
      const workspaceId = await lookAt(request, reply, request.params.uid)
      const found = await reader.charges(workspaceId, { before, limit: limit + 1 })
      return pageOf(found, limit, ({ position }) => position)
    },
  )

  app.post(
    '/support/users/:uid/refunds',
    { config, schema: { params, body: refundRequestSchema, response: { 200: refundedSchema } } },
    async (request, reply) => {
      const { jobId, amount, reasonCode, note } = request.body
      const workspaceId = await workspaceFor(request.params.uid, signedIn(request).userId)
      const place = await reader.findCharge(workspaceId, jobId)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const why = { actor: actorOf(request), reason: goodwillReasons[reasonCode], note }
        const wanted = { ...place, refundId: requestIdOf(key), amount, ...why, now }
        const { toGrants, asGoodwill } = await refund(streams, wanted, key)
        return { success: true as const, toGrants, asGoodwill }
      })
    },
  )

  app.post(
    '/support/users/:uid/plan',
    { config, schema: { params, body: agreePlanSchema, response: { 200: agreedSchema } } },
    async (request, reply) => {
      const workspaceId = await workspaceFor(request.params.uid, signedIn(request).userId)
      const now = await app.now()
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const agreement = { changeId: `agreement-${requestIdOf(key)}`, ...request.body, actor: actorOf(request), now }
        return { success: true as const, recorded: await agreePlan(streams, workspaceId, agreement, key) }
      })
    },
  )

  app.get(
    '/support/users/:uid/notes',
    { config, schema: { params, response: { 200: noteListSchema } } },
    async (request, reply) => {
      const { uid } = request.params
      const workspaceId = await lookAt(request, reply, uid)
      const notes = await reply.runWorkflow(workspaceId, (streams) => streams.load(customerNotes, uid))
      const names = await reader.names([...new Set(notes.map(({ agent }) => agent))])
      const items = notes.toReversed().map(({ noteId, agent, text, notedAt }) => ({
        noteId,
        by: names.get(agent) ?? agent,
        text,
        notedAt,
      }))
      return { success: true as const, items, nextCursor: null }
    },
  )

  app.post(
    '/support/users/:uid/notes',
    { config, schema: { params, body: noteRequestSchema, response: { 200: notedSchema } } },
    async (request, reply) => {
      const { uid: userId } = request.params
      const agent = signedIn(request).userId
      const workspaceId = await customerWorkspace(userId)
      const now = await app.now()
      const noteId = await reply.runWorkflow(workspaceId, async (streams, key) => {
        const command = { type: 'NoteCustomer', userId, noteId: requestIdOf(key), agent, ...request.body, now } as const
        await streams.send(customerNotes, userId, command, key)
        return command.noteId
      })
      return { success: true as const, noteId }
    },
  )

  app.get(
    '/support/approvals',
    { config, schema: { response: { 200: approvalListSchema } } },
    async (request, reply) => {
      const late = await request.awaitFresh(['goodwill_requests'])
      const agent = signedIn(request).userId
      const now = await app.now()
      const { waiting, own } = await reader.approvals(agent)
      const leftToday = await reply.runWorkflow(workspaceOf(request), (streams) =>
        goodwillLeft(streams, { agent, now, limits }),
      )
      return {
        success: true as const,
        items: waiting,
        nextCursor: null,
        own,
        limits: { ...limits, leftToday },
        ...late,
      }
    },
  )

  /** Tells a second person who was first by their name. */
  const named = async (error: unknown): Promise<unknown> => {
    if (!(error instanceof DomainError) || error.code !== 'goodwill.decided') return error
    const { by, decision, at } = error.details ?? {}
    const name = typeof by === 'string' ? (await reader.names([by])).get(by) : undefined
    if (name === undefined) return error
    return new DomainError('conflict', error.code, `${name} ${String(decision)} this on ${instantWords(String(at))}.`)
  }

  app.post(
    '/support/approvals/:id',
    {
      config,
      schema: { params: approvalParamsSchema, body: decideApprovalSchema, response: { 200: approvalDecidedSchema } },
    },
    async (request, reply) => {
      const { id: requestId } = request.params
      const agent = signedIn(request).userId
      const { body } = request
      const workspaceId = await reply.runWorkflow('', (streams) => workspaceOfRequest(streams, requestId))
      if (body.decision === 'approve' && workspaceId === workspaceOf(request)) throw notOnes()
      const now = await app.now()
      try {
        await reply.runWorkflow(workspaceId, async (streams) => {
          if (body.decision === 'approve') await approveGoodwill(streams, { requestId, approver: agent, now })
          else await declineGoodwill(streams, { requestId, declinedBy: agent, reason: body.reason, now })
        })
      } catch (error) {
        throw await named(error)
      }
      return { success: true as const }
    },
  )
}
