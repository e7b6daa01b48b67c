import type { RecordedEvent } from '@vignette/domain/kernel/event'
import type { Reactor } from '@vignette/domain/kernel/reactor'
import { mailing } from '@vignette/domain/workflows/reactors/mailing'
import { mailTemplates } from '@vignette/domain/mails/templates'
import { expect, it } from 'vitest'
import golden from '../golden/events.json' with { type: 'json' }

const payloads = new Map<string, object>(Object.entries(golden))

const recorded = (type: string, more: object = {}): RecordedEvent => ({
  type,
  data: { ...payloads.get(`${type}@1`), ...more },
  stream: 'credits-p1',
  position: 7,
  version: 1,
  at: '2026-11-20T10:00:00.001Z',
  meta: { actor: { kind: 'system', id: 'test' }, correlationId: 'c', causationId: null, workspaceId: 'w1' },
})

const mail = (template: string, ref: object = {}) => ({
  type: 'effect',
  kind: `mail.${template}`,
  ref: { workspaceId: 'w1', ...ref },
})

const { messageId } = golden['ContactSubmitted@1']
const { subscriberId } = golden['NewsletterRequested@1']

const expected: Readonly<Record<string, readonly object[]>> = {
  UserSignedUp: [mail('welcome', { userId: 'u1' })],
  ContactSubmitted: [mail('contact', { messageId }), mail('acknowledgement', { messageId })],
  ContactAnswered: [mail('answer', { messageId: golden['ContactAnswered@1'].messageId })],
  NewsletterRequested: [mail('newsletter', { subscriberId })],
  TrialEnding: [mail('trialEnding')],
  ThresholdCrossed: [mail('usage', { periodId: 'p1' })],
  PaymentFailed: [mail('paymentFailed')],
  SubscriptionActivated: [mail('receipt')],
  PlanChanged: [mail('receipt')],
  InvoicePaid: [mail('receipt')],
  AccountDeletionRequested: [mail('deletionRequested', { userId: 'u1' })],
  AccountDeletionWithdrawn: [mail('deletionWithdrawn', { userId: 'u1' })],
  MemberInvited: [mail('invitation', { workspaceId: 'w-1', invitationId: 'i-1' })],
  InvitationRenewed: [mail('invitation', { workspaceId: 'w-1', invitationId: 'i-1' })],
  OwnershipOffered: [mail('ownershipOffered', { workspaceId: 'w-1', userId: 'u-2' })],
  OwnershipHandedOver: [mail('ownershipHandedOver', { workspaceId: 'w-1', userId: 'u-1' })],
  AccessRequested: [mail('accessRequest', { workspaceId: 'w-1', userId: 'u-1', requestId: 'r-1' })],
  CommentWritten: [mail('reply', { userId: 'u1' }), mail('mention', { userId: 'u3' })],
  CommentEdited: [mail('mention', { userId: 'u3' })],
  SeatsFitted: [
    mail('seatsFitted', { workspaceId: 'w-1' }),
    mail('seatChanged', { workspaceId: 'w-1', userId: 'u-3' }),
  ],
  SeatRefused: [mail('seatRefused', { workspaceId: 'w-1' })],
  CreditsRequested: [mail('creditsRequested', { workspaceId: 'w-1' })],
  CreditRequestGranted: [mail('creditsAnswered', { workspaceId: 'w-1', userId: 'u-2' })],
  CreditRequestDeclined: [mail('creditsAnswered', { workspaceId: 'w-1', userId: 'u-2' })],
  WorkspaceDeletionRequested: ['u1', 'u2'].map((userId) => mail('workspaceDeletion', { userId })),
  WorkspaceDeletionWithdrawn: ['u1', 'u2'].map((userId) => mail('workspaceKept', { userId })),
  PostTroubled: [mail('postTroubled', { postId: 'p1' })],
  AccountNeedsAttention: ['owner', 'connector'].map((reader) =>
    mail('accountNeedsAttention', { accountId: 'a1', reader }),
  ),
  AccountTokenEnding: ['owner', 'connector'].map((reader) => mail('accountEnding', { accountId: 'a1', reader })),
}

const { events, react } = mailing as unknown as Reactor
const dear = { amountMicros: 59_000_000, kind: 'renewal' }

it('hears of what people want to be told, and of nothing else', () => {
  expect(events.map(({ type }) => type).toSorted()).toEqual(Object.keys(expected).toSorted())
})

it.each(Object.entries(expected))('answers %s with a mail, by ids alone', (type, reactions) => {
  const isPayment = ['SubscriptionActivated', 'PlanChanged', 'InvoicePaid'].includes(type)
  expect(react(recorded(type, isPayment ? dear : {}))).toEqual(reactions)
})

it('has an event for every template', () => {
  const kinds = Object.values(expected).flatMap((reactions) =>
    reactions.map((each) => String(Reflect.get(each, 'kind'))),
  )
  expect([...new Set(kinds)].toSorted()).toEqual(mailTemplates.map((template) => `mail.${template}`).toSorted())
})

it('gives no receipt for nothing, nor a second one for a purchase', () => {
  expect(react(recorded('PlanChanged', { amountMicros: 0 }))).toEqual([])
  expect(react(recorded('SubscriptionActivated', { amountMicros: 0 }))).toEqual([])
  expect(react(recorded('InvoicePaid', { ...dear, kind: 'purchase' }))).toEqual([])
  expect(react(recorded('InvoicePaid', { ...dear, amountMicros: 0 }))).toEqual([])
})

it('acknowledges no message for which that was not promised', () => {
  expect(react(recorded('ContactSubmitted', { acknowledged: false }))).toEqual([mail('contact', { messageId })])
})

it('leaves it to the bell where nobody has to do anything at once', () => {
  const [trouble] = golden['PostTroubled@1'].troubles
  const troubles = (['hindered', 'late'] as const).map((what) => ({ ...trouble, what }))
  expect(react(recorded('PostTroubled', { troubles }))).toEqual([])
})
