import { ownTemplates } from '@vignette/domain/templates/decider'
import { ownTemplateList } from '@vignette/domain/templates/projections/own-templates'
import {
  ownTemplateSchema,
  ownTemplatesSchema,
  templateChangedSchema,
  templateParamsSchema,
  templateSavedSchema,
} from '@vignette/domain/templates/schemas'
import type { TemplateCommand } from '@vignette/domain/templates/commands'
import { requestIdOf } from '@vignette/event-log/commands/ids'
import type { FastifyReply } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordedIn } from '../../plugins/edits.ts'
import { memberOf, workspaceOf } from '../../plugins/workspace.ts'
import type { TemplateReader } from './template-reader.ts'

/** Room for the longest prompt in any script. */
const bodyLimit = 128 * 1_024

const carryOut = async (reply: FastifyReply, command: TemplateCommand) => {
  const { workspaceId } = command
  const { position } = await reply.handleCommand({ aggregate: ownTemplates, id: workspaceId, command, workspaceId })
  return { success: true as const, position: String(position) }
}

/** Reading, saving, changing and deleting one's own templates. */
export const templateRoutes: FastifyPluginAsyncZod<{ readTemplates: TemplateReader }> = async (
  app,
  { readTemplates },
) => {
  app.get(
    '/templates',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: ownTemplatesSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([ownTemplateList.name])
      const items = await readTemplates(workspaceOf(request))
      return { success: true as const, items: [...items], ...freshness }
    },
  )

  app.post(
    '/templates',
    {
      bodyLimit,
      config: { access: 'user', permission: 'create' },
      schema: { body: ownTemplateSchema, response: { 200: templateSavedSchema } },
    },
    async ({ body: template }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      return reply.runWorkflow(workspaceId, async (streams, key) => {
        const templateId = requestIdOf(key)
        const command = { type: 'SaveTemplate' as const, workspaceId, userId, templateId, template }
        await streams.send(ownTemplates, workspaceId, command, key)
        return { success: true as const, id: templateId, position: String(streams.position()) }
      })
    },
  )

  app.put(
    '/templates/:id',
    {
      bodyLimit,
      config: { access: 'user', permission: 'create', isEdit: true },
      schema: { params: templateParamsSchema, body: ownTemplateSchema, response: { 200: templateChangedSchema } },
    },
    async ({ body: template, params: { id: templateId } }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      const text = recordedIn(ownTemplates, workspaceId, ['TemplateSaved', 'TemplateChanged'], { templateId })
      return reply.edit(text, (basedOn) =>
        carryOut(reply, { type: 'ChangeTemplate', workspaceId, userId, templateId, template, basedOn }),
      )
    },
  )

  app.delete(
    '/templates/:id',
    {
      config: { access: 'user', permission: 'create' },
      schema: { params: templateParamsSchema, response: { 200: templateChangedSchema } },
    },
    async ({ params: { id: templateId } }, reply) => {
      const { userId, workspaceId } = memberOf(reply.request)
      return carryOut(reply, { type: 'DeleteTemplate', workspaceId, userId, templateId })
    },
  )
}
