import { isBefore } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { gigabyte } from '@vignette/domain/library/limits'
import { asOfQuerySchema, asOfSchema } from '@vignette/domain/support/schemas/as-of'
import {
  customerAnswerSchema,
  customerPageSchema,
  customerParamsSchema,
  customerSearchSchema,
} from '@vignette/domain/support/schemas/customers'
import { customerSearches } from '@vignette/domain/support/searches/decider'
import { customerViews } from '@vignette/domain/support/views/decider'
import type { AccountAtReader } from '@vignette/accounts/account-at'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { type AccountReader, usageOf } from '../credits/usage-reader.ts'
import { customerCursor } from './customer-cursor.ts'
import type { CustomerReader, CustomerSearch } from './customer-reader.ts'

type Options = {
  readonly searchCustomers: CustomerSearch
  readonly readCustomer: CustomerReader
  readonly readAccount: AccountReader
  readonly readAccountAt: AccountAtReader
}

const unknownCustomer = () => new DomainError('notFound', 'support.unknown_customer', 'There is no such customer.')

/** In the form that answers have, within the life of a customer. */
const instantOf = (
  asked: string,
  { signedUpAt, now }: { readonly signedUpAt: string; readonly now: string },
): string => {
  const at = new Date(asked).toISOString()
  if (isBefore(now, at)) throw new DomainError('invalid', 'support.in_future', 'This instant has not come yet.')
  if (!isBefore(at, signedUpAt)) return at
  throw new DomainError('invalid', 'support.before_sign_up', 'They had not signed up yet at this instant.')
}

/** Customers as support sees them. Nobody looks without its being recorded before the answer is given. */
export const customers: FastifyPluginAsyncZod<Options> = async (
  app,
  { searchCustomers, readCustomer, readAccount, readAccountAt },
) => {
  app.get(
    '/support/users',
    {
      config: { access: 'support' },
      schema: { querystring: customerSearchSchema, response: { 200: customerPageSchema } },
    },
    async (request, reply) => {
      const { query, cursor, limit } = request.query
      const agent = signedIn(request).userId
      const after = customerCursor.read(cursor)
      const found = await searchCustomers(query, { after, limit: limit + 1 })
      const page = found.slice(0, limit)
      const command = { type: 'SearchCustomers' as const, agent, hits: page.length }
      const workspaceId = workspaceOf(request)
      await reply.handleCommand({ aggregate: customerSearches, id: agent, command, workspaceId })
      const last = found.length > limit ? page.at(-1) : undefined
      return {
        success: true as const,
        items: page.map(({ customer }) => customer),
        nextCursor: last ? customerCursor.write(last.cursor) : null,
      }
    },
  )

  app.get(
    '/support/users/:uid',
    {
      config: { access: 'support' },
      schema: { params: customerParamsSchema, response: { 200: customerAnswerSchema } },
    },
    async (request, reply) => {
      const customer = await readCustomer(request.params.uid)
      if (!customer) throw unknownCustomer()
      const { firebaseUID: userId, workspaceId } = customer
      const agent = signedIn(request).userId
      const command = { type: 'ViewCustomer' as const, userId, agent, view: 'account' as const, now: await app.now() }
      await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
      const account = await readAccount(workspaceId)
      const { period = null, credits = null } = account ? usageOf(account) : {}
      const usedGB = (account?.storageBytes ?? 0) / gigabyte
      const state = await readAccountAt(workspaceId, command.now)
      return { success: true as const, user: { ...customer, period, credits, usedGB, account: state } }
    },
  )

  app.get(
    '/support/users/:uid/as-of',
    {
      config: { access: 'support' },
      schema: { params: customerParamsSchema, querystring: asOfQuerySchema, response: { 200: asOfSchema } },
    },
    async (request, reply) => {
      const customer = await readCustomer(request.params.uid)
      if (!customer) throw unknownCustomer()
      const { firebaseUID: userId, workspaceId, signedUpAt } = customer
      const now = await app.now()
      const at = instantOf(request.query.at ?? now, { signedUpAt, now })
      const command = {
        type: 'ViewCustomer' as const,
        userId,
        agent: signedIn(request).userId,
        view: 'asOf' as const,
        now,
      }
      await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
      return { success: true as const, signedUpAt, ...(await readAccountAt(workspaceId, at)) }
    },
  )
}
