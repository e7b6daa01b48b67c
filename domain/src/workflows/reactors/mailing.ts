import { paymentFailed, planChanged, subscriptionActivated, trialEnding } from '../../billing/events.ts'
import { commentEdited, commentWritten } from '../../comments/events.ts'
import { notifiedOf, type WordingEvent } from '../../comments/notified.ts'
import { contactAnswered, contactSubmitted } from '../../contact/events.ts'
import { credits } from '../../credits/decider.ts'
import { thresholdCrossed } from '../../credits/events.ts'
import { accountDeletionRequested, accountDeletionWithdrawn, userSignedUp } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { mailEffects as mails } from '../../mails/effects.ts'
import {
  accessRequested,
  creditRequestDeclined,
  creditRequestGranted,
  creditsRequested,
  invitationRenewed,
  memberInvited,
  ownershipHandedOver,
  ownershipOffered,
  seatRefused,
  seatsFitted,
} from '../../members/events.ts'
import { newsletterRequested } from '../../newsletter/events.ts'
import { invoicePaid } from '../../payments/invoice/events.ts'
import { postTroubled } from '../../posts/events.ts'
import { accountNeedsAttention, accountTokenEnding } from '../../social-accounts/events.ts'
import { workspaceDeletionRequested, workspaceDeletionWithdrawn } from '../../workspaces/events.ts'

const events = [
  userSignedUp,
  contactSubmitted,
  contactAnswered,
  newsletterRequested,
  trialEnding,
  thresholdCrossed,
  paymentFailed,
  subscriptionActivated,
  planChanged,
  invoicePaid,
  accountDeletionRequested,
  accountDeletionWithdrawn,
  memberInvited,
  invitationRenewed,
  ownershipOffered,
  ownershipHandedOver,
  accessRequested,
  commentWritten,
  commentEdited,
  seatsFitted,
  seatRefused,
  creditsRequested,
  creditRequestGranted,
  creditRequestDeclined,
  workspaceDeletionRequested,
  workspaceDeletionWithdrawn,
  postTroubled,
  accountNeedsAttention,
  accountTokenEnding,
] as const

type MailedEvent = EventOf<(typeof events)[number]>

type Invitation = { readonly workspaceId: string; readonly invitationId: string }

const invitation = ({ data: { workspaceId, invitationId } }: { readonly data: Invitation }) => [
  effect(mails.invitation, { workspaceId, invitationId }),
]

/** One mail to each person whom a comment is news to. */
const comment = (event: WordingEvent) =>
  notifiedOf(event).map(({ userId, because }) =>
    effect(mails[because], { workspaceId: event.data.workspaceId, userId }),
  )

type CreditRequest = { readonly workspaceId: string; readonly userId: string }

const answered = ({ data: { workspaceId, userId } }: { readonly data: CreditRequest }) => [
  effect(mails.creditsAnswered, { workspaceId, userId }),
]

const receipt = ({ data }: { readonly data: { readonly workspaceId: string; readonly amountMicros: number } }) =>
  data.amountMicros > 0 ? [effect(mails.receipt, { workspaceId: data.workspaceId })] : []

type OfAccount = { readonly workspaceId: string; readonly accountId: string }

/** To those who look after an account. */
const toKeepers = (mail: typeof mails.accountEnding | typeof mails.accountNeedsAttention, of: OfAccount) =>
  (['owner', 'connector'] as const).map((reader) =>
    effect(mail, { workspaceId: of.workspaceId, accountId: of.accountId, reader }),
  )

/**
 * Sends the mails. What a mail says is read when it goes out: from the event that it is about, and from the state at
 * that moment.
 */
export const mailing: Reactor<MailedEvent> = {
  name: 'mailing',
  events,
  react: reactByType<MailedEvent>({
    UserSignedUp: ({ data: { userId }, meta: { workspaceId } }) => [effect(mails.welcome, { workspaceId, userId })],
    ContactSubmitted: ({ data: { messageId, acknowledged }, meta: { workspaceId } }) => {
      const ref = { workspaceId, messageId }
      return [effect(mails.contact, ref), ...(acknowledged ? [effect(mails.acknowledgement, ref)] : [])]
    },
    ContactAnswered: ({ data: { messageId }, meta: { workspaceId } }) => [
      effect(mails.answer, { workspaceId, messageId }),
    ],
    NewsletterRequested: ({ data: { subscriberId }, meta: { workspaceId } }) => [
      effect(mails.newsletter, { workspaceId, subscriberId }),
    ],
    TrialEnding: ({ data: { workspaceId } }) => [effect(mails.trialEnding, { workspaceId })],
    ThresholdCrossed: ({ data: { workspaceId }, stream }) => [
      effect(mails.usage, { workspaceId, periodId: stream.slice(credits.kind.length + 1) }),
    ],
    PaymentFailed: ({ data: { workspaceId } }) => [effect(mails.paymentFailed, { workspaceId })],
    SubscriptionActivated: receipt,
    PlanChanged: receipt,
    // a purchase is an event of the plan, which has a receipt of its own
    InvoicePaid: (event) => (event.data.kind === 'purchase' ? [] : receipt(event)),
    AccountDeletionRequested: ({ data: { userId }, meta: { workspaceId } }) => [
      effect(mails.deletionRequested, { workspaceId, userId }),
    ],
    AccountDeletionWithdrawn: ({ data: { userId }, meta: { workspaceId } }) => [
      effect(mails.deletionWithdrawn, { workspaceId, userId }),
    ],
    MemberInvited: invitation,
    InvitationRenewed: invitation,
    OwnershipOffered: ({ data: { workspaceId, userId } }) => [effect(mails.ownershipOffered, { workspaceId, userId })],
    OwnershipHandedOver: ({ data: { workspaceId, from: userId } }) => [
      effect(mails.ownershipHandedOver, { workspaceId, userId }),
    ],
    AccessRequested: ({ data: { workspaceId, requestId, askedOf } }) =>
      askedOf.map((userId) => effect(mails.accessRequest, { workspaceId, userId, requestId })),
    CommentWritten: comment,
    CommentEdited: comment,
    SeatsFitted: ({ data: { workspaceId, suspended, restored } }) => [
      effect(mails.seatsFitted, { workspaceId }),
      ...[...suspended, ...restored].map((userId) => effect(mails.seatChanged, { workspaceId, userId })),
    ],
    SeatRefused: ({ data: { workspaceId } }) => [effect(mails.seatRefused, { workspaceId })],
    CreditsRequested: ({ data: { workspaceId } }) => [effect(mails.creditsRequested, { workspaceId })],
    CreditRequestGranted: answered,
    CreditRequestDeclined: answered,
    WorkspaceDeletionRequested: ({ data: { workspaceId, told } }) =>
      told.map((userId) => effect(mails.workspaceDeletion, { workspaceId, userId })),
    WorkspaceDeletionWithdrawn: ({ data: { workspaceId, told } }) =>
      told.map((userId) => effect(mails.workspaceKept, { workspaceId, userId })),
    // the bell tells of the others, for which nobody has to do anything at once
    PostTroubled: ({ data: { workspaceId, postId, troubles } }) =>
      troubles.some(({ what }) => what === 'failed' || what === 'unknown')
        ? [effect(mails.postTroubled, { workspaceId, postId })]
        : [],
    AccountNeedsAttention: ({ data }) => toKeepers(mails.accountNeedsAttention, data),
    AccountTokenEnding: ({ data }) => toKeepers(mails.accountEnding, data),
  }),
}
