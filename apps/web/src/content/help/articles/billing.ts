import { line, link, list, name, p, steps, table } from '#content/blocks.ts'
import type { Article } from './article.ts'
import { count, price, rate } from '#lib/english-formats.ts'
import { days, plansAscending, starter } from './figures.ts'

const doubled = (starter.limits.overageCostPerCredit ?? 0) * starter.limits.monthlyGenerativeCredits

export const billing: readonly Article[] = [
  {
    id: 'what-is-overage',
    category: 'billing',
    question: 'What is overage?',
    answer: [
      p`Credits beyond those of your plan. On paid plans work goes on when the month's credits are used up, at a price per
        credit:`,
      table(
        ['Plan', 'Per credit beyond'],
        plansAscending.map(({ name, limits }) => [
          name,
          limits.overageCostPerCredit === null ? 'None, it stops' : rate(limits.overageCostPerCredit),
        ]),
      ),
      p`It is invoiced once, after the month, and never exceeds ${link('your budget', '#overage-budget')}.`,
    ],
    tags: ['overage', 'extra credits', 'beyond', 'additional', 'overage protection', 'per credit', 'soft cap', 'price'],
  },
  {
    id: 'overage-budget',
    category: 'billing',
    question: 'How do I limit what overage may cost?',
    answer: [
      steps(
        line`Open ${link('Overage protection', '/dashboard/billing#overage')} on the Billing page.`,
        line`Enter the most that a month's overage may cost, from ${price(0)} (none at all) upwards.`,
        line`Press ${name('Save the budget')}. It holds from that moment on.`,
      ),
      p`Until you set one, the budget is enough to buy your plan's credits a second time: ${price(doubled)} on
        ${starter.name} for ${count(starter.limits.monthlyGenerativeCredits)} further credits. Beyond the budget nothing
        runs, so nothing is charged.`,
    ],
    tags: ['spending limit', 'cap', 'budget', 'overage protection', 'switch off', 'maximum', 'cost control'],
  },
  {
    id: 'how-to-pay',
    category: 'billing',
    question: 'How do I pay, and where do I change my card?',
    answer: [
      p`By card, on the checkout page of our payment provider. Your card never reaches us. To change it, press
        ${name('Manage payment details')} on the ${link('Billing page', '/dashboard/billing')}; the button appears with
        your first payment.`,
    ],
    tags: ['credit card', 'payment method', 'stripe', 'update card', 'checkout', 'provider', 'secure'],
  },
  {
    id: 'invoices',
    category: 'billing',
    question: 'Where are my invoices?',
    answer: [
      p`Under ${name('Invoices')} on the ${link('Billing page', '/dashboard/billing')}: what was charged, when, for what,
        and what became of it. After each payment we also send you a receipt by e-mail.`,
    ],
    tags: ['invoice', 'receipt', 'bill', 'payment history', 'accounting', 'paid'],
  },
  {
    id: 'payment-failed',
    category: 'billing',
    question: 'What happens when a payment fails?',
    answer: [
      p`You have ${days.graceOfPayment} days to settle it. In that time your plan and its credits stay, overage is off, and
        larger plans cannot be chosen. We tell you by e-mail and on the
        ${link('Billing page', '/dashboard/billing')}, with the exact end of those days.`,
      list(
        line`If you pay in time, everything stays as it was.`,
        line`If you do not, the plan ends and you move to Freemium. You keep your account and your data.`,
      ),
    ],
    tags: ['declined', 'card expired', 'grace', 'seven days', 'payment due', 'past due', 'failed payment', 'overdue'],
  },
  {
    id: 'cancel',
    category: 'billing',
    question: 'How do I cancel my plan?',
    answer: [
      steps(
        line`Open ${link('Billing', '/dashboard/billing')} and press ${name('Cancel my plan')}.`,
        line`The preview names the day your plan ends. Choose why you leave, and confirm.`,
      ),
      p`Until that day everything stays as it is and nothing more is charged. Then Freemium begins. An Executive plan ends
        as it was agreed; ${link('write to us', '/contact')}.`,
    ],
    tags: ['cancel', 'cancellation', 'unsubscribe', 'stop', 'end plan', 'quit', 'terminate', 'leave'],
  },
  {
    id: 'resume',
    category: 'billing',
    question: 'Can I keep my plan after I cancelled it?',
    answer: [
      p`Yes, until the day it ends: ${name('Keep my plan')} on the ${link('Billing page', '/dashboard/billing')} withdraws
        the cancellation at once, and costs nothing. Afterwards you can choose any plan anew.`,
    ],
    tags: ['resume', 'undo cancel', 'reactivate', 'come back', 'withdraw'],
  },
  {
    id: 'refunds',
    category: 'billing',
    question: 'Can I get a refund?',
    answer: [
      p`Ask within ${days.toAskForRefund} days of the payment: ${link('write to us', '/contact')} with the category
        Support, from the e-mail address of your account, and say what went wrong. The conditions are in the
        ${link('terms', '/terms')}.`,
      p`If only some results were unusable, we can give you credits back instead; they appear as a separate line in your ledger.`,
    ],
    tags: ['money back', 'refund', 'return', 'reimbursement', 'thirty days', 'credits back', 'complaint'],
  },
]
