import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { invitationRenewed, invitationRevoked, memberInvited, memberJoined } from '../events.ts'
import type { InvitedRole } from '../roles.ts'

export type InvitationRow = {
  invitationId: string
  workspaceId: string
  addressId: string
  email: string
  role: InvitedRole
  state: 'pending' | 'accepted' | 'revoked'
  invitedBy: string
  invitedAt: string
  expiresAt: string
}

const events = [memberInvited, invitationRenewed, invitationRevoked, memberJoined, subjectForgotten] as const
type Event = EventOf<(typeof events)[number]>
type Invited = Extract<RecordedEvent<Event>, { type: 'MemberInvited' }>

const rowOf = ({ at: invitedAt, data }: Invited): InvitationRow | null => {
  const { workspaceId, invitationId, addressId, email, role, invitedBy, expiresAt } = data
  // erased; the event that says so comes later in the log
  if (email === null) return null
  return { invitationId, workspaceId, addressId, email, role, state: 'pending', invitedBy, invitedAt, expiresAt }
}

/** The invitations of workspaces. They belong to the address that is invited and go when it is forgotten. */
export const invitations: Projection<InvitationRow, Event> = {
  name: 'invitations',
  version: 1,
  parts: 1,
  events,
  columns: {
    invitationId: 'text',
    workspaceId: 'text',
    addressId: 'text',
    email: 'text',
    role: 'text',
    state: 'text',
    invitedBy: 'text',
    invitedAt: 'timestamptz',
    expiresAt: 'timestamptz',
  },
  key: 'invitationId',
  owner: 'addressId',
  indexes: [['addressId'], ['workspaceId', 'invitedAt']],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.invitationId],
  evolve: (row, event) => {
    switch (event.type) {
      case 'MemberInvited':
        return rowOf(event)
      case 'InvitationRenewed':
        return row && { ...row, expiresAt: event.data.expiresAt }
      case 'InvitationRevoked':
        return row && { ...row, state: 'revoked' }
      case 'MemberJoined':
        return row && { ...row, state: 'accepted' }
      case 'SubjectForgotten':
        return null
    }
  },
}
