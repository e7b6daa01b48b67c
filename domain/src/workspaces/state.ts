import { addDays, addMs, isBefore } from '../kernel/calendar.ts'
import type { LogoFile, WorkspaceEvent } from './events.ts'
import { formerSlugDays, mostFormerSlugs, slugHeldMs } from './limits.ts'
import { closing, tooManySlugs } from './refusals.ts'
import type { Holder } from './slugs/commands.ts'

/** What a workspace is called and looks like, null as long as nothing was chosen; and whether it is being deleted. */
export type Workspace = {
  /** Stays true in a workspace that has begun anew: what it has by then, its key says. */
  readonly wasForgotten: boolean
  readonly name: string | null
  /** The name that it was created with; null for the workspace of a sign-up. */
  readonly createdAs: string | null
  /** The id of its name in addresses. */
  readonly slugId: string | null
  /** When it gave up former names in addresses, by their ids. */
  readonly formerSlugs: ReadonlyMap<string, string>
  readonly logo: LogoFile | null
  readonly timeZone: string | null
  /** When it will be deleted; null unless its owner asked for that. */
  readonly erasesAt: string | null
  /** True once the deletion cannot be taken back. */
  readonly isErasureDue: boolean
}

export const newWorkspace: Workspace = {
  wasForgotten: false,
  name: null,
  createdAs: null,
  slugId: null,
  formerSlugs: new Map(),
  logo: null,
  timeZone: null,
  erasesAt: null,
  isErasureDue: false,
}

type Moved = Extract<WorkspaceEvent, { type: 'WorkspaceAddressChanged' }>['data']

const moved = (state: Workspace, { slugId, changedAt }: Moved): Workspace => {
  const others = [...state.formerSlugs].filter(([id]) => id !== slugId)
  const left = state.slugId === null ? [] : [[state.slugId, changedAt] as const]
  return { ...state, slugId, formerSlugs: new Map([...others, ...left]) }
}

const evolveLife = (state: Workspace, event: WorkspaceEvent): Workspace => {
  switch (event.type) {
    case 'WorkspaceCreated':
      return { ...state, createdAs: event.data.name }
    case 'WorkspaceDeletionRequested':
      return { ...state, erasesAt: event.data.erasesAt }
    case 'WorkspaceDeletionWithdrawn':
      return { ...state, erasesAt: null }
    case 'WorkspaceErasureDue':
      return { ...state, isErasureDue: true }
    default:
      return state
  }
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
      // a deletion that was under way ended with it; after a new sign-up there may be another
      return { ...newWorkspace, wasForgotten: true }
    default:
      return evolveLife(state, event)
  }
}

/** True if whoever took a name in addresses last, and has this state, no longer has it. */
export const hasGivenUp = ({ slugId: own, formerSlugs }: Workspace, slugId: string, holder: Holder, now: string) => {
  if (own === slugId) return false
  const leftAt = formerSlugs.get(slugId)
  const heldUntil = leftAt === undefined ? addMs(holder.takenAt, slugHeldMs) : addDays(leftAt, formerSlugDays)
  return !isBefore(now, heldUntil)
}

/** @throws {DomainError} `workspace.too_many_addresses` if the workspace would hold too many former ones. */
export const requireRoomForSlug = ({ slugId: own, formerSlugs }: Workspace, slugId: string, now: string): void => {
  if (own === null || own === slugId) return
  const others = [...formerSlugs].filter(
    ([id, leftAt]) => id !== slugId && isBefore(now, addDays(leftAt, formerSlugDays)),
  )
  if (others.length >= mostFormerSlugs) throw tooManySlugs()
}

/**
 * Refuses to buy, make or invite in a workspace that is being deleted.
 * @throws {DomainError} `workspace.closing`.
 */
export const requireKept = ({ erasesAt }: Workspace): void => {
  if (erasesAt !== null) throw closing(erasesAt)
}
