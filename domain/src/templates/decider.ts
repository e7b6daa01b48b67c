import type { Aggregate } from '../kernel/decider.ts'
import { requireBase, versionOf } from '../kernel/text-version.ts'
import type { ChangeTemplate, DeleteTemplate, SaveTemplate, TemplateCommand } from './commands.ts'
import { type TemplateEvent, templateEvents } from './events.ts'
import { tooManyTemplates, unknownTemplate } from './refusals.ts'
import { templateLimits } from './limits.ts'
import { type OwnTemplate } from './schemas.ts'
import { evolve, type OwnTemplates } from './state.ts'

const isSame = (a: OwnTemplate, b: OwnTemplate): boolean =>
  a.name === b.name &&
  a.prompt === b.prompt &&
  a.platform === b.platform &&
  a.tone === b.tone &&
  a.kinds.join() === b.kinds.join()

const save = ({ type: _is, template, ...of }: SaveTemplate, templates: OwnTemplates): readonly TemplateEvent[] => {
  if (templates.has(of.templateId)) return []
  if (templates.size >= templateLimits.own) throw tooManyTemplates()
  return [{ type: 'TemplateSaved', data: { ...of, ...template } }]
}

const change = (command: ChangeTemplate, templates: OwnTemplates): readonly TemplateEvent[] => {
  const { type: _is, template, basedOn, ...of } = command
  const before = templates.get(of.templateId)
  if (!before) throw unknownTemplate()
  if (isSame(before, template)) return []
  requireBase(basedOn, versionOf(before))
  return [{ type: 'TemplateChanged', data: { ...of, ...template } }]
}

const remove = ({ type: _is, ...of }: DeleteTemplate, templates: OwnTemplates): readonly TemplateEvent[] => {
  if (!templates.has(of.templateId)) throw unknownTemplate()
  return [{ type: 'TemplateDeleted', data: of }]
}

/** The templates that people saved. One stream per workspace: `templates-<workspace id>`. */
export const ownTemplates: Aggregate<OwnTemplates, TemplateCommand, TemplateEvent> = {
  kind: 'templates',
  events: templateEvents,
  initialState: () => new Map(),
  decide: (command, state) => {
    switch (command.type) {
      case 'SaveTemplate':
        return save(command, state)
      case 'ChangeTemplate':
        return change(command, state)
      case 'DeleteTemplate':
        return remove(command, state)
    }
  },
  evolve,
}
