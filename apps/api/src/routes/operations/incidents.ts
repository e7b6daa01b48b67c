import { instantSchema } from '@vignette/domain/kernel/schemas'
import { incident } from '@vignette/domain/status/decider'
import { type IncidentCommand } from '@vignette/domain/status/commands'
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
} from '@vignette/domain/status/schemas/incidents'
import { incidents as incidentRows } from '@vignette/domain/status/projections/incidents'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { IncidentCursor } from '@vignette/status/incident-reader'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { cursorOf, pageOf } from '../cursor.ts'

export type IncidentReader = (page: {
  readonly after: IncidentCursor | null
  readonly limit: number
}) => Promise<readonly Incident[]>

const cursor = cursorOf(z.tuple([instantSchema, incidentParamsSchema.shape.incidentId]))

/** What those who run the product tell everybody about it. */
export const incidents: FastifyPluginAsyncZod<{ readIncidents: IncidentReader }> = async (app, { readIncidents }) => {
  const config = { access: 'ops' } as const
  const answer = { 200: incidentAnswerSchema }

  /** The log keeps who it was, and why. */
  const send = async (reply: FastifyReply, command: IncidentCommand) => {
    const id = command.incidentId
    const workspaceId = workspaceOf(reply.request)
    await reply.handleCommand({ aggregate: incident, id, command, workspaceId })
    return { success: true as const, id }
  }

  app.get(
    '/ops/incidents',
    { config, schema: { querystring: incidentListQuerySchema, response: { 200: incidentPageSchema } } },
    async (request) => {
      const late = await request.awaitFresh([incidentRows.name])
      const { limit } = request.query
      const [openedAt, id] = cursor.read(request.query.cursor) ?? []
      const after = openedAt === undefined || id === undefined ? null : { openedAt, id }
      const found = await readIncidents({ after, limit: limit + 1 })
      return { ...pageOf(found, limit, (last) => cursor.write([last.openedAt, last.id])), ...late }
    },
  )

  app.post(
    '/ops/incidents',
    { config, schema: { body: openIncidentRequestSchema, response: answer } },
    async ({ body }, reply) => {
      const now = await app.now()
      const id = await reply.runWorkflow(workspaceOf(reply.request), async (streams, key) => {
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
