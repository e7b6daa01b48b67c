import { subscription } from '@vignette/domain/billing/decider'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { brand } from '@vignette/domain/brand/decider'
import { brands } from '@vignette/domain/brand/projections/brands'
import { checkout } from '@vignette/domain/checkout/decider'
import { acknowledgements } from '@vignette/domain/contact/acknowledgements/decider'
import { contact } from '@vignette/domain/contact/decider'
import { contactMessages } from '@vignette/domain/contact/projections/contact-messages'
import { fulfilment } from '@vignette/domain/checkout/reactors/fulfilment'
import { library } from '@vignette/domain/library/decider'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { libraryStorage } from '@vignette/domain/library/projections/library-storage'
import { libraryKeeping } from '@vignette/domain/library/reactors/library-keeping'
import { invoices } from '@vignette/domain/payments/projections/invoices'
import { credits } from '@vignette/domain/credits/decider'
import { ledger } from '@vignette/domain/credits/projections/ledger'
import { monthlyUsage } from '@vignette/domain/credits/projections/monthly-usage'
import { creditPeriods } from '@vignette/domain/credits/projections/credit-periods'
import { refunds } from '@vignette/domain/credits/refunds/decider'
import { refusals } from '@vignette/domain/credits/refused-reservations/decider'
import { goodwill } from '@vignette/domain/goodwill/decider'
import { goodwillRequests } from '@vignette/domain/goodwill/projections/goodwill-requests'
import { customerNotes } from '@vignette/domain/support/notes/decider'
import { generation } from '@vignette/domain/generation/decider'
import { generations } from '@vignette/domain/generation/projections/generations'
import { generating } from '@vignette/domain/generation/reactors/generating'
import { makingGood } from '@vignette/domain/workflows/reactors/making-good'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { welcomeCredits } from '@vignette/domain/newsletter/reactors/welcome-credits'
import { notifications } from '@vignette/domain/notifications/decider'
import { notificationMarks } from '@vignette/domain/notifications/projections/notification-marks'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { payment } from '@vignette/domain/payments/payment/decider'
import { payments } from '@vignette/domain/payments/projections/payments'
import { unmatchedPayment } from '@vignette/domain/payments/unmatched-payment/decider'
import { accountLife } from '@vignette/domain/workflows/reactors/account-life'
import { collection } from '@vignette/domain/workflows/reactors/collection'
import { mailing } from '@vignette/domain/workflows/reactors/mailing'
import { accountKeeping } from '@vignette/domain/workflows/reactors/account-keeping'
import { sessions } from '@vignette/domain/sessions/decider'
import { endedSessions } from '@vignette/domain/sessions/projections/ended-sessions'
import { staff } from '@vignette/domain/staff/decider'
import { staffRoles } from '@vignette/domain/staff/projections/staff-roles'
import { incident } from '@vignette/domain/status/decider'
import { incidents } from '@vignette/domain/status/projections/incidents'
import { customerSearches } from '@vignette/domain/support/searches/decider'
import { customerIds } from '@vignette/domain/support/projections/customer-ids'
import { customerViews } from '@vignette/domain/support/views/decider'
import { trial } from '@vignette/domain/trial/decider'
import type { UserCommand } from '@vignette/domain/identity/commands'
import { user } from '@vignette/domain/identity/decider'
import type { User } from '@vignette/domain/identity/state'
import type { UserEvent } from '@vignette/domain/identity/events'
import { accountDeletions } from '@vignette/domain/identity/projections/account-deletions'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import { productEvents } from '@vignette/domain/product-events'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { Subjects } from '@vignette/event-log/forgetting/forgetting'
import type { AnyProjection } from '@vignette/domain/kernel/any-projection'
import type { AnyAggregate, AnyReactor } from '@vignette/domain/kernel/any-reactor'
import type { EffectHandler } from '@vignette/event-log/reactors/effects'
import { accountEffects } from './accounts.ts'
import type { EffectTools } from './effect-refs.ts'
import { leavingEffects } from './leaving.ts'
import type { LeavingTools } from './leaving-tools.ts'
import { paymentEffects } from './payments.ts'
import { welcomeEffects } from './welcome.ts'
import type { WelcomeTools } from './welcome-tools.ts'
import { type LibraryTools, libraryEffects } from './library/library-effects.ts'
import { generationEffects } from './generation/generation-effects.ts'
import type { GenerationTools } from './generation/run-generation.ts'
import { mailEffects } from './mails/mail-effects.ts'
import type { MailTools } from './mails/mail-tools.ts'

/** What a worker works on. */
export type Product = {
  readonly events: readonly EventDefinition[]
  /**
   * The read models. A new definition may replace the old one, which then goes live by itself once it is level; or
   * stand beside it for one release, so that people choose the moment and have a way back.
   */
  readonly projections: readonly AnyProjection[]
  readonly reactors: readonly AnyReactor[]
  /** The aggregates that reactors send commands to. */
  readonly aggregates: readonly AnyAggregate[]
  /** Who delivers effects, by their kind. */
  readonly effects: (
    tools: EffectTools & LeavingTools & WelcomeTools & MailTools & GenerationTools & LibraryTools,
  ) => Readonly<Record<string, EffectHandler>>
  /** Whose personal data is kept, until they are forgotten. */
  readonly subjects: Subjects<User, UserCommand, UserEvent>
}

export const product: Product = {
  events: productEvents,
  projections: [
    profiles,
    monthlyUsage,
    ledger,
    creditPeriods,
    subscriptions,
    invoices,
    payments,
    customerIds,
    endedSessions,
    accountDeletions,
    staffRoles,
    brands,
    generations,
    incidents,
    notificationList,
    notificationMarks,
    libraryItems,
    libraryStorage,
    goodwillRequests,
    contactMessages,
  ],
  reactors: [
    accountKeeping,
    fulfilment,
    collection,
    makingGood,
    accountLife,
    welcomeCredits,
    mailing,
    generating,
    libraryKeeping,
  ],
  aggregates: [
    user,
    subscription,
    credits,
    refusals,
    refunds,
    checkout,
    trial,
    goodwill,
    invoice,
    payment,
    unmatchedPayment,
    sessions,
    staff,
    customerViews,
    customerSearches,
    customerNotes,
    brand,
    notifications,
    contact,
    acknowledgements,
    newsletter,
    generation,
    incident,
    library,
  ],
  effects: (tools) => ({
    ...accountEffects(tools),
    ...paymentEffects(tools),
    ...leavingEffects(tools),
    ...mailEffects(tools),
    ...welcomeEffects(tools),
    ...libraryEffects(tools),
    ...generationEffects(tools),
  }),
  subjects: {
    aggregate: user,
    forget: (userId, holdsData) => ({ type: 'ForgetUser', userId, holdsData }),
    workspaceOf: workspaceOfSubject,
  },
}
