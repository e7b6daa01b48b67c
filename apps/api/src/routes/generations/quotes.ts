import { insufficientSchema, type Quote } from '@vignette/domain/credits/schemas/quote'
import { ordersOf } from '@vignette/domain/generation/outputs'
import { generationQuoteAnswerSchema } from '@vignette/domain/generation/schemas/generations'
import { generationRequestSchema } from '@vignette/domain/generation/schemas/requests'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { workOnVideos } from '@vignette/domain/workflows/video-source'
import { quoteFor } from '@vignette/domain/workflows/quote'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { requestBodyLimit } from './generation-requests.ts'
import type { VideoQueue } from '@vignette/status/video-queue'
import { outputsOf } from './requested-outputs.ts'

type Answer = z.output<typeof generationQuoteAnswerSchema>
type Estimate = Extract<Answer, { affordable: true }>['estimate']

const inSeconds = (ms: number): number => Math.round(ms / 1_000)

const estimateOf = (waitMs: number, workMs: number): Estimate => ({
  waitSeconds: inSeconds(waitMs),
  workSeconds: inSeconds(workMs),
})

/** @throws {DomainError} unless credits are all that is missing. */
const priceOf = (quote: () => Quote, estimate: Estimate | undefined): Answer => {
  try {
    return { success: true, affordable: true, ...quote(), ...(estimate && { estimate }) }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'credits.insufficient') throw error
    return { success: true, affordable: false, reason: error.message, ...insufficientSchema.parse(error.details) }
  }
}

type Options = {
  readonly videoQueue: VideoQueue
  /** True if a model makes the footage of films. */
  readonly isFilmed: boolean
}

/** The price of a generation before it is requested. */
export const quotes: FastifyPluginAsyncZod<Options> = async (app, { videoQueue, isFilmed }) => {
  app.post(
    '/generations/quote',
    {
      bodyLimit: requestBodyLimit,
      config: { access: 'user', permission: 'create' },
      schema: { body: generationRequestSchema, response: { 200: generationQuoteAnswerSchema } },
    },
    async ({ body }, reply) => {
      const workspaceId = workspaceOf(reply.request)
      const now = await app.now()
      const outputs = outputsOf(body)
      const { account, workMs } = await reply.runWorkflow(workspaceId, async (streams) => ({
        account: await currentPeriod(streams, workspaceId, now),
        workMs: await workOnVideos(streams, { workspaceId, now, isFilmed }, outputs),
      }))
      const estimate = workMs > 0 ? estimateOf(await videoQueue(), workMs) : undefined
      return priceOf(() => quoteFor(account, outputs.flatMap(ordersOf), now), estimate)
    },
  )
}
