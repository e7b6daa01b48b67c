import type { CloseMembers } from '../commands.ts'
import type { MembersEvent } from '../events.ts'
import type { Members } from '../state.ts'

/** Closed lists are never opened again, so that a deleted workspace does not fall back to whom it came to first. */
export const close = ({ workspaceId }: CloseMembers, { members, isClosed }: Members): MembersEvent[] =>
  isClosed ? [] : [{ type: 'MembersClosed', data: { workspaceId, userIds: [...members.keys()] } }]
