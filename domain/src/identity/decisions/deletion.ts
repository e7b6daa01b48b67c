import { addDays } from '../../kernel/calendar.ts'
import type { EraseIfDue, ForgetUser, RequestDeletion, WithdrawDeletion } from '../commands.ts'
import { daysToUndelete } from '../days-to-undelete.ts'
import type { UserEvent } from '../events.ts'
import { erasing, otherEmail } from '../refusals.ts'
import { isSameAddress } from '../same-address.ts'
import { requireAccount, type User } from '../state.ts'

export const requestDeletion = ({ userId, email, now }: RequestDeletion, user: User): UserEvent[] => {
  const account = requireAccount(user)
  if (!isSameAddress(account.email, email)) throw otherEmail()
  if (account.erasesAt !== null) return []
  return [{ type: 'AccountDeletionRequested', data: { userId, erasesAt: addDays(now, daysToUndelete) } }]
}

export const withdrawDeletion = ({ userId }: WithdrawDeletion, user: User): UserEvent[] => {
  const { erasesAt, isErasureDue } = requireAccount(user)
  if (isErasureDue) throw erasing()
  return erasesAt === null ? [] : [{ type: 'AccountDeletionWithdrawn', data: { userId } }]
}

export const eraseIfDue = ({ userId, erasesAt }: EraseIfDue, user: User): UserEvent[] => {
  if (user.status !== 'signedUp' || user.isErasureDue || user.erasesAt !== erasesAt) return []
  return [{ type: 'AccountErasureDue', data: { userId } }]
}

export const forget = ({ userId, holdsData }: ForgetUser, user: User): UserEvent[] =>
  holdsData || user.status === 'signedUp'
    ? [{ type: 'SubjectForgotten', data: { subject: userId, sparesWorkspace: true } }]
    : []
