import { creditPeriods } from '@vignette/domain/credits/projections/credit-periods'
import { periodsSchema, usageSchema } from '@vignette/domain/credits/schemas/usage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { readAccount } from './account.ts'
import type { PeriodReader } from './period-reader.ts'
import { type AccountReader, usageOf } from './usage-reader.ts'

type Options = { readonly accountReader: AccountReader; readonly readPeriods: PeriodReader }

/** The credits that a workspace has used in the running period, and its earlier periods. */
export const usage: FastifyPluginAsyncZod<Options> = async (app, { accountReader, readPeriods }) => {
  app.get(
    '/usage',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: usageSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const { account, ...freshness } = await readAccount(reply, accountReader, workspaceId, await app.now())
      return { ...usageOf(account), ...freshness }
    },
  )

  app.get(
    '/usage/periods',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: periodsSchema } } },
    async (request) => {
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([creditPeriods.name])
      return { success: true as const, items: [...(await readPeriods(workspaceId))], ...freshness }
    },
  )
}
