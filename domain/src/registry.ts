import { accountEffects } from './account/effects.ts'
import { subscription } from './billing/decider.ts'
import { subscriptions } from './billing/projections/subscriptions.ts'
import { brand } from './brand/decider.ts'
import { brands } from './brand/projections/brands.ts'
import { checkout } from './checkout/decider.ts'
import { checkoutEffects } from './checkout/effects.ts'
import { fulfilment } from './checkout/reactors/fulfilment.ts'
import { comments } from './comments/decider.ts'
import { commentList } from './comments/projections/comments.ts'
import { commentKeeping } from './comments/reactors/comment-keeping.ts'
import { acknowledgements } from './contact/acknowledgements/decider.ts'
import { contact } from './contact/decider.ts'
import { contactMessages } from './contact/projections/contact-messages.ts'
import { credits } from './credits/decider.ts'
import { creditsEffects } from './credits/effects.ts'
import { creditPeriods } from './credits/projections/credit-periods.ts'
import { ledger } from './credits/projections/ledger.ts'
import { monthlyUsage } from './credits/projections/monthly-usage.ts'
import { refunds } from './credits/refunds/decider.ts'
import { refusals } from './credits/refused-reservations/decider.ts'
import { founder } from './founders/decider.ts'
import { generation } from './generation/decider.ts'
import { generationEffects } from './generation/effects.ts'
import { generations } from './generation/projections/generations.ts'
import { generating } from './generation/reactors/generating.ts'
import { goodwill } from './goodwill/decider.ts'
import { goodwillEffects } from './goodwill/effects.ts'
import { goodwillRequests } from './goodwill/projections/goodwill-requests.ts'
import { user } from './identity/decider.ts'
import { accountDeletions } from './identity/projections/account-deletions.ts'
import { preferences } from './identity/projections/preferences.ts'
import { profiles } from './identity/projections/profiles.ts'
import type { AnyProjection } from './kernel/any-projection.ts'
import type { AnyAggregate, AnyReactor } from './kernel/any-reactor.ts'
import type { EffectDefinition } from './kernel/effect.ts'
import type { EventDefinition } from './kernel/event.ts'
import { library } from './library/decider.ts'
import { libraryEffects } from './library/effects.ts'
import { libraryFolders } from './library/projections/library-folders.ts'
import { libraryStorage } from './library/projections/library-storage.ts'
import { libraryItems } from './library/projections/library.ts'
import { libraryKeeping } from './library/reactors/library-keeping.ts'
import { handedOverMails } from './mails/decider.ts'
import { mailEffects } from './mails/effects.ts'
import { members } from './members/decider.ts'
import { membersEffects } from './members/effects.ts'
import { creditRequests } from './members/projections/credit-requests.ts'
import { invitations } from './members/projections/invitations.ts'
import { memberships } from './members/projections/memberships.ts'
import { secondFactorRules } from './members/projections/second-factor-rules.ts'
import { models } from './models/decider.ts'
import { modelsEffects } from './models/effects.ts'
import { aiUsage } from './models/projections/ai-usage.ts'
import { modelTesting } from './models/reactors/model-testing.ts'
import { newsletter } from './newsletter/decider.ts'
import { welcome } from './newsletter/welcome/decider.ts'
import { newsletterEffects } from './newsletter/effects.ts'
import { welcomeCredits } from './newsletter/reactors/welcome-credits.ts'
import { notifications } from './notifications/decider.ts'
import { notificationMarks } from './notifications/projections/notification-marks.ts'
import { notificationList } from './notifications/projections/notifications.ts'
import { paymentEffects } from './payments/effects.ts'
import { invoice } from './payments/invoice/decider.ts'
import { payment } from './payments/payment/decider.ts'
import { invoices } from './payments/projections/invoices.ts'
import { payments } from './payments/projections/payments.ts'
import { unmatchedPayment } from './payments/unmatched-payment/decider.ts'
import { sessions } from './sessions/decider.ts'
import { endedSessions } from './sessions/projections/ended-sessions.ts'
import { secondFactor } from './sessions/second-factor/decider.ts'
import { signIns } from './sessions/sign-ins/decider.ts'
import { dueTargets } from './posts/projections/due-targets.ts'
import { post } from './posts/decider.ts'
import { postEffects } from './posts/effects.ts'
import { posts } from './posts/projections/posts.ts'
import { postTroubles } from './posts/reactors/post-troubles.ts'
import { networkBudget } from './network-budgets/decider.ts'
import { publication } from './publications/decider.ts'
import { publishing } from './posts/reactors/publishing.ts'
import { publishLog } from './publications/projections/publish-log.ts'
import { accountPosts } from './social-accounts/reactors/account-posts.ts'
import { socialAccountEffects } from './social-accounts/effects.ts'
import { socialAccountList } from './social-accounts/projections/social-accounts.ts'
import { socialAccounts } from './social-accounts/decider.ts'
import { card } from './staff/cards/decider.ts'
import { staff } from './staff/decider.ts'
import { staffCards } from './staff/projections/staff-cards.ts'
import { staffRoles } from './staff/projections/staff-roles.ts'
import { incident } from './status/decider.ts'
import { incidents } from './status/projections/incidents.ts'
import { accountManager } from './support/managers/decider.ts'
import { customerNotes } from './support/notes/decider.ts'
import { accountManagers } from './support/projections/account-managers.ts'
import { customerIds } from './support/projections/customer-ids.ts'
import { customerSearches } from './support/searches/decider.ts'
import { customerViews } from './support/views/decider.ts'
import { ownTemplates } from './templates/decider.ts'
import { ownTemplateList } from './templates/projections/own-templates.ts'
import { trial } from './trial/decider.ts'
import { workspace } from './workspaces/decider.ts'
import { workspaceEffects } from './workspaces/effects.ts'
import { workspaces } from './workspaces/projections/workspaces.ts'
import { workspaceKeeping } from './workspaces/reactors/workspace-keeping.ts'
import { slug } from './workspaces/slugs/decider.ts'
import { workspaceLives } from './workspaces/projections/workspace-lives.ts'
import { accountFitting } from './workflows/reactors/account-fitting.ts'
import { accountKeeping } from './workflows/reactors/account-keeping.ts'
import { accountLife } from './workflows/reactors/account-life.ts'
import { collection } from './workflows/reactors/collection.ts'
import { holdExtending } from './workflows/reactors/hold-extending.ts'
import { mailing } from './workflows/reactors/mailing.ts'
import { makingGood } from './workflows/reactors/making-good.ts'
import { teamKeeping } from './workflows/reactors/team-keeping.ts'
import { workspaceLife } from './workflows/reactors/workspace-life.ts'

/** Everything that the product consists of, as far as the log is concerned. */
export type Registry = {
  readonly aggregates: readonly AnyAggregate[]
  readonly events: readonly EventDefinition[]
  /**
   * The read models. A new definition may replace the old one, and goes live by itself once it is level; or both stand
   * here for one release, so that ops choose the moment and can go back.
   */
  readonly projections: readonly AnyProjection[]
  readonly reactors: readonly AnyReactor[]
  readonly effects: readonly EffectDefinition[]
}

const aggregates: readonly AnyAggregate[] = [
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
  accountManager,
  card,
  brand,
  notifications,
  contact,
  acknowledgements,
  newsletter,
  welcome,
  generation,
  incident,
  library,
  handedOverMails,
  signIns,
  models,
  ownTemplates,
  members,
  workspace,
  secondFactor,
  comments,
  slug,
  founder,
  socialAccounts,
  post,
  publication,
  networkBudget,
]

export const registry: Registry = {
  aggregates,
  events: aggregates.flatMap(({ events }) => events),
  projections: [
    profiles,
    preferences,
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
    libraryFolders,
    goodwillRequests,
    contactMessages,
    accountManagers,
    staffCards,
    aiUsage,
    ownTemplateList,
    memberships,
    invitations,
    secondFactorRules,
    commentList,
    creditRequests,
    workspaces,
    workspaceLives,
    socialAccountList,
    posts,
    dueTargets,
    publishLog,
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
    modelTesting,
    commentKeeping,
    teamKeeping,
    workspaceKeeping,
    workspaceLife,
    holdExtending,
    publishing,
    accountPosts,
    postTroubles,
    accountFitting,
  ],
  effects: [
    ...accountEffects,
    ...membersEffects,
    ...checkoutEffects,
    ...creditsEffects,
    ...generationEffects,
    ...goodwillEffects,
    ...libraryEffects,
    ...Object.values(mailEffects),
    ...modelsEffects,
    ...newsletterEffects,
    ...paymentEffects,
    ...workspaceEffects,
    ...postEffects,
    ...socialAccountEffects,
  ],
}
