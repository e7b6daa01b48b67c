import type { FounderEvent } from '../founders/events.ts'
import { dayWords } from '../kernel/words.ts'
import type { WorkspaceEvent } from '../workspaces/events.ts'
import type { SlugEvent } from '../workspaces/slugs/events.ts'
import { type DecisionsFor, linkTo } from './line.ts'

const workspace = { kind: 'workspace', link: () => linkTo('workspace') } as const

type LifeEvent = Exclude<WorkspaceEvent, { readonly type: 'WorkspaceForgotten' }>

export const workspaceLines: DecisionsFor<LifeEvent | FounderEvent | SlugEvent> = {
  WorkspaceRenamed: {
    ...workspace,
    says: ({ name }, { who }) =>
      name === null ? `${who} renamed the workspace.` : `${who} named the workspace “${name}”.`,
  },
  WorkspaceAddressChanged: {
    ...workspace,
    says: ({ slug }, { who }) =>
      slug === null ? `${who} changed the address of the workspace.` : `${who} gave the workspace the address ${slug}.`,
  },
  WorkspaceLogoChanged: {
    ...workspace,
    says: ({ file }, { who }) =>
      file === null ? `${who} removed the logo of the workspace.` : `${who} gave the workspace a logo.`,
  },
  WorkspaceTimeZoneChanged: {
    ...workspace,
    says: ({ timeZone }, { who }) => `${who} set the time zone of the workspace to ${timeZone}.`,
  },
  SlugTaken: 'step',
  WorkspaceFounded: 'step',
  WorkspaceCreated: {
    ...workspace,
    says: ({ name }, { who }) =>
      name === null ? `${who} created the workspace.` : `${who} created the workspace “${name}”.`,
  },
  WorkspaceDeletionRequested: {
    ...workspace,
    says: ({ erasesAt }, { who }) => `${who} asked to delete the workspace, on ${dayWords(erasesAt)}.`,
  },
  WorkspaceDeletionWithdrawn: {
    ...workspace,
    says: (_, { who }) => `${who} took back the deletion of the workspace.`,
  },
  WorkspaceErasureDue: 'step',
}
