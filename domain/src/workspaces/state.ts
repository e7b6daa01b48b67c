import { addDays, addMs, isBefore } from '../kernel/calendar.ts'
import type { LogoFile, WorkspaceEvent } from './events.ts'
import { formerSlugDays, slugHeldMs } from './limits.ts'
import type { Holder } from './slugs/commands.ts'

/** What a workspace is called and looks like; null as long as nothing was chosen. */
export type Workspace = {
  /** Stays true in a workspace that has begun anew: what it has by then, its key says. */
  readonly wasForgotten: boolean
  readonly name: string | null
  /** The id of its name in addresses. */
  readonly slugId: string | null
  /** When it gave up former names in addresses, by their ids. */
  readonly formerSlugs: ReadonlyMap<string, string>
  readonly logo: LogoFile | null
  readonly timeZone: string | null
}

export const newWorkspace: Workspace = {
  wasForgotten: false,
  name: null,
  slugId: null,
  formerSlugs: new Map(),
  logo: null,
  timeZone: null,
}

type Moved = Extract<WorkspaceEvent, { type: 'WorkspaceAddressChanged' }>['data']

const moved = (state: Workspace, { slugId, changedAt }: Moved): Workspace => {
  const others = [...state.formerSlugs].filter(([id]) => id !== slugId)
  const left = state.slugId === null ? [] : [[state.slugId, changedAt] as const]
  return { ...state, slugId, formerSlugs: new Map([...others, ...left]) }
}

export const evolveWorkspace = (state: Workspace, event: WorkspaceEvent): Workspace => {
  switch (event.type) {
    case 'WorkspaceRenamed':
      return { ...state, name: event.data.name }
    case 'WorkspaceAddressChanged':
      return moved(state, event.data)
    case 'WorkspaceLogoChanged':
      return { ...state, logo: event.data.file }
    case 'WorkspaceTimeZoneChanged':
      return { ...state, timeZone: event.data.timeZone }
    case 'WorkspaceForgotten':
      return { ...newWorkspace, wasForgotten: true }
    default:
      return state
  }
}

/** True if whoever took a name in addresses last, and has this state, no longer has it. */
export const hasGivenUp = ({ slugId: own, formerSlugs }: Workspace, slugId: string, holder: Holder, now: string) => {
  if (own === slugId) return false
  const leftAt = formerSlugs.get(slugId)
  const heldUntil = leftAt === undefined ? addMs(holder.takenAt, slugHeldMs) : addDays(leftAt, formerSlugDays)
  return !isBefore(now, heldUntil)
}
