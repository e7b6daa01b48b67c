import { instantSchema } from '@vignette/domain/kernel/schemas'
import { incident } from '@vignette/domain/status/decider'
import { type IncidentCommand } from '@vignette/domain/status/commands'
import {
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
import type { Pool } from '@vignette/event-log/database/pool'
import { readIncidents } from '@vignette/status/incident-reader'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { workspaceOf } from '../../plugins/workspace.ts'
import { cursorOf, pageOf } from '../cursor.ts'

const cursor = cursorOf(z.tuple([instantSchema, incidentParamsSchema.shape.incidentId]))

/** Disturbances that ops report on the status page. */
export const incidents: FastifyPluginAsyncZod<{ pool: Pool }> = async (app, { pool }) => {
  const config = { access: 'ops' } as const
  const answer = { 200: incidentAnswerSchema }

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
      const freshness = await request.awaitFresh([incidentRows.name])
      const { limit } = request.query
      const [openedAt, id] = cursor.read(request.query.cursor) ?? []
      const after = openedAt === undefined || id === undefined ? null : { openedAt, id }
      const rows = await readIncidents(pool, { after, limit: limit + 1 })
      return { ...pageOf(rows, limit, (last) => cursor.write([last.openedAt, last.id])), ...freshness }
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
