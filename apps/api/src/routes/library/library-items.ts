import {
  itemChangeSchema,
  itemParamsSchema,
  libraryChangedSchema,
  libraryItemAnswerSchema,
} from '@vignette/domain/library/schemas'
import { library } from '@vignette/domain/library/decider'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf } from '../../plugins/workspace.ts'
import { changeLibrary, sendToLibrary } from './change-library.ts'
import { createItemAnswer, type ItemAnswerDeps, textBodyLimit } from './item-answer.ts'

/** One item of the library: reading it, changing it, and moving it to the trash and back. */
export const libraryItemRoutes: FastifyPluginAsyncZod<ItemAnswerDeps> = async (app, deps) => {
  const reading = { access: 'user', permission: 'read' } as const
  const config = { access: 'user', permission: 'create' } as const
  const params = itemParamsSchema
  const response = { 200: libraryItemAnswerSchema }
  const answerItem = createItemAnswer(app, deps)

  app.get('/library/:id', { exposeHeadRoute: false, config: reading, schema: { params, response } }, (request) =>
    answerItem(request, request.params.id),
  )

  app.put(
    '/library/:id',
    {
      bodyLimit: textBodyLimit,
      config: { ...config, isEdit: true },
      schema: { params, body: itemChangeSchema, response },
    },
    async (request, reply) => {
      const { id: itemId } = request.params
      const change = { type: 'ChangeItem' as const, ...memberOf(request), itemId, ...request.body }
      const text = recordedIn(library, change.workspaceId, ['MediaAdded', 'TextSaved', 'ItemChanged'], { itemId })
      const { position } = await reply.edit(text, (basedOn) => sendToLibrary(reply, { ...change, basedOn }))
      return answerItem(request, itemId, position)
    },
  )

  app.delete('/library/:id', { config, schema: { params, response } }, async (request, reply) => {
    const { id: itemId } = request.params
    const command = { type: 'TrashItem' as const, ...memberOf(request), itemId, now: await app.now() }
    const { position } = await sendToLibrary(reply, command)
    return answerItem(request, itemId, position)
  })

  app.post('/library/:id/restore', { config, schema: { params, response } }, async (request, reply) => {
    const { id: itemId } = request.params
    const { position } = await sendToLibrary(reply, { type: 'RestoreItem', ...memberOf(request), itemId })
    return answerItem(request, itemId, position)
  })

  app.post(
    '/library/:id/purge',
    { config, schema: { params, response: { 200: libraryChangedSchema } } },
    (request, reply) => changeLibrary(reply, { type: 'PurgeItem', ...memberOf(request), itemId: request.params.id }),
  )
}
