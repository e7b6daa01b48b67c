import { dayWords, moneyWords } from '@vignette/domain/kernel/words'
import { action, facts, note, paragraph } from './parts.ts'
import { greetingTo } from './greeting.ts'
import type { MailContent, Sender } from './mail-content.ts'
import type { Reader } from './reader.ts'

export type Bill = {
  readonly reader: Reader
  /** A description of the item that was paid for. */
  readonly line: string
  readonly amountMicros: number
  readonly paidAt: string
  /** Null if the payment is not for a period. */
  readonly period: { readonly start: string; readonly end: string } | null
}

/** An invoice counts days by UTC wherever it is read. */
const utcOf = ({ formats }: Reader) => formats && { ...formats, timeZone: 'UTC' }

export const receipt = ({ brand, color, dashboardUrl, isDemo }: Sender, bill: Bill): MailContent => {
  const { reader, line, amountMicros, paidAt, period } = bill
  const amount = moneyWords(amountMicros, reader.formats)
  const word = isDemo ? 'demo receipt' : 'receipt'
  const days: readonly (readonly [string, string])[] = period
    ? [['Period (UTC)', `${dayWords(period.start, utcOf(reader))} to ${dayWords(period.end, utcOf(reader))}`]]
    : []
  return {
    subject: `Your ${word} from ${brand}: ${amount}`,
    preheader: `${line}, ${amount}.`,
    title: isDemo ? 'Your demo receipt' : 'Thank you for your payment',
    body: [
      paragraph(greetingTo(reader.name)),
      paragraph(
        isDemo ? 'This is a demo payment: no money was moved. A real receipt would say:' : 'We have your payment.',
      ),
      facts(['For', line], ['Paid on (UTC)', dayWords(paidAt, utcOf(reader))], ...days, [
        isDemo ? 'Demo total' : 'Total',
        amount,
      ]),
      action(color, `${dashboardUrl}/billing`, 'See your billing'),
      note('Amounts are in US dollars. All invoices are on your billing page.'),
    ],
    why: `You got this mail because you have a paid plan at ${brand}.`,
  }
}
