import { library } from '@vignette/domain/library/decider'
import { libraryItemAnswerSchema, saveTextSchema } from '@vignette/domain/library/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import { sourceOf } from '../generations/lookup/own-generation.ts'
import { createItemAnswer, type ItemAnswerDeps, textBodyLimit } from './item-answer.ts'
import { textCommand } from './save-text.ts'

/** Texts that people save to the library. One that the offline engine wrote is a draft. */
export const libraryTexts: FastifyPluginAsyncZod<ItemAnswerDeps> = async (app, deps) => {
  const answerItem = createItemAnswer(app, deps)

  app.post(
    '/library/texts',
    {
      bodyLimit: textBodyLimit,
      config: { access: 'user', permission: 'create' },
      schema: { body: saveTextSchema, response: { 200: libraryItemAnswerSchema } },
    },
    async (request, reply) => {
      const { body } = request
      const { userId, workspaceId } = memberOf(request)
      const { itemId, position } = await reply.runWorkflow(workspaceId, async (streams, key) => {
        const source = await sourceOf(streams, workspaceId, body)
        const isDraft = source?.status === 'ended' && source.engine?.offline === true
        const command = textCommand({ itemId: requestIdOf(key), userId, workspaceId, isDraft }, body)
        await streams.send(library, workspaceId, command, key)
        return { itemId: command.itemId, position: streams.position() }
      })
      return answerItem(request, itemId, position)
    },
  )
}
