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
import type { Order, OrderRequest } from '@vignette/event-log/rebuilds/orders'
import type { Progress } from '@vignette/event-log/rebuilds/progress'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { idempotencyKey } from '../../plugins/commands.ts'
import { signedIn } from '../../plugins/identity.ts'
import { orderOf, projectionsOf } from './projection-view.ts'

export type ReadModels = {
  readonly progress: () => Promise<readonly Progress[]>
  readonly place: (order: OrderRequest) => Promise<void>
  readonly find: (id: string) => Promise<Order | undefined>
  readonly list: (projection: string) => Promise<readonly Order[]>
  readonly last: () => Promise<ReadonlyMap<string, Order>>
}

/** Workers look for orders once a second. What takes longer is shown as it goes on. */
const waitMs = 3_000
const pauseMs = 100

/** The read models as workers fold them, and what is ordered to be done with them. */
export const projections: FastifyPluginAsyncZod<{ readModels: ReadModels }> = async (app, { readModels }) => {
  const config = { access: 'ops' } as const
  const readAll = async () => projectionsOf(...(await Promise.all([readModels.progress(), readModels.last()])))

  /** @throws {DomainError} `projection.unknown`. */
  const readOne = async (name: string) => {
    const found = (await readAll()).find((projection) => projection.name === name)
    if (found) return found
    throw new DomainError('notFound', 'projection.unknown', `There is no projection ${name}.`)
  }

  /** Waits a moment for the end of an order. @throws {DomainError} why it was refused or failed. */
  const awaitEnd = async (id: string): Promise<void> => {
    for (let waited = 0; waited < waitMs; waited += pauseMs) {
      const order = await readModels.find(id)
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
      const [projection, orders] = await Promise.all([readOne(name), readModels.list(name)])
      return { success: true as const, projection, orders: orders.map(orderOf) }
    },
  )

  app.post(
    '/ops/projections/:name/:action',
    { config, schema: { params: orderParamsSchema, body: orderRequestSchema, response: { 200: orderAnswerSchema } } },
    async (request) => {
      const { name: projection, action } = request.params
      const { userId: actor } = signedIn(request)
      const key = idempotencyKey(request)
      const route = `POST /ops/projections/:name/${action}`
      const id =
        key === undefined ? randomUUID() : repeatableCommandId({ userId: actor, route, stream: projection, key })
      const { reason, ...options } = request.body
      await readModels.place({ id, projection, action, options, actor, reason })
      await awaitEnd(id)
      return { success: true as const, projection: await readOne(projection) }
    },
  )
}
