import { generations as generationRows } from '@vignette/domain/generation/projections/generations'
import { sameAgain } from '@vignette/domain/generation/repeat'
import { orderOf } from '@vignette/domain/generation/schemas'
import {
  generationAnswerSchema,
  generationPageSchema,
  generationQuerySchema,
  generationQuoteAnswerSchema,
  generationRequestSchema,
  generationStartedSchema,
  regenerationRequestSchema,
} from '@vignette/domain/generation/schemas/generations'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { quoteFor } from '@vignette/domain/workflows/quote'
import { type GenerationRequest, requestGeneration } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { ownGeneration, outputsOf, wantedOf } from './asking.ts'
import { readCursor } from './generation-cursor.ts'
import type { LibraryReader } from '../library/library-reader.ts'
import type { GenerationReader, RecordedRow } from './generation-reader.ts'
import { eventsOf, generationOf, type SignFile } from './generation-view.ts'

/** The longest prompt, in whatever writing. */
const bodyLimit = 128 * 1_024

export type GenerationOptions = {
  readonly readGenerations: GenerationReader
  readonly readLibrary: Pick<LibraryReader, 'altTexts'>
  /** Links to pictures, as they are made at an instant. */
  readonly signFile: (now: string) => SignFile
  /** Whether the library of a workspace has a picture that can be edited. */
  readonly hasPicture: (workspaceId: string, itemId: string) => Promise<boolean>
}

/** The read models that what is shown comes from. */
const shownFrom = [generationRows.name, libraryItems.name]

const late = () =>
  new DomainError('unavailable', 'generation.late', 'It is being made, and can be looked at in a moment.')

type Asked = Pick<GenerationRequest, 'prompt' | 'parentId' | 'shown'> & {
  readonly outputs: Parameters<typeof wantedOf>[0]
}

/** What is generated: its price, its start, and what became of it. */
export const generations: FastifyPluginAsyncZod<GenerationOptions> = async (app, options) => {
  const { readGenerations, readLibrary, signFile, hasPicture } = options
  const config = { access: 'user' } as const
  const params = z.strictObject({ id: idSchema })

  const ask = async (
    reply: FastifyReply,
    findAsked: (streams: Parameters<typeof ownGeneration>[0]) => Promise<Asked>,
  ) => {
    const { userId, workspaceId } = memberOf(reply.request)
    const now = await app.now()
    return reply.runWorkflow(workspaceId, async (streams, key) => {
      const { outputs, prompt, parentId, shown } = await findAsked(streams)
      const requestId = requestIdOf(key)
      const wanted = wantedOf(outputs, key)
      const request = { workspaceId, userId, requestId, outputs: wanted, prompt, parentId, shown, now }
      const ofLibrary = (itemId: string) => hasPicture(workspaceId, itemId)
      await requestGeneration(streams, { ...request, hasPicture: ofLibrary }, key)
      const ids = wanted.map(({ generationId }) => generationId)
      return { requestId, ids, position: String(streams.position()) }
    })
  }

  /** With their pictures as the library has them by now. */
  const shown = async (workspaceId: string, rows: readonly RecordedRow[]) => {
    const mediaIds = rows.flatMap(({ results }) => results.flatMap(({ mediaId }) => mediaId ?? []))
    const pictures = {
      signFile: signFile(await app.now()),
      altTexts: await readLibrary.altTexts(workspaceId, mediaIds),
    }
    return rows.map((row) => generationOf(row, pictures))
  }

  app.post(
    '/generations/quote',
    {
      bodyLimit,
      config,
      schema: { body: generationRequestSchema, response: { 200: generationQuoteAnswerSchema } },
    },
    async ({ body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const now = await app.now()
      const account = await reply.runWorkflow(workspaceId, (streams) => currentPeriod(streams, workspaceId, now))
      return { success: true as const, ...quoteFor(account, outputsOf(body).map(orderOf), now) }
    },
  )

  app.post(
    '/generations',
    { bodyLimit, config, schema: { body: generationRequestSchema, response: { 202: generationStartedSchema } } },
    async ({ body }, reply) => {
      const { prompt, parentId = null, quote: shown } = body
      const workspaceId = workspaceOf(reply.request)
      const { ids, requestId, position } = await ask(reply, async (streams) => {
        if (parentId !== null) await ownGeneration(streams, workspaceId, parentId)
        return { outputs: outputsOf(body), prompt, parentId, shown }
      })
      const [id = requestId] = ids
      const begun = body.kind === undefined ? { requestId, ids } : { id }
      return reply.code(202).send({ success: true as const, ...begun, position })
    },
  )

  app.post(
    '/generations/:id/regenerate',
    { config, schema: { params, body: regenerationRequestSchema, response: { 202: generationStartedSchema } } },
    async ({ params: { id: parentId }, body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const { ids, requestId, position } = await ask(reply, async (streams) => {
        const more = sameAgain(await ownGeneration(streams, workspaceId, parentId))
        if (!more) throw notFound()
        return { outputs: [more.output], prompt: more.prompt, parentId, shown: body?.quote }
      })
      return reply.code(202).send({ success: true as const, id: ids[0] ?? requestId, position })
    },
  )

  app.get(
    '/generations',
    { config, schema: { querystring: generationQuerySchema, response: { 200: generationPageSchema } } },
    async (request) => {
      const late = await request.awaitFresh(shownFrom)
      const { cursor, limit, ...filter } = request.query
      const workspaceId = workspaceOf(request)
      const page = { before: readCursor(cursor), limit: limit + 1 }
      const found = await readGenerations.list(workspaceId, filter, page)
      const rows = found.slice(0, limit)
      const last = found.length > limit ? rows.at(-1) : undefined
      const items = await shown(workspaceId, rows)
      return { success: true as const, items, nextCursor: last ? String(last.position) : null, ...late }
    },
  )

  app.get(
    '/generations/:id',
    { config, schema: { params, response: { 200: generationAnswerSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh(shownFrom)
      const workspaceId = workspaceOf(request)
      const found = await readGenerations.find(workspaceId, request.params.id)
      const [generation] = found ? await shown(workspaceId, [found]) : []
      if (!found || !generation) throw freshness.stale ? late() : notFound()
      return { success: true as const, generation, events: eventsOf(found), ...freshness }
    },
  )
}
