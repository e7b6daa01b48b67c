import { generations as generationRows } from '@vignette/domain/generation/projections/generations'
import {
  generationAnswerSchema,
  generationPageSchema,
  generationQuerySchema,
  requestPageSchema,
  requestQuerySchema,
} from '@vignette/domain/generation/schemas/generations'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { libraryItems } from '@vignette/domain/library/projections/library'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { pageOf } from '../cursor.ts'
import type { LibraryReader } from '../library/library-reader.ts'
import { readCursor } from './generation-cursor.ts'
import type { GenerationReader, RecordedRow } from './lookup/generation-reader.ts'
import { eventsOf, generationOf, requestsOf, type SignFile } from './generation-view.ts'

type Options = {
  readonly generationReader: GenerationReader
  readonly libraryReader: Pick<LibraryReader, 'altTexts'>
  /** Signs links to pictures as of an instant. */
  readonly signFilesAt: (now: string) => SignFile
}

/** The read models that answers come from. */
const readModels = [generationRows.name, libraryItems.name]

const late = () =>
  new DomainError('unavailable', 'generation.late', 'It is being made, and can be looked at in a moment.')

/** The history of generations, and a single one with its results. */
export const generations: FastifyPluginAsyncZod<Options> = async (
  app,
  { generationReader, libraryReader, signFilesAt },
) => {
  const config = { access: 'user', permission: 'read' } as const

  /** Generations with their pictures as the library has them now. */
  const viewsOf = async (workspaceId: string, rows: readonly RecordedRow[]) => {
    const mediaIds = rows.flatMap(({ results }) => results.flatMap(({ mediaId }) => mediaId ?? []))
    const signFile = signFilesAt(await app.now())
    const altTexts = await libraryReader.altTexts(workspaceId, mediaIds)
    return rows.map((row) => generationOf(row, { signFile, altTexts }))
  }

  app.get(
    '/generations',
    { config, schema: { querystring: generationQuerySchema, response: { 200: generationPageSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(readModels)
      const { cursor, limit, ...filter } = request.query
      const workspaceId = workspaceOf(request)
      const rows = await generationReader.list(workspaceId, filter, { before: readCursor(cursor), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ position }) => String(position))
      return { ...page, items: await viewsOf(workspaceId, page.items), ...freshness }
    },
  )

  app.get(
    '/generations/requests',
    { config, schema: { querystring: requestQuerySchema, response: { 200: requestPageSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(readModels)
      const { cursor, limit, ...filter } = request.query
      const workspaceId = workspaceOf(request)
      const families = await generationReader.requests(workspaceId, filter, {
        before: readCursor(cursor),
        limit: limit + 1,
      })
      const page = pageOf(families, limit, ([first]) => String(first?.begunAt))
      const made = await viewsOf(workspaceId, page.items.flat())
      return { ...page, items: requestsOf(page.items, made), ...freshness }
    },
  )

  app.get(
    '/generations/:id',
    { config, schema: { params: z.strictObject({ id: idSchema }), response: { 200: generationAnswerSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(readModels)
      const workspaceId = workspaceOf(request)
      const row = await generationReader.find(workspaceId, request.params.id)
      const [generation] = row ? await viewsOf(workspaceId, [row]) : []
      if (!row || !generation) throw freshness.stale ? late() : notFound()
      return { success: true as const, generation, events: eventsOf(row), ...freshness }
    },
  )
}
