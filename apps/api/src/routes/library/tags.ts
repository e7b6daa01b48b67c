import { libraryItems } from '@vignette/domain/library/projections/library'
import { libraryChangedSchema, tagRequestSchema, tagsSchema } from '@vignette/domain/library/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { changeLibrary } from './change-library.ts'
import type { FolderReader } from './folder-reader.ts'

/** The tags of a library, and which items have them. */
export const tagRoutes: FastifyPluginAsyncZod<{ readonly folderReader: Pick<FolderReader, 'tags'> }> = async (
  app,
  { folderReader },
) => {
  const reading = { access: 'user', permission: 'read' } as const
  const config = { access: 'user', permission: 'create' } as const

  app.get('/library/tags', { config: reading, schema: { response: { 200: tagsSchema } } }, async (request) => {
    const freshness = await request.awaitFresh([libraryItems.name])
    const tags = await folderReader.tags(workspaceOf(request))
    return { success: true as const, tags: [...tags], ...freshness }
  })

  app.post(
    '/library/tags',
    { config, schema: { body: tagRequestSchema, response: { 200: libraryChangedSchema } } },
    (request, reply) => {
      const { ids: itemIds, add, remove } = request.body
      return changeLibrary(reply, { type: 'TagItems', ...memberOf(request), itemIds, add, remove })
    },
  )
}
