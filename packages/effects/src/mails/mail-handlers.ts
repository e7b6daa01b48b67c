import { subscription } from '@vignette/domain/billing/decider'
import { paymentFailed as paymentFailedEvent, trialEnding as trialEndingEvent } from '@vignette/domain/billing/events'
import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import { graceEndOf } from '@vignette/domain/billing/subscription'
import { contact as contactStream } from '@vignette/domain/contact/decider'
import { contactAnswered, contactSubmitted } from '@vignette/domain/contact/events'
import { credits } from '@vignette/domain/credits/decider'
import { thresholdCrossed } from '@vignette/domain/credits/events'
import { availableIn, type Period } from '@vignette/domain/credits/period'
import { isOfPlan } from '@vignette/domain/credits/schemas'
import { alertPercents } from '@vignette/domain/credits/thresholds'
import { accountDeletionRequested } from '@vignette/domain/identity/events'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { isUnwantedMail } from '@vignette/domain/notifications/choices'
import type { EventOf } from '@vignette/domain/kernel/event'
import { newsletterRequested } from '@vignette/domain/newsletter/events'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { RefOf } from '@vignette/domain/kernel/effect'
import { mailEffects } from '@vignette/domain/mails/effects'
import type { MailTemplate } from '@vignette/domain/mails/templates'
import { isMailable } from '@vignette/mail/mailer'
import { defineHandler, type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { acknowledgement, answer, contact } from './templates/contact.ts'
import { deletionRequested, deletionWithdrawn } from './templates/deletion.ts'
import { newsletter, newsletterHeaders } from './templates/newsletter.ts'
import { paymentFailed } from './templates/payment-failed.ts'
import { receipt } from './templates/receipt.ts'
import { trialEnding } from './templates/trial-ending.ts'
import { usage } from './templates/usage.ts'
import { welcome } from './templates/welcome.ts'
import { billOf, type Payment } from './bills.ts'
import { streamsFor } from '../effect-tools.ts'
import { writeOwnershipHandedOver, writeOwnershipOffered } from './handover-mails.ts'
import { about, forgotten, over, toMember, toOwner, type Tools, unwanted, type Writer } from './writers.ts'
import { writeWorkspaceDeletion, writeWorkspaceKept } from './workspace-mails.ts'
import { writeAccessRequest, writeInvitation } from './invitation-mails.ts'
import { writeComment } from './comment-mails.ts'
import { writeAccountEnding, writeAccountNeedsAttention, writePostTroubled } from './publishing-mails.ts'
import {
  writeCreditsAnswered,
  writeCreditsRequested,
  writeSeatChanged,
  writeSeatRefused,
  writeSeatsFitted,
} from './team-mails.ts'

const writeContact = about(contactSubmitted, async ({ event: { data }, sender }) => {
  const { senderId, name, email, category, subject, message } = data
  if (name === null || email === null || subject === null || message === null) return forgotten
  const isAnswerable = isMailable(email)
  const content = contact(sender, { name, email, isAnswerable, category, subject, message })
  return { subject: senderId, to: sender.team, content, ...(isAnswerable && { replyTo: email }) }
})

const writeAcknowledgement = about(contactSubmitted, async ({ event: { data }, sender }) => {
  const { senderId, email, category } = data
  if (email === null) return forgotten
  if (!isMailable(email)) return { nothing: 'the address takes no mail' }
  const { support } = sender
  const content = acknowledgement(sender, category)
  return { subject: senderId, to: email, content, ...(support !== null && { replyTo: support }) }
})

const writeAnswer = about(contactAnswered, async ({ event: { data }, effect, sender, tools }) => {
  const { messageId, senderId, text } = data
  const { submitted } = await streamsFor(tools, effect).load(contactStream, messageId)
  if (!submitted || text === null) return forgotten
  const { name, email, subject, message } = submitted
  if (name === null || email === null || subject === null || message === null) return forgotten
  if (!isMailable(email)) return { nothing: 'the address takes no mail' }
  const content = answer(sender, { name, subject, message, text })
  return { subject: senderId, to: email, content, replyTo: sender.support ?? sender.team }
})

/** The subscriber has confirmed, unsubscribed, or asked for another link since. */
const isNewsletterEvent = (type: string): boolean => type.startsWith('Newsletter')

const writeNewsletter = about(newsletterRequested, async ({ event, sender, tools: { typesAfter } }) => {
  const { subscriberId, email, token } = event.data
  if (email === null || token === null) return forgotten
  if ((await typesAfter(event.stream, event.version)).some(isNewsletterEvent)) return over
  const link = { subscriberId, token }
  return {
    subject: subscriberId,
    to: email,
    content: newsletter(sender, link),
    headers: newsletterHeaders(sender, link),
  }
})

const writeTrialEnding = about(trialEndingEvent, async (given) => {
  const { effect, event, now, sender, tools } = given
  const { workspaceId, tier, endsAt } = event.data
  const state = await streamsFor(tools, effect).load(subscription, workspaceId)
  if (state.status !== 'trialing' || state.endsAt !== endsAt || !isBefore(now, endsAt)) return over
  return toOwner(given, (owner) =>
    isUnwantedMail(owner.unwanted, 'trialEnding')
      ? unwanted
      : trialEnding(sender, { reader: owner, tier, endsAt, hasFreemium: !state.noFreemium }),
  )
})

/** The credits that the percentages refer to. */
const creditsOfPlan = ({ grants }: Period): number =>
  grants.filter(isOfPlan).reduce((sum, { amount }) => sum + amount, 0)

type ThresholdCrossing = EventOf<typeof thresholdCrossed>['data']

/** True if a higher threshold has been crossed since. Another mail is sent about that one. */
const isOvertaken = ({ of, limit, percent }: ThresholdCrossing, { crossed }: Period): boolean =>
  alertPercents.some((higher) => higher > percent && crossed.includes(`${of}:${limit}:${higher}`))

type UsageRef = RefOf<(typeof mailEffects)['usage']>

const writeUsage = about<typeof thresholdCrossed, UsageRef>(thresholdCrossed, async (given) => {
  const { effect, event, now, sender, tools } = given
  const { of, percent, limit, workspaceId } = event.data
  const streams = streamsFor(tools, effect)
  const state = await streams.load(subscription, workspaceId)
  const period = await streams.load(credits, effect.ref.periodId)
  if (state.status === 'none' || period.status !== 'open' || !isBefore(now, period.end)) return over
  const { terms, isTrial, end: resetsAt, overageMicros: spentMicros } = period
  const budgetMicros = overageBudgetOf(state)
  if (isOvertaken(event.data, period) || limit !== (of === 'budget' ? budgetMicros : creditsOfPlan(period))) return over
  const rateMicros = terms.hardCap ? null : terms.overageRateMicros
  const overage = rateMicros !== null && budgetMicros !== null ? { rateMicros, budgetMicros, spentMicros } : null
  const news = {
    of,
    percent,
    available: availableIn(period),
    included: creditsOfPlan(period),
    resetsAt,
    isTrial,
    overage,
  }
  return toOwner(given, (owner) =>
    // about money, so that it always comes
    of === 'included' && isUnwantedMail(owner.unwanted, 'usage') ? unwanted : usage(sender, news, owner),
  )
})

const writePaymentFailed = about(paymentFailedEvent, async (given) => {
  const { effect, event, now, sender, tools } = given
  const { workspaceId, invoiceId } = event.data
  const state = await streamsFor(tools, effect).load(subscription, workspaceId)
  if (state.status !== 'active' || !state.unpaid.some((each) => each.invoiceId === invoiceId)) return over
  const graceEndsAt = graceEndOf(state) ?? event.data.graceEndsAt
  if (!isBefore(now, graceEndsAt)) return over
  const plan = currentCatalogue.plans[state.tier].name
  return toOwner(given, (reader) =>
    paymentFailed(sender, { reader, plan, graceEndsAt, hasFreemium: !state.noFreemium }),
  )
})

const writeReceipt: Writer = async (given) => {
  const { effect, event, sender, tools } = given
  const bill = await billOf(event as Payment, streamsFor(tools, effect))
  return toOwner(given, (reader) => receipt(sender, { ...bill, reader }))
}

type MemberRef = RefOf<(typeof mailEffects)['welcome']>

const writeWelcome: Writer<MemberRef> = (given) =>
  toMember(given, given.effect.ref.userId, (member) => welcome(given.sender, member))

const writeDeletionRequested = about(accountDeletionRequested, (given) =>
  toMember(given, given.event.data.userId, (reader) =>
    reader.erasesAt === given.event.data.erasesAt
      ? deletionRequested(given.sender, { reader, erasesAt: reader.erasesAt })
      : over,
  ),
)

const writeDeletionWithdrawn: Writer<MemberRef> = (given) =>
  toMember(given, given.effect.ref.userId, ({ name, erasesAt }) =>
    erasesAt === null ? deletionWithdrawn(given.sender, { name }) : over,
  )

type Order<Template extends MailTemplate> = {
  readonly write: Writer<RefOf<(typeof mailEffects)[Template]>>
  /** After how many days the mail is no longer worth sending. */
  readonly days: number
}

const mail =
  <Template extends MailTemplate>(template: Template, { write, days }: Order<Template>) =>
  (tools: Tools): EffectHandler =>
    defineHandler({
      effect: mailEffects[template],
      retry: 'patient',
      handle: (effect, signal) =>
        tools.deliver(effect, signal, { template, days, write: (occasion) => write({ ...occasion, effect, tools }) }),
    })

const mails = [
  mail('welcome', { write: writeWelcome, days: 7 }),
  mail('contact', { write: writeContact, days: 30 }),
  mail('acknowledgement', { write: writeAcknowledgement, days: 7 }),
  mail('answer', { write: writeAnswer, days: 30 }),
  mail('newsletter', { write: writeNewsletter, days: 7 }),
  mail('trialEnding', { write: writeTrialEnding, days: 7 }),
  mail('usage', { write: writeUsage, days: 7 }),
  mail('paymentFailed', { write: writePaymentFailed, days: 7 }),
  mail('receipt', { write: writeReceipt, days: 30 }),
  mail('deletionRequested', { write: writeDeletionRequested, days: 30 }),
  mail('deletionWithdrawn', { write: writeDeletionWithdrawn, days: 7 }),
  mail('invitation', { write: writeInvitation, days: 7 }),
  mail('ownershipOffered', { write: writeOwnershipOffered, days: 30 }),
  mail('ownershipHandedOver', { write: writeOwnershipHandedOver, days: 30 }),
  mail('accessRequest', { write: writeAccessRequest, days: 7 }),
  mail('mention', { write: writeComment('mention'), days: 7 }),
  mail('reply', { write: writeComment('reply'), days: 7 }),
  mail('seatsFitted', { write: writeSeatsFitted, days: 7 }),
  mail('seatChanged', { write: writeSeatChanged, days: 7 }),
  mail('seatRefused', { write: writeSeatRefused, days: 3 }),
  mail('creditsRequested', { write: writeCreditsRequested, days: 7 }),
  mail('creditsAnswered', { write: writeCreditsAnswered, days: 7 }),
  mail('workspaceDeletion', { write: writeWorkspaceDeletion, days: 14 }),
  mail('workspaceKept', { write: writeWorkspaceKept, days: 7 }),
  mail('postTroubled', { write: writePostTroubled, days: 3 }),
  mail('accountNeedsAttention', { write: writeAccountNeedsAttention, days: 7 }),
  mail('accountEnding', { write: writeAccountEnding, days: 7 }),
]

/**
 * Handlers that write mails and hand them over. A mail states what is true when it is written, however late. If its
 * reason no longer holds, or the person was forgotten, it is not sent. Mails are retried for days, since a provider may
 * be unavailable that long.
 */
export const mailHandlers = (tools: Tools): readonly EffectHandler[] => mails.map((handlerOf) => handlerOf(tools))
