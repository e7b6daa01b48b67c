import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import {
  orderAnswerSchema,
  orderParamsSchema,
  orderRequestSchema,
  projectionAnswerSchema,
  projectionListSchema,
  projectionParamsSchema,
} from '@vignette/domain/operations/schemas/projections'
import { repeatableCommandId } from '@vignette/event-log/commands/ids'
import { nameOf } from '@vignette/accounts/actor-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { createPaceMeter } from '@vignette/event-log/rebuilds/pace'
import { findOrder, lastOrders, listOrders } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyKey } from '../../plugins/commands.ts'
import { signedIn } from '../../plugins/identity.ts'
import { orderOf, projectionsOf } from './projection-view.ts'

/** Workers check for orders once a second. The page follows an order that takes longer than this. */
const waitMs = 3_000
const pauseMs = 100

/** As many orders as the page of a read model shows. */
const shownOrders = 50

/** The id of an order: the same when the request is repeated with its Idempotency-Key. */
const orderIdOf = (request: FastifyRequest, { name, action }: { name: string; action: string }): string => {
  const key = idempotencyKey(request)
  if (key === undefined) return randomUUID()
  const route = `POST /ops/projections/:name/${action}`
  return repeatableCommandId({ userId: signedIn(request).userId, route, stream: name, key })
}

/** The read models with their builds, and the orders that workers carry out on them. */
export const projections: FastifyPluginAsyncZod<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'ops' } as const
  const meter = createPaceMeter()
  const readAll = async () => {
    const [builds, orders] = await Promise.all([readProgress(pool), lastOrders({ pool, nameOf })])
    const atMs = performance.now()
    return projectionsOf(builds, orders, (build) => meter.paceOf(build, atMs))
  }

  /** @throws {DomainError} `projection.unknown`. */
  const readOne = async (name: string) => {
    const projection = (await readAll()).find((each) => each.name === name)
    if (projection) return projection
    throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  }

  /** Waits up to three seconds for the end of an order. @throws {DomainError} The reason why it was refused or failed. */
  const awaitEnd = async (id: string): Promise<void> => {
    for (let waited = 0; waited < waitMs; waited += pauseMs) {
      const order = await findOrder({ pool, nameOf }, id)
      if (order?.outcome && order.result) {
        const { code, message, comparison } = order.result
        throw new DomainError('conflict', code, message, comparison && { difference: comparison })
      }
      if (order?.outcome) return
      await sleep(pauseMs)
    }
  }

  app.get('/ops/projections', { config, schema: { response: { 200: projectionListSchema } } }, async () => ({
    success: true as const,
    items: [...(await readAll())],
    nextCursor: null,
  }))

  app.get(
    '/ops/projections/:name',
    { config, schema: { params: projectionParamsSchema, response: { 200: projectionAnswerSchema } } },
    async ({ params: { name } }) => {
      const [projection, orders] = await Promise.all([readOne(name), listOrders({ pool, nameOf }, name, shownOrders)])
      return { success: true as const, projection, orders: orders.map(orderOf) }
    },
  )

  app.post(
    '/ops/projections/:name/:action',
    { config, schema: { params: orderParamsSchema, body: orderRequestSchema, response: { 200: orderAnswerSchema } } },
    async (request) => {
      const { name: projection, action } = request.params
      const id = orderIdOf(request, request.params)
      const { reason, ...options } = request.body
      await placeOrder({ pool, nameOf }, { id, projection, action, options, actor: signedIn(request).userId, reason })
      await awaitEnd(id)
      return { success: true as const, projection: await readOne(projection) }
    },
  )
}
