import type { EventOf } from '../../kernel/event.ts'
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { deleteLogo, forgetLogos } from '../effects.ts'
import { workspaceForgotten, workspaceLogoChanged } from '../events.ts'

const events = [workspaceLogoChanged, workspaceForgotten] as const

type Event = EventOf<(typeof events)[number]>

/** Deletes the files of logos that nobody sees any more. */
export const workspaceKeeping: Reactor<Event> = {
  name: 'workspace-keeping',
  events,
  react: reactByType<Event>({
    WorkspaceLogoChanged: ({ data: { workspaceId, replaces } }) =>
      replaces === null ? [] : [effect(deleteLogo, { workspaceId, key: replaces })],
    WorkspaceForgotten: ({ data: { workspaceId } }) => [effect(forgetLogos, { workspaceId })],
  }),
}
