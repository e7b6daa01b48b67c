import {
  translationAnswerSchema,
  translationRequestSchema,
  translationStartedSchema,
} from '@vignette/domain/documents/generation-document'
import { generation } from '@vignette/domain/generation/decider'
import { noDocument, noTranslator } from '@vignette/domain/generation/refusals'
import { failures } from '@vignette/domain/generation/schemas'
import type { Translation } from '@vignette/domain/generation/state'
import { endOfTranslation } from '@vignette/domain/generation/time-limits'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { models, modelsId } from '@vignette/domain/models/decider'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { AiPlaces } from '@vignette/runtime/settings/ai-settings'
import { ordersInUse } from '@vignette/runtime/settings/model-orders'
import { readDocument } from '@vignette/storage/generation-documents'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { ownGeneration } from './lookup/own-generation.ts'

type Options = {
  readonly storage: Pick<Storage, 'get'>
  readonly states: Pick<StreamStates, 'read'>
  readonly places: AiPlaces
}

const answerOf = async (translation: Translation, storage: Options['storage']) => {
  if (translation.status === 'running') return { status: 'running' as const }
  const { status } = translation
  if (status === 'failed') return { status, code: translation.code, message: failures[translation.code] }
  const document = await readDocument(storage, translation.file)
  if (document?.type !== 'captions') throw noDocument()
  return { status, document }
}

/** The captions of a video in another language, made by a text model. Whoever asked takes them over, or does not. */
export const translations: FastifyPluginAsyncZod<Options> = async (app, { storage, states, places }) => {
  const params = z.strictObject({ id: idSchema })

  app.post(
    '/generations/:id/translations',
    {
      config: { access: 'user', permission: 'create' },
      schema: { params, body: translationRequestSchema, response: { 202: translationStartedSchema } },
    },
    async ({ params: { id }, body: { language } }, reply) => {
      const { workspaceId, userId } = memberOf(reply.request)
      const endsBy = endOfTranslation(await app.now())
      const { current } = await states.read(models, modelsId)
      const canTranslate = ordersInUse(places, current.state).texts.models.length > 0
      const started = await reply.runWorkflow(workspaceId, async (streams, key) => {
        await ownGeneration(streams, workspaceId, id)
        if (!canTranslate) throw noTranslator()
        const translationId = requestIdOf(key)
        const command = { type: 'RequestTranslation', userId, translationId, language, endsBy } as const
        await streams.send(generation, id, command, key)
        return { success: true as const, id: translationId, position: String(streams.position()) }
      })
      return reply.code(202).send(started)
    },
  )

  app.get(
    '/generations/:id/translations/:translationId',
    {
      exposeHeadRoute: false,
      config: { access: 'user', permission: 'read' },
      schema: { params: params.extend({ translationId: idSchema }), response: { 200: translationAnswerSchema } },
    },
    async ({ params: { id, translationId } }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const state = await reply.runWorkflow(workspaceId, async (streams) => ownGeneration(streams, workspaceId, id))
      const translation = state.status === 'ended' ? state.translation : undefined
      if (translation?.translationId !== translationId) throw noDocument()
      return { success: true as const, translation: await answerOf(translation, storage) }
    },
  )
}
