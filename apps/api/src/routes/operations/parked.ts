import { randomUUID } from 'node:crypto'
import { isStorable } from '@vignette/domain/kernel/text'
import {
  decidedSchema,
  decideSkipSchema,
  parkedPageSchema,
  parkedQuerySchema,
  retriedSchema,
  retryParkedSchema,
  skippedSchema,
  skipParkedSchema,
  skipProposalListSchema,
  skipProposalParamsSchema,
} from '@vignette/domain/operations/schemas/parked'
import { repeatableCommandId } from '@vignette/event-log/commands/ids'
import type { pageOfParked } from '@vignette/event-log/consumers/parked-keys'
import type { releaseParked } from '@vignette/event-log/parking/parked'
import type { decideSkip, proposeSkip, skipAlone, StoredProposal } from '@vignette/event-log/parking/skip-proposals'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { idempotencyKey } from '../../plugins/commands.ts'
import { signedIn } from '../../plugins/identity.ts'
import { cursorOf, pageOf } from '../cursor.ts'

type Without<Work extends (first: never, ...rest: never[]) => unknown> = Work extends (
  first: never,
  ...rest: infer Rest
) => infer Result
  ? (...rest: Rest) => Result
  : never

/** What is held up, and what can be done about it, on the stores of the app. */
export type Parked = {
  readonly page: Without<typeof pageOfParked>
  readonly release: Without<typeof releaseParked>
  readonly skip: Without<typeof skipAlone>
  readonly propose: Without<typeof proposeSkip>
  readonly decide: Without<typeof decideSkip>
  readonly proposals: () => Promise<readonly StoredProposal[]>
}

type Options = {
  readonly parked: Parked
  /** Whether leaving an event out takes a second person. */
  readonly takesTwo: boolean
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

/** Events that could not be folded, with the rows and streams that wait because of them. */
export const parkedKeys: FastifyPluginAsyncZod<Options> = async (app, { parked, takesTwo }) => {
  const config = { access: 'ops' } as const

  app.get(
    '/ops/parked',
    { config, schema: { querystring: parkedQuerySchema, response: { 200: parkedPageSchema } } },
    async ({ query: { projection = null, cursor: after, limit } }) => {
      const { total, items } = await parked.page({ projection, after: cursor.read(after), limit: limit + 1 })
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
      const count = await parked.release(filter, { actor: signedIn(request).userId, reason })
      return { success: true as const, count }
    },
  )

  app.post(
    '/ops/parked/skip',
    { config, schema: { body: skipParkedSchema, response: { 200: skippedSchema } } },
    async (request) => {
      const { projection, key, reason } = request.body
      const position = Number(request.body.position)
      const { userId: actor } = signedIn(request)
      const given = idempotencyKey(request)
      const route = 'POST /ops/parked/skip'
      const id =
        given === undefined
          ? randomUUID()
          : repeatableCommandId({ userId: actor, route, stream: projection, key: given })
      const proposed = { id, projection, position, key: key ?? null, actor, reason }
      await (takesTwo ? parked.propose(proposed) : parked.skip(proposed))
      return { success: true as const, state: takesTwo ? ('proposed' as const) : ('skipped' as const) }
    },
  )

  app.get(
    '/ops/parked/proposals',
    { config, schema: { response: { 200: skipProposalListSchema } } },
    async (request) => {
      const { userId } = signedIn(request)
      const items = (await parked.proposals()).map(({ actor, actorName, position, ...rest }) => ({
        ...rest,
        position: String(position),
        by: actorName,
        isOwn: actor === userId,
      }))
      return { success: true as const, items, nextCursor: null }
    },
  )

  app.post(
    '/ops/parked/proposals/:id',
    {
      config,
      schema: { params: skipProposalParamsSchema, body: decideSkipSchema, response: { 200: decidedSchema } },
    },
    async (request) => {
      await parked.decide({ ...request.params, ...request.body, actor: signedIn(request).userId })
      return { success: true as const }
    },
  )
}
