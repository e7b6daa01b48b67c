import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import {
  memberJoined,
  memberLeft,
  memberRemoved,
  memberRestored,
  memberRoleChanged,
  membersClosed,
  membersOpened,
  memberSuspended,
  ownershipHandedOver,
} from '../events.ts'
import type { WorkspaceRole } from '../roles.ts'

/** A person's place in a workspace. It stays when they leave, without a role, so that readers can poll for newer rows. */
export type MembershipRow = {
  id: string
  workspaceId: string
  userId: string
  role: WorkspaceRole | null
  isSuspended: boolean
  /** The position of the last event about it. */
  position: number
}

const events = [
  membersOpened,
  memberJoined,
  memberRoleChanged,
  memberLeft,
  memberRemoved,
  memberSuspended,
  memberRestored,
  ownershipHandedOver,
  membersClosed,
] as const

type Event = EventOf<(typeof events)[number]>

const idOf = (workspaceId: string, userId: string): string => `${workspaceId}/${userId}`

const peopleIn = ({ type, data }: Event): readonly string[] => {
  if (type === 'MembersOpened') return [data.ownerId]
  if (type === 'OwnershipHandedOver') return [data.from, data.to]
  if (type === 'MembersClosed') return data.userIds
  return [data.userId]
}

const begun = (event: RecordedEvent<Event>, userId: string, role: WorkspaceRole): MembershipRow => {
  const { data, position } = event
  const { workspaceId } = data
  return { id: idOf(workspaceId, userId), workspaceId, userId, role, isSuspended: false, position }
}

const changed = (row: MembershipRow | null, position: number, change: Partial<MembershipRow>): MembershipRow | null =>
  row && { ...row, ...change, position }

/** Who belongs to which workspace, for every request. Read in the order of the log, so one partition. */
export const memberships: Projection<MembershipRow, Event> = {
  name: 'memberships',
  version: 2,
  parts: 1,
  events,
  columns: {
    id: 'text',
    workspaceId: 'text',
    userId: 'text',
    role: 'text',
    isSuspended: 'boolean',
    position: 'bigint',
  },
  key: 'id',
  indexes: [['position'], ['userId'], ['workspaceId', 'position']],
  keysOf: (event) => peopleIn(event).map((userId) => idOf(event.data.workspaceId, userId)),
  evolve: (row, event, key) => {
    const { position } = event
    switch (event.type) {
      case 'MembersOpened':
        return begun(event, event.data.ownerId, 'owner')
      case 'MemberJoined':
        return begun(event, event.data.userId, event.data.role)
      case 'MemberRoleChanged':
        return changed(row, position, { role: event.data.role })
      case 'MemberLeft':
      case 'MemberRemoved':
      case 'MembersClosed':
        return changed(row, position, { role: null, isSuspended: false })
      case 'MemberSuspended':
        return changed(row, position, { isSuspended: true })
      case 'MemberRestored':
        return changed(row, position, { isSuspended: false })
      case 'OwnershipHandedOver': {
        const { workspaceId, to } = event.data
        return changed(row, position, { role: key === idOf(workspaceId, to) ? 'owner' : 'admin' })
      }
    }
  },
}
