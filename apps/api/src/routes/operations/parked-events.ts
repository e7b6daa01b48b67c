import { randomUUID } from 'node:crypto'
import { isStorable } from '@vignette/domain/kernel/text'
import {
  parkedEventPageSchema,
  parkedEventQuerySchema,
  parkedPageSchema,
  parkedQuerySchema,
  retriedSchema,
  retryParkedSchema,
  skippedSchema,
  type SkipParked,
  skipParkedSchema,
} from '@vignette/domain/operations/schemas/parked'
import { registry } from '@vignette/domain/registry'
import { nameOf } from '@vignette/accounts/actor-names'
import { repeatableCommandId } from '@vignette/event-log/commands/ids'
import { pageOfParked } from '@vignette/event-log/consumers/parked-keys'
import type { Pool } from '@vignette/event-log/database/pool'
import { releaseParked } from '@vignette/event-log/parking/parked'
import { countParkedKeys, listParkedEvents, type ParkedEvent } from '@vignette/event-log/parking/parked-events'
import { proposeSkip, skipAlone, type SkipTarget } from '@vignette/event-log/parking/skip-proposals'
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

const eventCursor = cursorOf(z.int())

const targetOf = (body: SkipParked): SkipTarget => {
  if ('type' in body) return { type: body.type }
  const position = Number(body.position)
  return 'projection' in body ? { projection: body.projection, position, key: body.key ?? null } : { position }
}

/** What a request to skip names, so that its Idempotency-Key stands for nothing else. */
const nameOfTarget = (target: SkipTarget): string => {
  if ('type' in target) return `type ${target.type}`
  return 'projection' in target ? target.projection : `position ${target.position}`
}

/** The id of a skip: the same when the request is repeated with its Idempotency-Key. */
const skipIdOf = (request: FastifyRequest, target: SkipTarget): string => {
  const key = idempotencyKey(request)
  if (key === undefined) return randomUUID()
  const { userId } = signedIn(request)
  return repeatableCommandId({ userId, route: 'POST /ops/parked/skip', stream: nameOfTarget(target), key })
}

const eventOf = ({ position, someKeys, consumers, ...event }: ParkedEvent) => ({
  ...event,
  position: String(position),
  consumers: [...consumers],
  someKeys: someKeys.map((each) => ({ ...each, position: String(each.position) })),
})

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

  app.get(
    '/ops/parked/events',
    { config, schema: { querystring: parkedEventQuerySchema, response: { 200: parkedEventPageSchema } } },
    async ({ query: { projection = null, cursor: after, limit } }) => {
      const place = { projection, after: eventCursor.read(after), limit: limit + 1 }
      const [parked, keys] = await Promise.all([
        listParkedEvents({ pool, events: registry.events }, place),
        countParkedKeys(pool, projection),
      ])
      const page = pageOf(parked, limit, ({ position }) => eventCursor.write(position))
      return { ...page, items: page.items.map(eventOf), keys }
    },
  )

  app.post(
    '/ops/parked/retry',
    { config, schema: { body: retryParkedSchema, response: { 200: retriedSchema } } },
    async (request) => {
      const { reason, position, ...filter } = request.body
      const released = { ...filter, position: position === undefined ? undefined : Number(position) }
      const count = await releaseParked(pool, released, { actor: signedIn(request).userId, reason })
      return { success: true as const, count }
    },
  )

  app.post(
    '/ops/parked/skip',
    { config, schema: { body: skipParkedSchema, response: { 200: skippedSchema } } },
    async (request) => {
      const target = targetOf(request.body)
      const { reason } = request.body
      const skip = { id: skipIdOf(request, target), target, actor: signedIn(request).userId, reason }
      if (needsSecondPerson) {
        await proposeSkip({ pool, events: registry.events, nameOf }, skip)
        return { success: true as const, state: 'proposed' as const }
      }
      await skipAlone({ pool, events: registry.events }, skip)
      return { success: true as const, state: 'skipped' as const }
    },
  )
}
