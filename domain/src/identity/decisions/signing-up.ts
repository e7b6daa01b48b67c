import { isBefore } from '../../kernel/calendar.ts'
import { type Formats, isTimeZone } from '../../kernel/formats.ts'
import type { ChangeDisplayName, SignUp } from '../commands.ts'
import type { UserEvent } from '../events.ts'
import { forgotten } from '../refusals.ts'
import { requireAccount, type SignedUpUser, type User } from '../state.ts'
import { isSameAddress } from '../same-address.ts'

const fillName = ({ userId, displayName }: SignUp, user: SignedUpUser): UserEvent[] =>
  user.displayName === null && displayName !== null
    ? [{ type: 'DisplayNameChanged', data: { userId, displayName } }]
    : []

/** The formats of the browser, for people who have none. */
const fillFormats = ({ userId, formats }: SignUp, known: Formats | null): UserEvent[] =>
  formats && known === null && isTimeZone(formats.timeZone)
    ? [{ type: 'FormatsChosen', data: { userId, ...formats } }]
    : []

/** A token from before the change still has the old address and is ignored. */
const followEmail = ({ userId, email, provenAt = null }: SignUp, user: SignedUpUser): UserEvent[] => {
  if (provenAt === null || isSameAddress(user.email, email)) return []
  if (user.provenAt !== null && !isBefore(user.provenAt, provenAt)) return []
  return [{ type: 'EmailChanged', data: { userId, email, provenAt } }]
}

export const signUp = (command: SignUp, user: User): UserEvent[] => {
  if (user.status === 'signedUp') {
    return [...fillName(command, user), ...followEmail(command, user), ...fillFormats(command, user.formats)]
  }
  if (user.status === 'forgotten' && !command.asked) throw forgotten()
  const { userId, email, displayName, workspaceId } = command
  return [{ type: 'UserSignedUp', data: { userId, email, displayName, workspaceId } }, ...fillFormats(command, null)]
}

export const changeDisplayName = ({ userId, displayName }: ChangeDisplayName, user: User): UserEvent[] =>
  requireAccount(user).displayName === displayName
    ? []
    : [{ type: 'DisplayNameChanged', data: { userId, displayName } }]
