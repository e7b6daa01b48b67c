import { z } from 'zod'
import { userIdSchema, workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema } from '../kernel/schemas.ts'
import { ownTemplateSchema } from './schemas.ts'
import { sealedForWorkspace } from '../workspaces/sealed-for-workspace.ts'

const template = { workspaceId: workspaceIdSchema, userId: userIdSchema, templateId: idSchema }

export const templateSaved = defineEvent('TemplateSaved', {
  schema: z.strictObject({ ...template, ...ownTemplateSchema.shape }),
  personal: ['name', 'prompt'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

/** The whole template as it is from now on. */
export const templateChanged = defineEvent('TemplateChanged', {
  schema: z.strictObject({ ...template, ...ownTemplateSchema.shape }),
  personal: ['name', 'prompt'],
  subject: 'workspaceId',
  ...sealedForWorkspace,
})

export const templateDeleted = defineEvent('TemplateDeleted', { schema: z.strictObject(template) })

export const templateEvents = [templateSaved, templateChanged, templateDeleted] as const

export type TemplateEvent = EventOf<(typeof templateEvents)[number]>
