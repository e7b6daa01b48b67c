import { library } from '@vignette/domain/library/decider'
import {
  itemParamsSchema,
  libraryChangedSchema,
  uploadAnswerSchema,
  uploadRequestSchema,
} from '@vignette/domain/library/schemas'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import { changeLibrary } from './change-library.ts'
import { uploadParts } from './upload-parts.ts'
import { answerUpload, loadUpload, requireUpload } from './upload-answer.ts'

/** Files on their way into the library. Their parts may arrive in any order and repeatedly until all are there. */
export const uploads: FastifyPluginAsyncZod<{ storage: Storage }> = async (app, { storage }) => {
  const config = { access: 'user', permission: 'create' } as const
  const params = itemParamsSchema
  const response = { 200: uploadAnswerSchema }

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  )
  await app.register(uploadParts, { storage })

  app.post('/library/uploads', { config, schema: { body: uploadRequestSchema, response } }, async (request, reply) => {
    const member = memberOf(request)
    const now = await app.now()
    return reply.runWorkflow(member.workspaceId, async (streams, key) => {
      const limitBytes = await storageLimit(streams, member.workspaceId, now)
      const uploadId = requestIdOf(key)
      const command = { type: 'BeginUpload' as const, ...member, uploadId, ...request.body, limitBytes, now }
      const state = await streams.send(library, member.workspaceId, command, key)
      return answerUpload(storage, uploadId, requireUpload(state, uploadId))
    })
  })

  app.get(
    '/library/uploads/:id',
    { exposeHeadRoute: false, config, schema: { params, response } },
    async ({ params: { id } }, reply) => answerUpload(storage, id, await loadUpload(reply, id)),
  )

  app.delete(
    '/library/uploads/:id',
    { config, schema: { params, response: { 200: libraryChangedSchema } } },
    (request, reply) =>
      changeLibrary(reply, { type: 'AbandonUpload', ...memberOf(request), uploadId: request.params.id }),
  )
}
