import {
  accountChoiceSchema,
  accountsConnectedSchema,
  choiceEndedSchema,
} from '@vignette/domain/social-accounts/schemas/choices'
import { choiceParamsSchema, choiceRequestSchema } from '@vignette/domain/social-accounts/schemas/requests'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Choosing } from './choosing.ts'

/** Longer than some calls of a network may take. */
const handlerTimeout = 60_000

const config = { access: 'user', permission: 'accounts' } as const
const params = choiceParamsSchema

/** Sign-ins with several accounts, among which a person chooses. */
export const choiceRoutes: FastifyPluginAsyncZod<{ choosing: Choosing }> = async (app, { choosing }) => {
  app.get(
    '/accounts/choices/:id',
    {
      handlerTimeout,
      exposeHeadRoute: false,
      config,
      schema: { params, response: { 200: accountChoiceSchema } },
    },
    async ({ params: { id } }, reply) => choosing.show(reply, id, await app.now()),
  )

  app.post(
    '/accounts/choices/:id',
    {
      handlerTimeout,
      config: { ...config, limit: 'connections' },
      schema: { params, body: choiceRequestSchema, response: { 201: accountsConnectedSchema } },
    },
    async ({ params: { id }, body: { accounts } }, reply) => {
      const connected = await choosing.connect(reply, { id, accounts, now: await app.now() })
      return reply.status(201).send(connected)
    },
  )

  app.delete(
    '/accounts/choices/:id',
    { handlerTimeout, config, schema: { params, response: { 200: choiceEndedSchema } } },
    async ({ params: { id } }, reply) => {
      await choosing.cancel(reply, id)
      return { success: true as const }
    },
  )
}
