import {
  conversionAnswerSchema,
  conversionRequestSchema,
  conversionsSchema,
  type VideoConversion,
} from '@vignette/domain/library/schemas/conversions'
import { library } from '@vignette/domain/library/decider'
import { conversionSentence, unknownItem } from '@vignette/domain/library/refusals'
import { itemParamsSchema, libraryChangedSchema } from '@vignette/domain/library/schemas'
import { type Conversion, conversionsOf, keptItem, type Library } from '@vignette/domain/library/state'
import { isVideoPreset } from '@vignette/domain/library/video-presets'
import { storageLimit } from '@vignette/domain/workflows/current-limits'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import { changeLibrary } from './change-library.ts'

/** Nothing of a result that is not there any more, and of platforms that this release does not know. */
const viewsOf = (library: Library, id: string, conversion: Conversion): readonly VideoConversion[] => {
  const { preset, status } = conversion
  if (!isVideoPreset(preset) || (status === 'done' && keptItem(library, id)?.purgesAt !== null)) return []
  const itemId = status === 'done' ? id : null
  const failure = conversion.status === 'failed' ? conversionSentence(conversion.code) : null
  return [{ id, preset, state: status, itemId, failure }]
}

/** @throws {DomainError} `library.unknown_item`, also of one that was forgotten. */
const viewsIn = (library: Library, itemId: string): VideoConversion[] => {
  const item = keptItem(library, itemId)
  if (!item || item.isForgotten) throw unknownItem()
  return conversionsOf(library, item).flatMap(([id, conversion]) => viewsOf(library, id, conversion))
}

/** Videos that are made from one of the library, to satisfy the limits of a platform. */
export const conversionRoutes: FastifyPluginAsyncZod = async (app) => {
  const config = { access: 'user', permission: 'create' } as const
  const params = itemParamsSchema

  app.get(
    '/library/:id/conversions',
    {
      exposeHeadRoute: false,
      config: { access: 'user', permission: 'read' },
      schema: { params, response: { 200: conversionsSchema } },
    },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      return reply.runWorkflow(workspaceId, async (streams) => {
        const conversions = viewsIn(await streams.load(library, workspaceId), request.params.id)
        return { success: true as const, conversions }
      })
    },
  )

  app.post(
    '/library/:id/conversions',
    { config, schema: { params, body: conversionRequestSchema, response: { 200: conversionAnswerSchema } } },
    async (request, reply) => {
      const member = memberOf(request)
      const now = await app.now()
      const { preset } = request.body
      return reply.runWorkflow(member.workspaceId, async (streams, key) => {
        const limitBytes = await storageLimit(streams, member.workspaceId, now)
        const asked = { itemId: request.params.id, preset, limitBytes, now }
        const command = { type: 'RequestConversion' as const, ...member, conversionId: requestIdOf(key), ...asked }
        const state = await streams.send(library, member.workspaceId, command, key)
        const conversion = viewsIn(state, asked.itemId).find((each) => each.preset === preset)
        if (!conversion) throw unknownItem()
        return { success: true as const, conversion }
      })
    },
  )

  app.delete(
    '/library/conversions/:id',
    { config, schema: { params, response: { 200: libraryChangedSchema } } },
    (request, reply) =>
      changeLibrary(reply, { type: 'CancelConversion', ...memberOf(request), conversionId: request.params.id }),
  )
}
