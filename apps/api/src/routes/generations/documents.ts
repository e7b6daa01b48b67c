import { generation } from '@vignette/domain/generation/decider'
import {
  documentAnswerSchema,
  documentSavedSchema,
  generationDocumentSchema,
  type LastTranslation,
} from '@vignette/domain/documents/generation-document'
import { noDocument } from '@vignette/domain/generation/refusals'
import { type Document, type Generation, hasFile } from '@vignette/domain/generation/state'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { keepDocument, readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { ownGeneration } from './lookup/own-generation.ts'

/** @throws {DomainError} `generation.no_document`. */
const requireDocument = (state: Generation): Document => {
  if (state.status !== 'ended' || !state.document) throw noDocument()
  return state.document
}

const lastTranslationOf = (state: Generation): LastTranslation | undefined => {
  if (state.status !== 'ended' || !state.translation) return undefined
  const { translationId, language, status } = state.translation
  return { id: translationId, language, status }
}

/** Half an hour of words, or of a path. */
const bodyLimit = 1_048_576

/** The captions and the paths of crops that people correct. Each version is a file, which the log names with its digest. */
export const documents: FastifyPluginAsyncZod<{ readonly storage: Pick<Storage, 'get' | 'put' | 'remove'> }> = async (
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
      const state = await reply.runWorkflow(workspaceId, async (streams) => ownGeneration(streams, workspaceId, id))
      const { version, ...saved } = requireDocument(state)
      const document = await readDocument(storage, saved)
      if (!document) throw noDocument()
      const translation = lastTranslationOf(state)
      return { success: true as const, version, document, ...(translation && { translation }) }
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
          requireDocument(await ownGeneration(streams, workspaceId, generationId))
          const document = await keepDocument(storage, { workspaceId, generationId }, body)
          const command = { type: 'SaveDocument', userId, document, basedOn } as const
          const state = await streams.send(generation, generationId, command, key).catch(async (error: unknown) => {
            // a refused version leaves no file, unless the newest one or a translation says the same
            const newest = await ownGeneration(streams, workspaceId, generationId)
            if (!hasFile(newest, document.key)) await storage.remove(document.key)
            throw error
          })
          const { version } = requireDocument(state)
          return { success: true as const, version, position: String(streams.position()) }
        })
      }),
  )
}
