import { paymentFailed, planChanged, subscriptionActivated, trialEnding } from '../../billing/events.ts'
import { contactAnswered, contactSubmitted } from '../../contact/events.ts'
import { credits } from '../../credits/decider.ts'
import { thresholdCrossed } from '../../credits/events.ts'
import { accountDeletionRequested, accountDeletionWithdrawn, userSignedUp } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Reaction, Reactor } from '../../kernel/reactor.ts'
import type { MailTemplate } from '../../mails/templates.ts'
import { newsletterRequested } from '../../newsletter/events.ts'
import { invoicePaid } from '../../payments/invoice/events.ts'

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
] as const

const mail = (template: MailTemplate, ref: Readonly<Record<string, string>>): Reaction => ({
  type: 'effect',
  kind: `mail.${template}`,
  ref,
})

/**
 * Has people told by mail what they would not want to find out. What the mail says is read when it goes out, from the
 * event that it is about and from what holds then.
 */
export const mailing: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'mailing',
  events,
  react: ({ type, data, stream, meta: { workspaceId } }) => {
    switch (type) {
      case 'UserSignedUp':
        return [mail('welcome', { workspaceId, userId: data.userId })]
      case 'ContactSubmitted': {
        const ref = { workspaceId, messageId: data.messageId }
        return [mail('contact', ref), ...(data.acknowledged ? [mail('acknowledgement', ref)] : [])]
      }
      case 'ContactAnswered':
        return [mail('answer', { workspaceId, messageId: data.messageId })]
      case 'NewsletterRequested':
        return [mail('newsletter', { workspaceId, subscriberId: data.subscriberId })]
      case 'TrialEnding':
        return [mail('trialEnding', { workspaceId: data.workspaceId })]
      case 'ThresholdCrossed': {
        const periodId = stream.slice(credits.kind.length + 1)
        return [mail('usage', { workspaceId: data.workspaceId, periodId })]
      }
      case 'PaymentFailed':
        return [mail('paymentFailed', { workspaceId: data.workspaceId })]
      case 'SubscriptionActivated':
      case 'PlanChanged':
        return data.amountMicros > 0 ? [mail('receipt', { workspaceId: data.workspaceId })] : []
      case 'InvoicePaid': {
        // of a purchase the plan's own event tells
        const isNews = data.kind !== 'purchase' && data.amountMicros > 0
        return isNews ? [mail('receipt', { workspaceId: data.workspaceId })] : []
      }
      case 'AccountDeletionRequested':
        return [mail('deletionRequested', { workspaceId, userId: data.userId })]
      case 'AccountDeletionWithdrawn':
        return [mail('deletionWithdrawn', { workspaceId, userId: data.userId })]
    }
  },
}
