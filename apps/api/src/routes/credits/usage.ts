import { Readable } from 'node:stream'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { creditPeriods } from '@vignette/domain/credits/projections/credit-periods'
import {
  ledgerExportQuerySchema,
  ledgerPageSchema,
  ledgerQuerySchema,
  periodsSchema,
  usageSchema,
} from '@vignette/domain/credits/schemas/usage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { downloadMs } from '../../download-ms.ts'
import { readAccount } from './account.ts'
import { readLedgerCsv } from './ledger-csv.ts'
import { type LedgerReader, lineOf } from './ledger-reader.ts'
import type { PeriodReader } from './period-reader.ts'
import { type AccountReader, usageOf } from './usage-reader.ts'

type Options = {
  readonly readAccount: AccountReader
  readonly readLedger: LedgerReader
  readonly readPeriods: PeriodReader
}

/** What a workspace has used, and each line that says why. */
export const usage: FastifyPluginAsyncZod<Options> = async (app, { readAccount: read, readLedger, readPeriods }) => {
  app.get(
    '/usage',
    { config: { access: 'user' }, schema: { response: { 200: usageSchema } } },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const { account, ...freshness } = await readAccount(reply, read, workspaceId, await app.now())
      return { ...usageOf(account), ...freshness }
    },
  )

  app.get(
    '/usage/periods',
    { config: { access: 'user' }, schema: { response: { 200: periodsSchema } } },
    async (request) => {
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([creditPeriods.name])
      return { success: true as const, items: [...(await readPeriods(workspaceId))], ...freshness }
    },
  )

  app.get(
    '/usage/ledger',
    { config: { access: 'user' }, schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } } },
    async (request, reply) => {
      const { cursor, limit, ...filter } = request.query
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([ledger.name])
      const page = { before: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 }
      const rows = await readLedger(workspaceId, filter, page)
      const items = rows.slice(0, limit).map(lineOf)
      const nextCursor = rows.length > limit ? (items.at(-1)?.position ?? null) : null
      return reply.send({ success: true as const, items, nextCursor, ...freshness })
    },
  )

  app.get(
    '/usage/ledger.csv',
    {
      handlerTimeout: downloadMs,
      config: { access: 'user' },
      schema: {
        querystring: ledgerExportQuerySchema,
        response: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      await request.awaitFresh([ledger.name])
      const lines = await readLedgerCsv(readLedger, workspaceId, request.query)
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="credit-ledger.csv"')
        .send(Readable.from(lines) as never) // described as the text that arrives
    },
  )
}
