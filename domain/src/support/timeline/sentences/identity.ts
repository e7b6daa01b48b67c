import type { UserEvent } from '../../../identity/events.ts'
import { type Locale, locales } from '../../../kernel/formats.ts'
import { countWords, instantWords } from '../../../kernel/words.ts'
import { isSameChoice, nothingUnwanted, type Unwanted } from '../../../identity/unwanted.ts'
import type { NotificationEvent } from '../../../notifications/events.ts'
import type { SessionsEvent } from '../../../sessions/events.ts'
import type { SignInEvent } from '../../../sessions/sign-ins/events.ts'
import type { EventOf } from '../../../kernel/event.ts'
import type { workspaceForgotten } from '../../../workspaces/events.ts'
import { quotedOr, type SentencesFor } from '../sentence.ts'

/** `International` is no country. */
const namedOf = (locale: Locale): string => (locale === 'en-001' ? 'most countries' : locales[locale])

const unwantedWords = ({ inApp, byMail }: Unwanted): string =>
  [
    inApp.length > 0 && `in the app about ${inApp.join(', ')}`,
    byMail.length > 0 && `by mail about ${byMail.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' and ')

export const identitySentences: SentencesFor<
  UserEvent | SessionsEvent | SignInEvent | NotificationEvent | EventOf<typeof workspaceForgotten>
> = {
  UserSignedUp: ({ email, displayName }, who) => {
    const named = displayName === null ? '' : ` as ${quotedOr(displayName, '')}`
    return `${who} signed up${named} with ${quotedOr(email, 'an address that is erased')}.`
  },
  DisplayNameChanged: ({ displayName }, who) =>
    `${who} changed the name to ${quotedOr(displayName, 'one that is erased')}.`,
  FormatsChosen: ({ locale, timeZone }, who) =>
    locale === null || timeZone === null
      ? `${who} chose formats of dates and numbers that are erased.`
      : `${who} reads dates and numbers as in ${namedOf(locale)}, at the time of ${timeZone}.`,
  NotificationsChosen: ({ unwanted }, who) =>
    isSameChoice(unwanted, nothingUnwanted)
      ? `${who} gets all notifications.`
      : `${who} gets no notifications ${unwantedWords(unwanted)}.`,
  EmailChanged: ({ email }, who) => `${who} changed the e-mail address to ${quotedOr(email, 'one that is erased')}.`,
  AccountDeletionRequested: ({ erasesAt }, who) =>
    `${who} asked for the account to be deleted: it is erased on ${instantWords(erasesAt)}, unless that is taken back.`,
  AccountDeletionWithdrawn: (_, who) => `${who} took back the deletion: the account stays.`,
  AccountErasureDue: () => 'The account is being erased: nobody took it back in time.',
  SubjectForgotten: (_, who) => `${who} erased all personal data recorded until then.`,
  WorkspaceForgotten: (_, who) => `${who} erased all content of the workspace recorded until then.`,
  SignedIn: ({ device }, who) => `${who} signed in${device === null ? '' : ` with ${device}`}.`,
  SessionsEnded: ({ until }, who) => `${who} ended every session that was opened by ${instantWords(until)}.`,
  NotificationsSeen: (_, who) => `${who} looked at the notifications.`,
  NotificationsLookedAt: ({ positions }, who) =>
    `${who} looked at what ${countWords(positions.length, 'notification is', 'notifications are')} about.`,
}
