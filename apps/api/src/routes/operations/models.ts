import { models, modelsId } from '@vignette/domain/models/decider'
import {
  chooseModelsRequestSchema,
  leaveModelsRequestSchema,
  type ModelServer,
  modelsAnswerSchema,
  modelsChangedAnswerSchema,
  modelUseParamsSchema,
} from '@vignette/domain/models/schemas/console'
import type { ModelUse } from '@vignette/domain/models/schemas'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { AiPlaces } from '@vignette/runtime/settings/ai-settings'
import { ordersInUse } from '@vignette/runtime/settings/model-orders'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeModels } from './change-models.ts'

type Options = {
  readonly states: Pick<StreamStates, 'read'>
  readonly places: AiPlaces
  /** Model servers on this machine. */
  readonly found: readonly ModelServer[]
}

/** Tells keys apart. Of a short one the end would be too much of it. */
const endingOf = (key: string): string => (key.length < 12 ? '' : key.slice(-4))

/** The models that write and draw. */
export const modelsConsole: FastifyPluginAsyncZod<Options> = async (app, { states, places, found }) => {
  const config = { access: 'ops' } as const
  const changed = { 200: modelsChangedAnswerSchema }

  app.get('/ops/models', { config, schema: { response: { 200: modelsAnswerSchema } } }, async () => {
    const chosen = (await states.read(models, modelsId)).current.state
    const orders = ordersInUse(places, chosen)
    const inUse = (use: ModelUse) => ({
      source: chosen.orders[use] === null ? ('settings' as const) : ('console' as const),
      order: orders[use],
    })
    return {
      success: true as const,
      uses: { texts: inUse('texts'), images: inUse('images') },
      keys: chosen.keys.map(({ place, key }) => ({ place, ending: endingOf(key) })),
      found: found.map((server) => ({ ...server, models: [...server.models] })),
      tests: chosen.tests.map((test) => ({ ...test })),
    }
  })

  app.put(
    '/ops/models/:use',
    { config, schema: { params: modelUseParamsSchema, body: chooseModelsRequestSchema, response: changed } },
    async ({ params: { use }, body: { reason, ...order } }, reply) =>
      changeModels(reply, { type: 'ChooseModels', use, order, reason }),
  )

  app.delete(
    '/ops/models/:use',
    { config, schema: { params: modelUseParamsSchema, body: leaveModelsRequestSchema, response: changed } },
    async ({ params, body }, reply) => changeModels(reply, { type: 'LeaveModelsToSettings', ...params, ...body }),
  )
}
