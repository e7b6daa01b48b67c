import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantSchema } from '@vignette/domain/kernel/schemas'
import { incident, type IncidentCommand } from '@vignette/domain/status/incident'
import {
  type Incident,
  incidentAnswerSchema,
  incidentListQuerySchema,
  incidentPageSchema,
  incidentParamsSchema,
  openIncidentRequestSchema,
  resolveIncidentRequestSchema,
  updateIncidentRequestSchema,
  withdrawIncidentRequestSchema,
} from '@vignette/domain/status/incident-schemas'
import { incidents as incidentRows } from '@vignette/domain/status/projections/incidents'
import { personalWorkspaceId, requestIdOf } from '@vignette/platform/identity/ids'
import type { IncidentCursor } from '@vignette/platform/status/incident-reader'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'

export type IncidentReader = (page: {
  readonly after: IncidentCursor | null
  readonly limit: number
}) => Promise<readonly Incident[]>

const cursorSchema = z.tuple([instantSchema, incidentParamsSchema.shape.incidentId])

const writeCursor = ({ openedAt, id }: IncidentCursor): string =>
  Buffer.from(JSON.stringify([openedAt, id])).toString('base64url')

const readCursor = (written: string): IncidentCursor => {
  try {
    const [openedAt, id] = cursorSchema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
    return { openedAt, id }
  } catch {
    throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
  }
}

/** What those who run the product tell everybody about it. */
export const incidents: FastifyPluginAsyncZod<{ readIncidents: IncidentReader }> = async (app, { readIncidents }) => {
  const config = { access: 'ops' } as const
  const answer = { 200: incidentAnswerSchema }

  /** The log keeps who it was, and why. */
  const send = async (reply: FastifyReply, command: IncidentCommand) => {
    const id = command.incidentId
    const workspaceId = personalWorkspaceId(signedIn(reply.request).userId)
    await reply.handleCommand({ aggregate: incident, id, command, workspaceId })
    return { success: true as const, id }
  }

  app.get(
    '/ops/incidents',
    { config, schema: { querystring: incidentListQuerySchema, response: { 200: incidentPageSchema } } },
    async (request) => {
      const late = await request.awaitFresh([incidentRows.name])
      const { cursor, limit } = request.query
      const after = cursor === undefined ? null : readCursor(cursor)
      const found = await readIncidents({ after, limit: limit + 1 })
      const items = found.slice(0, limit)
      const last = found.length > limit ? items.at(-1) : undefined
      return { success: true as const, items, nextCursor: last ? writeCursor(last) : null, ...late }
    },
  )

  app.post(
    '/ops/incidents',
    { config, schema: { body: openIncidentRequestSchema, response: answer } },
    async ({ body }, reply) => {
      const { userId } = signedIn(reply.request)
      const now = await app.now()
      const id = await reply.runWorkflow(personalWorkspaceId(userId), async (streams, key) => {
        const incidentId = requestIdOf(key)
        await streams.send(incident, incidentId, { type: 'OpenIncident', incidentId, now, ...body }, key)
        return incidentId
      })
      return { success: true as const, id }
    },
  )

  app.put(
    '/ops/incidents/:incidentId',
    { config, schema: { params: incidentParamsSchema, body: updateIncidentRequestSchema, response: answer } },
    async ({ params, body }, reply) =>
      send(reply, { type: 'UpdateIncident', ...params, ...body, now: await app.now() }),
  )

  app.post(
    '/ops/incidents/:incidentId/resolve',
    { config, schema: { params: incidentParamsSchema, body: resolveIncidentRequestSchema, response: answer } },
    async ({ params, body }, reply) =>
      send(reply, { type: 'ResolveIncident', ...params, ...body, now: await app.now() }),
  )

  app.delete(
    '/ops/incidents/:incidentId',
    { config, schema: { params: incidentParamsSchema, body: withdrawIncidentRequestSchema, response: answer } },
    async ({ params, body }, reply) =>
      send(reply, { type: 'WithdrawIncident', ...params, ...body, now: await app.now() }),
  )
}
