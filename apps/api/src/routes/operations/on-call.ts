import { delayOf, problemsOf } from '@vignette/domain/operations/on-call/problems'
import { onCallSchema } from '@vignette/domain/operations/schemas/on-call'
import type { StatusBoard } from '@vignette/status/status-board'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Pool } from '@vignette/event-log/database/pool'
import { readFigures } from './on-call-figures.ts'

type Options = { readonly pool: Pool; readonly statusBoard: StatusBoard }

/** What is wrong now, for whoever is on call. */
export const onCall: FastifyPluginAsyncZod<Options> = async (app, { pool, statusBoard }) => {
  app.get('/ops/on-call', { config: { access: 'ops' }, schema: { response: { 200: onCallSchema } } }, async () => {
    const figures = await readFigures({ pool, statusBoard, now: app.now })
    const { at, roles, mails, services, oldestWaitingAt } = figures
    return {
      success: true as const,
      at,
      problems: [...problemsOf(figures)],
      delaySeconds: delayOf(figures),
      workers: [...roles],
      mails,
      services: [...services],
      oldestWaitingAt,
    }
  })
}
