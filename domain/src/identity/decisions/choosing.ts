import { isTimeZone } from '../../kernel/formats.ts'
import { isSameChoice } from '../unwanted.ts'
import type { ChooseFormats, ChooseNotifications } from '../commands.ts'
import type { UserEvent } from '../events.ts'
import { unknownTimeZone } from '../refusals.ts'
import { requireAccount, type User } from '../state.ts'

export const chooseFormats = ({ userId, formats }: ChooseFormats, user: User): UserEvent[] => {
  const { formats: before } = requireAccount(user)
  const { locale, timeZone } = formats
  if (!isTimeZone(timeZone)) throw unknownTimeZone()
  if (before?.locale === locale && before.timeZone === timeZone) return []
  return [{ type: 'FormatsChosen', data: { userId, locale, timeZone } }]
}

/** Which kinds nobody wants has no order, so that the same choice in another order changes nothing. */
export const chooseNotifications = ({ userId, unwanted }: ChooseNotifications, user: User): UserEvent[] =>
  isSameChoice(requireAccount(user).unwanted, unwanted)
    ? []
    : [{ type: 'NotificationsChosen', data: { userId, unwanted } }]
