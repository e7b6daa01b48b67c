import {
  modelsChangedAnswerSchema,
  removeModelKeyRequestSchema,
  setModelKeyRequestSchema,
  testModelAnswerSchema,
  testModelRequestSchema,
} from '@vignette/domain/models/schemas/console'
import { models, modelsId } from '@vignette/domain/models/decider'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { changeModels } from './change-models.ts'

/** The keys of the models, and tests of whether one answers. */
export const modelKeys: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'ops' } as const
  const changed = { 200: modelsChangedAnswerSchema }

  app.put(
    '/ops/models/keys',
    { config, schema: { body: setModelKeyRequestSchema, response: changed } },
    async ({ body }, reply) => changeModels(reply, { type: 'SetModelKey', ...body }),
  )

  app.delete(
    '/ops/models/keys',
    { config, schema: { body: removeModelKeyRequestSchema, response: changed } },
    async ({ body }, reply) => changeModels(reply, { type: 'RemoveModelKey', ...body }),
  )

  app.post(
    '/ops/models/tests',
    { config, schema: { body: testModelRequestSchema, response: { 200: testModelAnswerSchema } } },
    async ({ body }, reply) => {
      const now = await app.now()
      const testId = await reply.runWorkflow(workspaceOf(reply.request), async (streams, key) => {
        const id = requestIdOf(key)
        await streams.send(models, modelsId, { type: 'TestModel', testId: id, ...body, now }, key)
        return id
      })
      return { success: true as const, testId }
    },
  )
}
