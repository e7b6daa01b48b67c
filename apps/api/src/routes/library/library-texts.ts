import { library } from '@vignette/domain/library/decider'
import { libraryItemAnswerSchema, saveTextSchema } from '@vignette/domain/library/schemas'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { memberOf } from '../../plugins/workspace.ts'
import type { GenerationReader } from '../generations/lookup/generation-reader.ts'
import { requireOwnSource } from '../generations/lookup/own-generation.ts'
import { createItemAnswer, type ItemAnswerDeps, textBodyLimit } from './item-answer.ts'
import { textCommand } from './save-text.ts'

type Options = ItemAnswerDeps & { readonly generationReader: Pick<GenerationReader, 'find'> }

/** Texts that people save to the library. */
export const libraryTexts: FastifyPluginAsyncZod<Options> = async (app, { generationReader, ...deps }) => {
  const answerItem = createItemAnswer(app, deps)

  /** True if a text comes from the offline engine. */
  const isDraft = async (workspaceId: string, generationId: string | undefined): Promise<boolean> => {
    if (generationId === undefined) return false
    const generation = await generationReader.find(workspaceId, generationId)
    return generation?.engine?.offline ?? false
  }

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
      const origin = { userId, workspaceId, isDraft: await isDraft(workspaceId, body.generationId) }
      const { itemId, position } = await reply.runWorkflow(workspaceId, async (streams, key) => {
        await requireOwnSource(streams, workspaceId, body)
        const command = textCommand({ itemId: requestIdOf(key), ...origin }, body)
        await streams.send(library, workspaceId, command, key)
        return { itemId: command.itemId, position: streams.position() }
      })
      return answerItem(request, itemId, position)
    },
  )
}
