import { statusSchema } from '@vignette/domain/status/schemas/status'
import type { StatusBoard } from '@vignette/status/status-board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** How the product is, as measured. */
export const status: FastifyPluginAsyncZod<{ board: StatusBoard }> = async (app, { board }) => {
  app.get('/status', { config: { access: 'public' }, schema: { response: { 200: statusSchema } } }, () =>
    board.current(),
  )
}
