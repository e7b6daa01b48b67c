import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { templateChanged, templateDeleted, templateSaved } from '../events.ts'
import type { OwnTemplate } from '../schemas.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'

/** A template of somebody's own. */
export type OwnTemplateRow = {
  templateId: string
  workspaceId: string
  /** The position of the event that saved it first, which is its place in the list. */
  position: number
  name: string
  prompt: string
  kinds: OwnTemplate['kinds']
  platform: string | null
  tone: string | null
}

const events = [templateSaved, templateChanged, templateDeleted, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>
type Written = Extract<RecordedEvent<Event>, { type: 'TemplateSaved' | 'TemplateChanged' }>['data']

const rowOf = (data: Written, position: number): OwnTemplateRow | null => {
  const { workspaceId, templateId, name, prompt, kinds, platform = null, tone = null } = data
  // erased; the event that says so comes later in the log
  if (name === null || prompt === null) return null
  return { templateId, workspaceId, position, name, prompt, kinds, platform, tone }
}

/** The templates of a workspace are deleted when it is forgotten. */
export const ownTemplateList: Projection<OwnTemplateRow, Event> = {
  name: 'own_templates',
  version: 2,
  parts: 1,
  events,
  columns: {
    templateId: 'text',
    workspaceId: 'text',
    position: 'bigint',
    name: 'text',
    prompt: 'text',
    kinds: 'jsonb',
    platform: 'text',
    tone: 'text',
  },
  key: 'templateId',
  owner: 'workspaceId',
  indexes: [['workspaceId', 'position']],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.templateId]),
  evolve: (row, event) => {
    switch (event.type) {
      case 'TemplateSaved':
        return rowOf(event.data, event.position)
      case 'TemplateChanged':
        return row && rowOf(event.data, row.position)
      case 'TemplateDeleted':
      case 'WorkspaceForgotten':
      case 'SubjectForgotten':
        return null
    }
  },
}
