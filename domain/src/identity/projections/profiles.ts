import type { Projection } from '../../kernel/projection.ts'
import type { EventOf } from '../../kernel/event.ts'
import { displayNameChanged, emailChanged, subjectForgotten, userSignedUp } from '../events.ts'
import { lastWordOf, searchKey } from '../search-key.ts'

/** A user as shown on the profile page, with keys for support's search. */
export type ProfileRow = {
  userId: string
  email: string
  displayName: string | null
  workspaceId: string
  signedUpAt: string
  emailKey: string
  nameKey: string | null
  lastNameKey: string | null
}

const nameKeysOf = (displayName: string | null) => {
  const lastName = displayName && lastWordOf(displayName)
  return { nameKey: displayName && searchKey(displayName), lastNameKey: lastName && searchKey(lastName) }
}

const events = [userSignedUp, displayNameChanged, emailChanged, subjectForgotten] as const

/** One partition, since the events of a user may carry different workspaces over time. */
export const profiles: Projection<ProfileRow, EventOf<(typeof events)[number]>> = {
  name: 'profiles',
  version: 3,
  parts: 1,
  events,
  columns: {
    userId: 'text',
    email: 'text',
    displayName: 'text',
    workspaceId: 'text',
    signedUpAt: 'timestamptz',
    emailKey: 'text',
    nameKey: 'text',
    lastNameKey: 'text',
  },
  key: 'userId',
  indexes: [['emailKey', 'userId'], ['nameKey', 'userId'], ['lastNameKey', 'userId'], ['workspaceId']],
  keysOf: (event) => [event.type === 'SubjectForgotten' ? event.data.subject : event.data.userId],
  evolve: (row, event) => {
    switch (event.type) {
      case 'UserSignedUp': {
        const { email, displayName } = event.data
        // erased; the event that says so comes later in the log
        if (email === null) return null
        return {
          ...event.data,
          email,
          signedUpAt: event.at,
          emailKey: searchKey(email),
          ...nameKeysOf(displayName),
        }
      }
      case 'DisplayNameChanged':
        return row && { ...row, displayName: event.data.displayName, ...nameKeysOf(event.data.displayName) }
      case 'EmailChanged': {
        const { email } = event.data
        return row && (email === null ? null : { ...row, email, emailKey: searchKey(email) })
      }
      case 'SubjectForgotten':
        return null
    }
  },
}
