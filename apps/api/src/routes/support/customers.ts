import type { AccountAtReader } from '@vignette/accounts/account-at'
import { gigabyte } from '@vignette/domain/library/limits'
import {
  customerAnswerSchema,
  customerPageSchema,
  customerParamsSchema,
  customerSearchSchema,
} from '@vignette/domain/support/schemas/customers'
import { customerSearches } from '@vignette/domain/support/searches/decider'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { type AccountReader, usageOf } from '../credits/usage-reader.ts'
import { pageOf } from '../cursor.ts'
import { recordView, requireCustomer } from './customer-access.ts'
import { customerCursor } from './customer-cursor.ts'
import type { CustomerReader, CustomerSearch } from './customer-reader.ts'
import type { WorkspaceReader } from './workspace-reader.ts'

type Options = {
  readonly searchCustomers: CustomerSearch
  readonly readCustomer: CustomerReader
  readonly readAccount: AccountReader
  readonly readAccountAt: AccountAtReader
  readonly placesOf: WorkspaceReader['placesOf']
}

/** Customers and their accounts. Every search and every view is recorded before the answer is given. */
export const customers: FastifyPluginAsyncZod<Options> = async (
  app,
  { searchCustomers, readCustomer, readAccount, readAccountAt, placesOf },
) => {
  const config = { access: 'support' } as const

  app.get(
    '/support/users',
    { config, schema: { querystring: customerSearchSchema, response: { 200: customerPageSchema } } },
    async (request, reply) => {
      const { query, cursor, limit } = request.query
      const agent = signedIn(request).userId
      const after = customerCursor.read(cursor)
      const hits = await searchCustomers(query, { after, limit: limit + 1 })
      const page = pageOf(hits, limit, (last) => customerCursor.write(last.cursor))
      const command = { type: 'SearchCustomers' as const, agent, hits: page.items.length }
      const workspaceId = workspaceOf(request)
      await reply.handleCommand({ aggregate: customerSearches, id: agent, command, workspaceId })
      return { ...page, items: page.items.map(({ customer }) => customer) }
    },
  )

  app.get(
    '/support/users/:uid',
    { config, schema: { params: customerParamsSchema, response: { 200: customerAnswerSchema } } },
    async (request, reply) => {
      const customer = await requireCustomer(readCustomer, request.params.uid)
      const { firebaseUID: userId, workspaceId } = customer
      const now = await app.now()
      await recordView(reply, { userId, workspaceId, view: 'account', now })
      const row = await readAccount(workspaceId)
      const { period = null, credits = null } = row ? usageOf(row) : {}
      const usedGB = (row?.storageBytes ?? 0) / gigabyte
      const [account, places] = await Promise.all([readAccountAt(workspaceId, now), placesOf(userId)])
      return { success: true as const, user: { ...customer, period, credits, usedGB, account, workspaces: places } }
    },
  )
}
