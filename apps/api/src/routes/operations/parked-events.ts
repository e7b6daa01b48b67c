import { randomUUID } from 'node:crypto'
import { isStorable } from '@vignette/domain/kernel/text'
import {
  parkedPageSchema,
  parkedQuerySchema,
  retriedSchema,
  retryParkedSchema,
  skippedSchema,
  skipParkedSchema,
} from '@vignette/domain/operations/schemas/parked'
import { registry } from '@vignette/domain/registry'
import { nameOf } from '@vignette/accounts/actor-names'
import { repeatableCommandId } from '@vignette/event-log/commands/ids'
import { pageOfParked } from '@vignette/event-log/consumers/parked-keys'
import type { Pool } from '@vignette/event-log/database/pool'
import { releaseParked } from '@vignette/event-log/parking/parked'
import { proposeSkip, skipAlone } from '@vignette/event-log/parking/skip-proposals'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyKey } from '../../plugins/commands.ts'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'

type Options = {
  readonly pool: Pool
  /** True if a second person has to agree before an event is skipped. */
  readonly needsSecondPerson: boolean
}

const cursor = cursorOf(
  z.strictObject({
    position: z.int(),
    projection: z.string().max(200).refine(isStorable),
    version: z.int32(),
    part: z.int().min(0).max(32_767),
    holds: z.enum(['row', 'stream']),
    key: z.string().max(2_000).refine(isStorable),
  }),
)

/** The id of a skip: the same when the request is repeated with its Idempotency-Key. */
const skipIdOf = (request: FastifyRequest, projection: string): string => {
  const key = idempotencyKey(request)
  if (key === undefined) return randomUUID()
  const { userId } = signedIn(request)
  return repeatableCommandId({ userId, route: 'POST /ops/parked/skip', stream: projection, key })
}

/** Events that could not be folded, with the rows and streams that wait because of them. */
export const parkedEvents: FastifyPluginAsyncZod<Options> = async (app, { pool, needsSecondPerson }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/parked',
    { config, schema: { querystring: parkedQuerySchema, response: { 200: parkedPageSchema } } },
    async ({ query: { projection = null, cursor: after, limit } }) => {
      const { total, items } = await pageOfParked(pool, { projection, after: cursor.read(after), limit: limit + 1 })
      const page = pageOf(items, limit, ({ position, projection, version, part, holds, key }) =>
        cursor.write({ position, projection, version, part, holds, key }),
      )
      return { ...page, items: page.items.map((item) => ({ ...item, position: String(item.position) })), total }
    },
  )

  app.post(
    '/ops/parked/retry',
    { config, schema: { body: retryParkedSchema, response: { 200: retriedSchema } } },
    async (request) => {
      const { reason, ...filter } = request.body
      const count = await releaseParked(pool, filter, { actor: signedIn(request).userId, reason })
      return { success: true as const, count }
    },
  )

  app.post(
    '/ops/parked/skip',
    { config, schema: { body: skipParkedSchema, response: { 200: skippedSchema } } },
    async (request) => {
      const { projection, key = null, reason, position } = request.body
      const id = skipIdOf(request, projection)
      const skip = { id, projection, position: Number(position), key, actor: signedIn(request).userId, reason }
      if (needsSecondPerson) {
        await proposeSkip({ pool, events: registry.events, nameOf }, skip)
        return { success: true as const, state: 'proposed' as const }
      }
      await skipAlone({ pool, events: registry.events }, skip)
      return { success: true as const, state: 'skipped' as const }
    },
  )
}
