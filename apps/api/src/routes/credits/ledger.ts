import { Readable } from 'node:stream'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import {
  ledgerExportQuerySchema,
  type LedgerLine,
  ledgerPageSchema,
  ledgerQuerySchema,
} from '@vignette/domain/credits/schemas/usage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { notPermitted } from '@vignette/domain/members/refusals'
import { permits } from '@vignette/domain/members/roles'
import type { FastifyRequest } from 'fastify'
import { memberOf, roleOf, workspaceOf } from '../../plugins/workspace.ts'
import { pageOf } from '../cursor.ts'
import { readLedgerCsv } from './ledger-csv.ts'
import { type LedgerReader, lineOf } from './ledger-reader.ts'

type LedgerDeps = {
  readonly readLedger: LedgerReader
  readonly namesOf: (workspaceId: string, userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * The lines as the reader may see them: everybody sees what happened to the credits, and who looks after the members sees
 * whose they were. @throws {DomainError} `workspace.forbidden` if the lines of somebody else are asked for.
 */
const lineForReader = (request: FastifyRequest, member: string | undefined): ((row: LedgerRow) => LedgerLine) => {
  const { userId } = memberOf(request)
  if (permits(roleOf(request), 'members')) return lineOf
  if (member !== undefined && member !== userId) throw notPermitted()
  return (row) => lineOf(row.userId === userId ? row : { ...row, userId: null })
}

/** The ledger of a workspace, in pages and as a file. */
export const ledgerRoutes: FastifyPluginAsyncZod<LedgerDeps> = async (app, { readLedger, namesOf }) => {
  app.get(
    '/usage/ledger',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: ledgerQuerySchema, response: { 200: ledgerPageSchema } },
    },
    async (request) => {
      const { cursor, limit, ...filter } = request.query
      const lineFor = lineForReader(request, filter.member)
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([ledger.name])
      const page = { before: cursor === undefined ? undefined : Number(cursor), limit: limit + 1 }
      const rows = await readLedger(workspaceId, filter, page)
      const { items, ...rest } = pageOf(rows, limit, ({ position }) => String(position))
      return { ...rest, items: items.map(lineFor), ...freshness }
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
      const lineFor = lineForReader(request, request.query.member)
      const workspaceId = workspaceOf(request)
      await request.awaitFresh([ledger.name])
      const lines = await readLedgerCsv(readLedger, workspaceId, request.query, {
        lineFor,
        namesOf: (ids) => namesOf(workspaceId, ids),
      })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="credit-ledger.csv"')
        .send(Readable.from(lines) as never) // the schema describes the text that arrives
    },
  )
}
