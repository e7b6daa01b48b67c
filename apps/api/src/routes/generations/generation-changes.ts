import { generation } from '@vignette/domain/generation/decider'
import { type GenerationCommand } from '@vignette/domain/generation/commands'
import {
  generationChangedSchema,
  pickSchema,
  resultChangeSchema,
} from '@vignette/domain/generation/schemas/generations'
import { idSchema } from '@vignette/domain/kernel/schemas'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { recordedIn } from '../../plugins/edits.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { ownGeneration } from './lookup/own-generation.ts'

/** The longest text, in any script. */
const bodyLimit = 512 * 1_024

/** Cancelling a generation, and picking, discarding and editing its results. */
export const generationChanges: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'user', permission: 'create' } as const
  const params = z.strictObject({ id: idSchema })
  const response = { 200: generationChangedSchema }

  const send = async (reply: FastifyReply, id: string, command: GenerationCommand) => {
    const workspaceId = workspaceOf(reply.request)
    return reply.runWorkflow(workspaceId, async (streams, key) => {
      await ownGeneration(streams, workspaceId, id)
      await streams.send(generation, id, command, key)
      return { success: true as const, position: String(streams.position()) }
    })
  }

  app.post('/generations/:id/cancel', { config, schema: { params, response } }, async (request, reply) =>
    send(reply, request.params.id, { type: 'CancelGeneration' }),
  )

  app.post(
    '/generations/:id/pick',
    { config, schema: { params, body: pickSchema, response } },
    async ({ params: { id }, body: { resultId, choice } }, reply) =>
      send(
        reply,
        id,
        choice === 'discard'
          ? { type: 'DiscardResult', resultId }
          : { type: 'PickResult', resultId, isPicked: choice === 'pick' },
      ),
  )

  app.put(
    '/generations/:id/results/:resultId',
    {
      bodyLimit,
      config: { ...config, isEdit: true },
      schema: { params: params.extend({ resultId: idSchema }), body: resultChangeSchema, response },
    },
    async ({ params: { id, resultId }, body }, reply) =>
      reply.edit(recordedIn(generation, id, ['ResultEdited'], { resultId }), (basedOn) =>
        send(reply, id, { type: 'EditResult', resultId, ...body, basedOn }),
      ),
  )
}
