import { library } from '@vignette/domain/library/decider'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { libraryFolders } from '@vignette/domain/library/projections/library-folders'
import {
  folderMadeSchema,
  folderRequestSchema,
  foldersSchema,
  itemParamsSchema,
  libraryChangedSchema,
  moveRequestSchema,
} from '@vignette/domain/library/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { changeLibrary } from './change-library.ts'
import type { FolderReader } from './folder-reader.ts'

/** The folders of a library, and what is in which of them. */
export const folderRoutes: FastifyPluginAsyncZod<{ readonly folderReader: Pick<FolderReader, 'folders'> }> = async (
  app,
  { folderReader },
) => {
  const reading = { access: 'user', permission: 'read' } as const
  const config = { access: 'user', permission: 'create' } as const
  const params = itemParamsSchema
  const response = { 200: libraryChangedSchema }

  app.get('/library/folders', { config: reading, schema: { response: { 200: foldersSchema } } }, async (request) => {
    const freshness = await request.awaitFresh([libraryFolders.name, libraryItems.name])
    const folders = await folderReader.folders(workspaceOf(request))
    return { success: true as const, folders: [...folders], ...freshness }
  })

  app.post(
    '/library/folders',
    { config, schema: { body: folderRequestSchema, response: { 200: folderMadeSchema } } },
    async (request, reply) => {
      const member = memberOf(request)
      return reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const folderId = requestIdOf(key)
        await streams.send(
          library,
          member.workspaceId,
          { type: 'MakeFolder', ...member, folderId, ...request.body },
          key,
        )
        return { success: true as const, folderId, position: String(streams.position()) }
      })
    },
  )

  app.put(
    '/library/folders/:id',
    { config: { ...config, isEdit: true }, schema: { params, body: folderRequestSchema, response } },
    (request, reply) => {
      const { id: folderId } = request.params
      const change = { type: 'RenameFolder' as const, ...memberOf(request), folderId, ...request.body }
      const text = recordedIn(library, change.workspaceId, ['FolderMade', 'FolderRenamed'], { folderId })
      return reply.edit(text, (basedOn) => changeLibrary(reply, { ...change, basedOn }))
    },
  )

  app.delete('/library/folders/:id', { config, schema: { params, response } }, (request, reply) =>
    changeLibrary(reply, { type: 'DeleteFolder', ...memberOf(request), folderId: request.params.id }),
  )

  app.post('/library/moves', { config, schema: { body: moveRequestSchema, response } }, (request, reply) => {
    const { ids: itemIds, folderId = null } = request.body
    return changeLibrary(reply, { type: 'MoveItems', ...memberOf(request), itemIds, folderId })
  })
}
