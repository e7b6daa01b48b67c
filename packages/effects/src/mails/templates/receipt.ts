import { dayWords, moneyWords } from '@vignette/domain/kernel/words'
import { action, facts, note, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'

export type Bill = {
  readonly name: string | null
  /** A description of the item that was paid for. */
  readonly line: string
  readonly amountMicros: number
  readonly paidAt: string
  /** Null if the payment is not for a period. */
  readonly period: { readonly start: string; readonly end: string } | null
}

export const receipt = ({ brand, color, publicUrl, isDemo }: Sender, bill: Bill): MailContent => {
  const { name, line, amountMicros, paidAt, period } = bill
  const amount = moneyWords(amountMicros)
  const word = isDemo ? 'demo receipt' : 'receipt'
  const days: readonly (readonly [string, string])[] = period
    ? [['Period (UTC)', `${dayWords(period.start)} to ${dayWords(period.end)}`]]
    : []
  return {
    subject: `Your ${word} from ${brand}: ${amount}`,
    preheader: `${line}, ${amount}.`,
    title: isDemo ? 'Your demo receipt' : 'Thank you for your payment',
    body: [
      paragraph(greetingTo(name)),
      paragraph(
        isDemo ? 'This is a demo payment: no money was moved. A real receipt would say:' : 'We have your payment.',
      ),
      facts(['For', line], ['Paid on (UTC)', dayWords(paidAt)], ...days, [isDemo ? 'Demo total' : 'Total', amount]),
      action(color, `${publicUrl}/dashboard/billing`, 'See your billing'),
      note('Amounts are in US dollars. All invoices are on your billing page.'),
    ],
    why: `You got this mail because you have a paid plan at ${brand}.`,
  }
}
