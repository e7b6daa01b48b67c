import { statusSchema } from '@vignette/domain/status/schemas/status'
import type { StatusBoard } from '@vignette/status/status-board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** The measured state of the product. */
export const status: FastifyPluginAsyncZod<{ statusBoard: StatusBoard }> = async (app, { statusBoard }) => {
  app.get('/status', { config: { access: 'public' }, schema: { response: { 200: statusSchema } } }, () =>
    statusBoard.current(),
  )
}
