import { Readable } from 'node:stream'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { timelineCopyQuerySchema, timelineParamsSchema } from '@vignette/domain/support/schemas/timeline'
import { workspaceParamsSchema } from '@vignette/domain/support/schemas/workspaces'
import { customerViews } from '@vignette/domain/support/views/decider'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { downloadMs } from '../../download-ms.ts'
import { signedIn } from '../../plugins/identity.ts'
import { copyName, copyOf, customerFormats, type Format, workspaceFormats } from './timeline-copy.ts'
import type { Timeline, TimelineReader, WorkspaceTimelineReader } from './timeline-reader.ts'
import { requireTimeline } from './timelines.ts'
import { requireWorkspace, type WorkspaceReader } from './workspace-reader.ts'

type Options = {
  readonly readTimeline: TimelineReader
  readonly readWorkspaceTimeline: WorkspaceTimelineReader
  readonly workspaces: Pick<WorkspaceReader, 'read'>
}

const contentOf = ({ type }: Format) => ({ [type.split(';')[0] ?? type]: { schema: z.string() } })

const send = async (reply: FastifyReply, timeline: Timeline, format: Format, name: string) => {
  const pieces = await copyOf(timeline, format)
  return reply
    .type(format.type)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(pieces))
}

/** Files with the history of a customer or of a workspace. Every copy is recorded before it is sent. */
export const timelineCopies: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { readTimeline, readWorkspaceTimeline, workspaces } = options
  const config = { access: 'support' } as const

  for (const format of ['csv', 'json'] as const) {
    const response = { 200: { description: 'A copy', content: contentOf(customerFormats[format]) } }
    app.get(
      `/support/users/:uid/timeline.${format}`,
      {
        handlerTimeout: downloadMs,
        config,
        schema: { params: timelineParamsSchema, querystring: timelineCopyQuerySchema, response },
      },
      async (request, reply) => {
        const { uid: userId } = request.params
        const timeline = await requireTimeline(readTimeline, userId, request.query)
        const agent = signedIn(request).userId
        const command = { type: 'ExportHistory' as const, userId, agent, format, now: await app.now() }
        const workspaceId = workspaceOfSubject(userId)
        await reply.handleCommand({ aggregate: customerViews, id: userId, command, workspaceId })
        return send(reply, timeline, customerFormats[format], copyName(userId, format))
      },
    )

    app.get(
      `/support/workspaces/:workspaceId/timeline.${format}`,
      {
        handlerTimeout: downloadMs,
        config,
        schema: { params: workspaceParamsSchema, querystring: timelineCopyQuerySchema, response },
      },
      async (request, reply) => {
        const { id: workspaceId } = await requireWorkspace(workspaces, request.params.workspaceId)
        const agent = signedIn(request).userId
        const command = { type: 'ExportWorkspaceHistory' as const, workspaceId, agent, format, now: await app.now() }
        await reply.handleCommand({ aggregate: customerViews, id: workspaceId, command, workspaceId })
        const timeline = await readWorkspaceTimeline(workspaceId, request.query)
        return send(reply, timeline, workspaceFormats[format], copyName(workspaceId, format))
      },
    )
  }
}
