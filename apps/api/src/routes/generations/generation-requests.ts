import { sameAgain } from '@vignette/domain/generation/repeat'
import type { Output } from '@vignette/domain/generation/outputs'
import { generationRequestSchema, regenerationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import { generationStartedSchema } from '@vignette/domain/generation/schemas/generations'
import { idSchema } from '@vignette/domain/kernel/schemas'
import { type GenerationRequest, requestGeneration } from '@vignette/domain/workflows/request-generation'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { PictureLookup } from '../library/has-picture.ts'
import { ownGeneration } from './lookup/own-generation.ts'
import { outputsOf, withGenerationIds } from './requested-outputs.ts'

/** The longest prompt, in any script, with what is said in a video or the file of its subtitles beside it. */
export const requestBodyLimit = 512 * 1_024

type Prompt = Pick<GenerationRequest, 'prompt' | 'parentId' | 'shown'> & { readonly outputs: readonly Output[] }

/** Requests the generations of a prompt, which may depend on streams of the workspace, and returns their ids. */
const createRequester =
  (app: Pick<FastifyInstance, 'now'>, hasPicture: PictureLookup) =>
  async (reply: FastifyReply, promptOf: (streams: WorkflowStreams) => Promise<Prompt>) => {
    const { userId, workspaceId } = memberOf(reply.request)
    const now = await app.now()
    return reply.runWorkflow(workspaceId, async (streams, key) => {
      const { outputs, ...prompt } = await promptOf(streams)
      const requestId = requestIdOf(key)
      const chosen = withGenerationIds(outputs, key)
      const hasOwnPicture = (itemId: string) => hasPicture(workspaceId, itemId)
      const generationRequest = {
        workspaceId,
        userId,
        requestId,
        outputs: chosen,
        ...prompt,
        now,
        hasPicture: hasOwnPicture,
      }
      await requestGeneration(streams, generationRequest, key)
      const ids = chosen.map(({ generationId }) => generationId)
      return { requestId, ids, position: String(streams.position()) }
    })
  }

/** Requests for generations, new ones and repetitions. */
export const generationRequests: FastifyPluginAsyncZod<{ readonly hasPicture: PictureLookup }> = async (
  app,
  { hasPicture },
) => {
  const config = { access: 'user', permission: 'create' } as const
  const request = createRequester(app, hasPicture)

  app.post(
    '/generations',
    {
      bodyLimit: requestBodyLimit,
      config,
      schema: { body: generationRequestSchema, response: { 202: generationStartedSchema } },
    },
    async ({ body }, reply) => {
      const { prompt, parentId = null, quote: shown } = body
      const workspaceId = workspaceOf(reply.request)
      const { ids, requestId, position } = await request(reply, async (streams) => {
        if (parentId !== null) await ownGeneration(streams, workspaceId, parentId)
        return { outputs: outputsOf(body), prompt, parentId, shown }
      })
      const [id = requestId] = ids
      const started = body.kind === undefined ? { requestId, ids } : { id }
      return reply.code(202).send({ success: true as const, ...started, position })
    },
  )

  app.post(
    '/generations/:id/regenerate',
    {
      config,
      schema: {
        params: z.strictObject({ id: idSchema }),
        body: regenerationRequestSchema,
        response: { 202: generationStartedSchema },
      },
    },
    async ({ params: { id: parentId }, body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const { ids, requestId, position } = await request(reply, async (streams) => {
        const repetition = sameAgain(await ownGeneration(streams, workspaceId, parentId))
        if (!repetition) throw notFound()
        return { outputs: [repetition.output], prompt: repetition.prompt, parentId, shown: body?.quote }
      })
      return reply.code(202).send({ success: true as const, id: ids[0] ?? requestId, position })
    },
  )
}
