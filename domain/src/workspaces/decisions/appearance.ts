import { isTimeZone } from '../../kernel/formats.ts'
import type { ChangeAddress, ChangeLogo, ChangeTimeZone, RenameWorkspace } from '../commands.ts'
import type { WorkspaceEvent } from '../events.ts'
import { unknownZone } from '../refusals.ts'
import { requireRoomForSlug, type Workspace } from '../state.ts'

export const rename = ({ workspaceId, name }: RenameWorkspace, state: Workspace): WorkspaceEvent[] =>
  state.name === name ? [] : [{ type: 'WorkspaceRenamed', data: { workspaceId, name } }]

export const changeAddress = ({ type: _is, now, ...chosen }: ChangeAddress, state: Workspace): WorkspaceEvent[] => {
  if (state.slugId === chosen.slugId) return []
  requireRoomForSlug(state, chosen.slugId, now)
  return [{ type: 'WorkspaceAddressChanged', data: { ...chosen, changedAt: now } }]
}

export const changeLogo = ({ workspaceId, file }: ChangeLogo, { logo }: Workspace): WorkspaceEvent[] => {
  const replaces = logo?.key ?? null
  return (file?.key ?? null) === replaces
    ? []
    : [{ type: 'WorkspaceLogoChanged', data: { workspaceId, file, replaces } }]
}

export const changeTimeZone = ({ workspaceId, timeZone }: ChangeTimeZone, state: Workspace): WorkspaceEvent[] => {
  if (!isTimeZone(timeZone)) throw unknownZone()
  return state.timeZone === timeZone ? [] : [{ type: 'WorkspaceTimeZoneChanged', data: { workspaceId, timeZone } }]
}
