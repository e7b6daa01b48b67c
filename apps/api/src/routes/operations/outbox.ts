import { isStorable } from '@vignette/domain/kernel/text'
import {
  effectAnswerSchema,
  effectPageSchema,
  effectParamsSchema,
  effectQuerySchema,
  timerPageSchema,
  timerQuerySchema,
} from '@vignette/domain/operations/schemas/outbox'
import type { Pool } from '@vignette/event-log/database/pool'
import { findEffect, listEffects, type StoredEffect } from '@vignette/event-log/reactors/effect-list'
import { pageOfTimers } from '@vignette/event-log/reactors/timer-list'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cursorOf, pageOf } from '../cursor.ts'

const effectCursor = cursorOf(z.strictObject({ position: z.int(), key: z.string().max(500).refine(isStorable) }))
const timerCursor = cursorOf(
  z.strictObject({
    // as Postgres writes it, to the microsecond
    moment: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?[+-]\d{2}(:\d{2})?$/)
      .refine((moment) => !Number.isNaN(Date.parse(moment.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')))),
    id: z.uuid(),
  }),
)

const effectOf = ({ position, ref, ...effect }: StoredEffect) => ({
  ...effect,
  ref: { ...ref },
  position: String(position),
})

/** The effects and timers of reactors. */
export const outbox: FastifyPluginAsyncZod<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/effects',
    { config, schema: { querystring: effectQuerySchema, response: { 200: effectPageSchema } } },
    async ({ query: { state, cursor, limit } }) => {
      const rows = await listEffects(pool, { state, after: effectCursor.read(cursor), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ position, key }) => effectCursor.write({ position, key }))
      return { ...page, items: page.items.map(effectOf) }
    },
  )

  app.get(
    '/ops/effects/:key',
    { config, schema: { params: effectParamsSchema, response: { 200: effectAnswerSchema } } },
    async ({ params }) => ({ success: true as const, effect: effectOf(await findEffect(pool, params.key)) }),
  )

  app.get(
    '/ops/timers',
    { config, schema: { querystring: timerQuerySchema, response: { 200: timerPageSchema } } },
    async ({ query: { state, cursor, limit } }) => {
      const rows = await pageOfTimers(pool, { state, after: timerCursor.read(cursor), limit: limit + 1 })
      const page = pageOf(rows, limit, ({ moment, id }) => timerCursor.write({ moment, id }))
      return { ...page, items: page.items.map((timer) => ({ ...timer, position: String(timer.position) })) }
    },
  )
}
