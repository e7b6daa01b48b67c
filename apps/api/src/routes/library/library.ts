import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { LibraryCommand } from '@vignette/domain/library/commands'
import { library } from '@vignette/domain/library/decider'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { unknownItem } from '@vignette/domain/library/refusals'
import {
  itemChangeSchema,
  itemParamsSchema,
  libraryChangedSchema,
  libraryItemAnswerSchema,
  libraryPageSchema,
  libraryQuerySchema,
  saveTextSchema,
} from '@vignette/domain/library/schemas'
import { storageLimit } from '@vignette/domain/workflows/storage-limit'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { requireOwnSource } from '../generations/asking.ts'
import type { GenerationReader } from '../generations/generation-reader.ts'
import type { SignFile } from './file-links.ts'
import { itemView } from './item-view.ts'
import type { LibraryReader } from './library-reader.ts'
import { textCommand } from './save-text.ts'

type Options = {
  readonly readLibrary: LibraryReader
  readonly readGenerations: Pick<GenerationReader, 'find'>
  readonly signFile: SignFile
}

const late = () =>
  new DomainError(
    'unavailable',
    'library.late',
    'It is done, and your library shows it in a moment. Please look again.',
  )

/** Pictures, videos and texts of a workspace. */
export const libraryRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { readLibrary, readGenerations, signFile },
) => {
  const readItem = async (request: FastifyRequest, itemId: string, position?: number) => {
    const freshness = await request.awaitFresh([libraryItems.name], position)
    const row = await readLibrary.find(workspaceOf(request), itemId)
    if (!row) throw freshness.stale ? late() : unknownItem()
    return { success: true as const, item: itemView(row, signFile, await app.now()), ...freshness }
  }

  const handle = (reply: FastifyReply, command: LibraryCommand) => {
    const workspaceId = workspaceOf(reply.request)
    return reply.handleCommand({ aggregate: library, id: workspaceId, command, workspaceId })
  }

  app.get(
    '/library',
    {
      config: { access: 'user' },
      schema: { querystring: libraryQuerySchema, response: { 200: libraryPageSchema } },
    },
    async (request, reply) => {
      const { kind = null, source = null, search = null, trash, cursor, limit: size } = request.query
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([libraryItems.name, libraryStorage.name])
      const now = await app.now()
      const filter = { kind, source, search, isTrashed: trash === 'true' }
      const [rows, storage, limit] = await Promise.all([
        readLibrary.list(workspaceId, filter, {
          before: cursor === undefined ? null : Number(cursor),
          limit: size + 1,
        }),
        readLibrary.storage(workspaceId),
        reply.runWorkflow(workspaceId, (streams) => storageLimit(streams, workspaceId, now)),
      ])
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1) : undefined
      return {
        success: true as const,
        items: shown.map((row) => itemView(row, signFile, now)),
        nextCursor: last ? String(last.position) : null,
        storage: { used: storage.used, reserved: storage.reserved, limit },
        ...freshness,
      }
    },
  )

  app.get(
    '/library/:id',
    {
      exposeHeadRoute: false,
      config: { access: 'user' },
      schema: { params: itemParamsSchema, response: { 200: libraryItemAnswerSchema } },
    },
    (request) => readItem(request, request.params.id),
  )

  app.put(
    '/library/:id',
    {
      bodyLimit: textBodyLimit,
      config: { access: 'user' },
      schema: { params: itemParamsSchema, body: itemChangeSchema, response: { 200: libraryItemAnswerSchema } },
    },
    async (request, reply) => {
      const { id: itemId } = request.params
      const command = { type: 'ChangeItem' as const, ...memberOf(request), itemId, ...request.body }
      const { position } = await handle(reply, command)
      return readItem(request, itemId, position)
    },
  )

  app.delete(
    '/library/:id',
    { config: { access: 'user' }, schema: { params: itemParamsSchema, response: { 200: libraryItemAnswerSchema } } },
    async (request, reply) => {
      const { id: itemId } = request.params
      const command = { type: 'TrashItem' as const, ...memberOf(request), itemId, now: await app.now() }
      const { position } = await handle(reply, command)
      return readItem(request, itemId, position)
    },
  )

  app.post(
    '/library/:id/restore',
    { config: { access: 'user' }, schema: { params: itemParamsSchema, response: { 200: libraryItemAnswerSchema } } },
    async (request, reply) => {
      const { id: itemId } = request.params
      const { position } = await handle(reply, { type: 'RestoreItem', ...memberOf(request), itemId })
      return readItem(request, itemId, position)
    },
  )

  app.post(
    '/library/:id/purge',
    { config: { access: 'user' }, schema: { params: itemParamsSchema, response: { 200: libraryChangedSchema } } },
    async (request, reply) => {
      const { id: itemId } = request.params
      const { position } = await handle(reply, { type: 'PurgeItem', ...memberOf(request), itemId })
      return { success: true as const, position: String(position) }
    },
  )

  app.post(
    '/library/texts',
    {
      bodyLimit: textBodyLimit,
      config: { access: 'user' },
      schema: { body: saveTextSchema, response: { 200: libraryItemAnswerSchema } },
    },
    async (request, reply) => {
      const owner = memberOf(request)
      const { generationId } = request.body
      const madeBy =
        generationId === undefined ? undefined : await readGenerations.find(owner.workspaceId, generationId)
      const isDraft = madeBy?.engine?.offline ?? false
      const { itemId, position } = await reply.runWorkflow(owner.workspaceId, async (streams, key) => {
        await requireOwnSource(streams, owner.workspaceId, request.body)
        const command = textCommand({ itemId: requestIdOf(key), ...owner, isDraft }, request.body)
        await streams.send(library, owner.workspaceId, command, key)
        return { itemId: command.itemId, position: streams.position() }
      })
      return readItem(request, itemId, position)
    },
  )
}

/** The longest text, in whatever writing. */
const textBodyLimit = 512 * 1_024
