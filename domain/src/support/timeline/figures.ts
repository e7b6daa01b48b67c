import { ledger, type LedgerEvent, ledgerLineOf } from '../../credits/projections/ledger.ts'
import type { RecordedEvent } from '../../kernel/event.ts'
import type { planSentences } from './sentences/plan.ts'

/** The numbers of an event; null where it has none of the kind. */
export type Figures = {
  /** The change of the credits that can be spent. */
  readonly credits: number | null
  /** The credits that can be spent after the event, in the billing period that it belongs to. */
  readonly balance: number | null
  /** Money that is asked for, owed or paid; below zero where it goes back to the customer. */
  readonly amountMicros: number | null
}

const none: Figures = { credits: null, balance: null, amountMicros: null }

const ledgerTypes: ReadonlySet<string> = new Set(ledger.events.map(({ type }) => type))

/** Overage is money once it is charged: what was only held costs nothing. */
const overageSigns: Readonly<Record<string, 1 | -1>> = { CreditsConsumed: 1, CreditsRefunded: -1 }

const ofLedger = (event: LedgerEvent): Figures => {
  const { amount, overageMicros } = ledgerLineOf(event)
  const micros = (overageSigns[event.type] ?? 0) * overageMicros
  return { credits: amount, balance: event.data.available, amountMicros: micros === 0 ? null : micros }
}

const goesBack: ReadonlySet<string> = new Set([
  'PaymentReturned',
  'InvoiceReturned',
  'PaymentRefunded',
] satisfies (keyof typeof planSentences)[])

type Event = Pick<RecordedEvent, 'type'> & { readonly data: unknown; readonly isReadable: boolean }

const numberIn = (data: unknown, member: 'amountMicros' | 'available'): number | null => {
  const value = (data as Partial<Record<string, unknown>> | null)?.[member]
  return typeof value === 'number' ? value : null
}

export const figuresOf = ({ type, data, isReadable }: Event): Figures => {
  if (!isReadable) return none
  if (ledgerTypes.has(type)) return ofLedger({ type, data } as LedgerEvent)
  const micros = numberIn(data, 'amountMicros')
  return {
    credits: null,
    balance: numberIn(data, 'available'),
    amountMicros: micros !== null && goesBack.has(type) ? -micros : micros,
  }
}
