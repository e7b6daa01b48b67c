import { generation } from '@vignette/domain/generation/decider'
import {
  documentAnswerSchema,
  documentSavedSchema,
  generationDocumentSchema,
} from '@vignette/domain/documents/generation-document'
import { noDocument } from '@vignette/domain/generation/refusals'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { keepDocument, readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { ownGeneration } from './lookup/own-generation.ts'

/** Half an hour of words, or of a path. */
const bodyLimit = 4 * 1_048_576

/** What people can correct about a video that was made. Each version is a file, which the log names with its digest. */
export const documents: FastifyPluginAsyncZod<{ readonly storage: Pick<Storage, 'get' | 'put'> }> = async (
  app,
  { storage },
) => {
  const params = z.strictObject({ id: idSchema })

  app.get(
    '/generations/:id/document',
    {
      exposeHeadRoute: false,
      config: { access: 'user', permission: 'read' },
      schema: { params, response: { 200: documentAnswerSchema } },
    },
    async ({ params: { id } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const { version, ...saved } = await reply.runWorkflow(workspaceId, async (streams) => {
        const state = await ownGeneration(streams, workspaceId, id)
        if (state.status !== 'ended' || !state.document) throw noDocument()
        return state.document
      })
      const document = await readDocument(storage, saved)
      if (!document) throw noDocument()
      return { success: true as const, version, document }
    },
  )

  app.put(
    '/generations/:id/document',
    {
      bodyLimit,
      config: { access: 'user', permission: 'create', isEdit: true },
      schema: { params, body: generationDocumentSchema, response: { 200: documentSavedSchema } },
    },
    async ({ params: { id: generationId }, body }, reply) =>
      reply.edit(recordedIn(generation, generationId, ['DocumentSaved']), async (basedOn) => {
        const { workspaceId, userId } = memberOf(reply.request)
        return reply.runWorkflow(workspaceId, async (streams, key) => {
          await ownGeneration(streams, workspaceId, generationId)
          const document = await keepDocument(storage, { workspaceId, generationId }, body)
          const state = await streams.send(
            generation,
            generationId,
            { type: 'SaveDocument', userId, document, basedOn },
            key,
          )
          const version = state.status === 'ended' ? (state.document?.version ?? 1) : 1
          return { success: true as const, version, position: String(streams.position()) }
        })
      }),
  )
}
