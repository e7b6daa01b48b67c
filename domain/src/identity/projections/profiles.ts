import type { Projection } from '../../kernel/projection.ts'
import type { EventOf } from '../../kernel/event.ts'
import { displayNameChanged, emailChanged, subjectForgotten, userSignedUp } from '../events.ts'

/** Who a user is: what the profile page, and later support's search, read. */
export type ProfileRow = {
  userId: string
  email: string
  displayName: string | null
  workspaceId: string
  signedUpAt: string
}

const events = [userSignedUp, displayNameChanged, emailChanged, subjectForgotten] as const

/** Keyed by user, whose events carry several workspaces' buckets in time: one part. */
export const profiles: Projection<ProfileRow, EventOf<(typeof events)[number]>> = {
  name: 'profiles',
  version: 3,
  parts: 1,
  events,
  columns: { userId: 'text', email: 'text', displayName: 'text', workspaceId: 'text', signedUpAt: 'timestamptz' },
  key: 'userId',
  indexes: [['email']],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.userId],
  evolve: (row, event) => {
    switch (event.type) {
      case 'UserSignedUp': {
        const { email } = event.data
        // erased: the event that says so comes later
        return email === null ? null : { ...event.data, email, signedUpAt: event.at }
      }
      case 'DisplayNameChanged':
        return row && { ...row, displayName: event.data.displayName }
      case 'EmailChanged': {
        const { email } = event.data
        return row && (email === null ? null : { ...row, email })
      }
      case 'SubjectForgotten':
        return null
    }
  },
}
