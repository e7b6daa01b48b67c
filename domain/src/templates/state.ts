import type { TemplateEvent } from './events.ts'
import type { OwnTemplate } from './schemas.ts'

/** The templates of a workspace by id. Those of somebody who was forgotten are not among them. */
export type OwnTemplates = ReadonlyMap<string, OwnTemplate>

const without = (templates: OwnTemplates, id: string): OwnTemplates =>
  new Map([...templates].filter(([each]) => each !== id))

export const evolve = (templates: OwnTemplates, event: TemplateEvent): OwnTemplates => {
  switch (event.type) {
    case 'TemplateSaved':
    case 'TemplateChanged': {
      const { workspaceId: _of, userId: _by, templateId, name, prompt, ...settings } = event.data
      if (name === null || prompt === null) return without(templates, templateId)
      return new Map(templates).set(templateId, { name, prompt, ...settings })
    }
    case 'TemplateDeleted':
      return without(templates, event.data.templateId)
    default:
      return templates // written by a newer release
  }
}
