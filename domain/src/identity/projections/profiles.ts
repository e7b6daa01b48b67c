import type { Projection } from '../../kernel/projection.ts'
import { displayNameChanged, userSignedUp, type UserEvent } from '../events.ts'

/** Who a user is: what the profile page, and later support's search, read. */
export type ProfileRow = {
  userId: string
  email: string | null
  displayName: string | null
  workspaceId: string
  signedUpAt: string
}

/** Keyed by user, whose events carry several workspaces' buckets in time: one part. */
export const profiles: Projection<ProfileRow, UserEvent> = {
  name: 'profiles',
  version: 1,
  parts: 1,
  events: [userSignedUp, displayNameChanged],
  columns: { userId: 'text', email: 'text', displayName: 'text', workspaceId: 'text', signedUpAt: 'timestamptz' },
  key: 'userId',
  indexes: [['email']],
  keysOf: (event) => [event.data.userId],
  evolve: (row, event) => {
    switch (event.type) {
      case 'UserSignedUp':
        return { ...event.data, signedUpAt: event.at }
      case 'DisplayNameChanged':
        return row && { ...row, displayName: event.data.displayName }
    }
  },
}
