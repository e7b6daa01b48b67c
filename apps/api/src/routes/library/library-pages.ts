import { libraryItems } from '@vignette/domain/library/projections/library'
import { libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { libraryPageSchema, libraryQuerySchema } from '@vignette/domain/library/schemas'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { pageOf } from '../cursor.ts'
import { type ItemLinks, itemView } from './item-view.ts'
import type { LibraryReader } from './library-reader.ts'

type Options = { readonly libraryReader: Pick<LibraryReader, 'list' | 'storage'>; readonly links: ItemLinks }

/** Pages of the library, with the storage it takes. */
export const libraryPages: FastifyPluginAsyncZod<Options> = async (app, { libraryReader, links }) => {
  app.get(
    '/library',
    {
      config: { access: 'user', permission: 'read' },
      schema: { querystring: libraryQuerySchema, response: { 200: libraryPageSchema } },
    },
    async (request, reply) => {
      const { kind = null, source = null, search = null, folder = null, tag = null } = request.query
      const { trash, cursor, limit: size } = request.query
      const workspaceId = workspaceOf(request)
      const freshness = await request.awaitFresh([libraryItems.name, libraryStorage.name])
      const now = await app.now()
      const filter = { kind, source, search, folder, tag, isTrashed: trash === 'true' }
      const before = cursor === undefined ? null : Number(cursor)
      const [rows, { used, reserved }, limit] = await Promise.all([
        libraryReader.list(workspaceId, filter, { before, limit: size + 1 }),
        libraryReader.storage(workspaceId),
        reply.runWorkflow(workspaceId, (streams) => storageLimit(streams, workspaceId, now)),
      ])
      const page = pageOf(rows, size, ({ position }) => String(position))
      const items = page.items.map((row) => itemView(row, links, now))
      return { ...page, items, storage: { used, reserved, limit }, ...freshness }
    },
  )
}
