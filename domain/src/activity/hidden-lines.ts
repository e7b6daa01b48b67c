import type { AcknowledgementEvent } from '../contact/acknowledgements/events.ts'
import type { ContactEvent } from '../contact/events.ts'
import type { UserEvent } from '../identity/events.ts'
import type { MailEvent } from '../mails/events.ts'
import type { ModelsEvent } from '../models/events.ts'
import type { NewsletterEvent } from '../newsletter/events.ts'
import type { WelcomeEvent } from '../newsletter/welcome/events.ts'
import type { NotificationEvent } from '../notifications/events.ts'
import type { SessionsEvent } from '../sessions/events.ts'
import type { SecondFactorEvent } from '../sessions/second-factor/events.ts'
import type { SignInEvent } from '../sessions/sign-ins/events.ts'
import type { CardEvent } from '../staff/cards/events.ts'
import type { StaffEvent } from '../staff/events.ts'
import type { IncidentEvent } from '../status/events.ts'
import type { ManagerEvent } from '../support/managers/events.ts'
import type { CustomerNoteEvent } from '../support/notes/events.ts'
import type { CustomerSearchEvent } from '../support/searches/events.ts'
import type { CustomerViewEvent } from '../support/views/events.ts'
import type { WorkspaceEvent } from '../workspaces/events.ts'
import type { DecisionsFor } from './line.ts'

const privateLines: DecisionsFor<
  | UserEvent
  | SessionsEvent
  | SignInEvent
  | SecondFactorEvent
  | NotificationEvent
  | Extract<WorkspaceEvent, { readonly type: 'WorkspaceForgotten' }>
  | ContactEvent
  | AcknowledgementEvent
  | NewsletterEvent
  | WelcomeEvent
  | MailEvent
> = {
  UserSignedUp: 'private',
  DisplayNameChanged: 'private',
  FormatsChosen: 'private',
  NotificationsChosen: 'private',
  EmailChanged: 'private',
  AccountDeletionRequested: 'private',
  AccountDeletionWithdrawn: 'private',
  AccountErasureDue: 'private',
  SubjectForgotten: 'private',
  WorkspaceForgotten: 'private',
  SignedIn: 'private',
  SessionsEnded: 'private',
  SecondFactorTurnedOn: 'private',
  SecondFactorPassed: 'private',
  RecoveryCodeUsed: 'private',
  SecondFactorRefused: 'private',
  SecondFactorTurnedOff: 'private',
  SecondFactorReset: 'private',
  NotificationsSeen: 'private',
  NotificationsLookedAt: 'private',
  MailHandedOver: 'private',
  ContactSubmitted: 'private',
  ContactRouted: 'staff',
  ContactAssigned: 'staff',
  ContactAnswered: 'private',
  ContactClosed: 'staff',
  ContactReopened: 'staff',
  AcknowledgementPromised: 'private',
  NewsletterRequested: 'private',
  NewsletterConfirmed: 'private',
  NewsletterLeft: 'private',
  WelcomeClaimed: 'private',
  WelcomeCreditsClaimed: 'private',
}

const staffLines: DecisionsFor<
  | StaffEvent
  | CardEvent
  | ManagerEvent
  | CustomerViewEvent
  | CustomerSearchEvent
  | CustomerNoteEvent
  | IncidentEvent
  | ModelsEvent
> = {
  StaffRoleGranted: 'staff',
  StaffRoleRevoked: 'staff',
  CardWritten: 'staff',
  ManagerChosen: 'staff',
  CustomerViewed: 'staff',
  WorkspaceViewed: 'staff',
  HistoryExported: 'staff',
  WorkspaceHistoryExported: 'staff',
  MailViewed: 'staff',
  CustomersSearched: 'staff',
  CustomerNoted: 'staff',
  IncidentOpened: 'staff',
  IncidentUpdated: 'staff',
  IncidentResolved: 'staff',
  IncidentWithdrawn: 'staff',
  ModelsChosen: 'staff',
  ModelsLeftToSettings: 'staff',
  ModelKeySet: 'staff',
  ModelKeyRemoved: 'staff',
  ModelTestRequested: 'staff',
  ModelTested: 'staff',
}

export const hiddenLines = { ...privateLines, ...staffLines }
