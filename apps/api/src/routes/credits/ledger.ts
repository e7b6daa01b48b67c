import { Readable } from 'node:stream'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { ledgerExportQuerySchema, ledgerPageSchema, ledgerQuerySchema } from '@vignette/domain/credits/schemas/usage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { pageOf } from '../cursor.ts'
import { readLedgerCsv } from './ledger-csv.ts'
import { type LedgerReader, lineOf } from './ledger-reader.ts'

/** The ledger of a workspace, in pages and as a file. */
export const ledgerRoutes: FastifyPluginAsyncZod<{ readonly readLedger: LedgerReader }> = async (
  app,
  { readLedger },
) => {
  app.get(
    '/usage/ledger',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } },
    },
    async (request) => {
      const { cursor, limit, ...filter } = request.query
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([ledger.name])
      const page = { before: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 }
      const rows = await readLedger(workspaceId, filter, page)
      const { items, ...rest } = pageOf(rows, limit, ({ position }) => String(position))
      return { ...rest, items: items.map(lineOf), ...freshness }
    },
  )

  app.get(
    '/usage/ledger.csv',
    {
      handlerTimeout: downloadMs,
      config: { access: 'user', permission: 'read' },
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
        .send(Readable.from(lines) as never) // the schema describes the text that arrives
    },
  )
}
