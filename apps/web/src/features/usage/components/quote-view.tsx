import type { Quote } from '@vignette/domain/credits/quote-schemas'
import { formatCount, formatMoney } from '../../../lib/formats.ts'
import classes from './spend-section.module.css'

type QuoteViewProps = { readonly quote: Quote | undefined; readonly isLate: boolean }

/** What something costs before it is pressed: credits, of which included and beyond, money, and what is left. */
export const QuoteView = ({ quote, isLate }: QuoteViewProps) => (
  <dl className={classes.quote} data-late={isLate || undefined} aria-busy={isLate} aria-live="polite">
    {figuresOf(quote).map(({ name, value, note }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>
          {value}
          {note && <small>{note}</small>}
        </dd>
      </div>
    ))}
  </dl>
)

const figuresOf = (quote: Quote | undefined) => {
  const count = (value: number | undefined) => (value === undefined ? '…' : formatCount(value))
  const money = quote && formatMoney(quote.overageAmountMicros)
  return [
    { name: 'Costs', value: count(quote?.amount), note: 'credits' },
    { name: 'Of your credits', value: count(quote?.included), note: 'included, $0.00' },
    { name: 'Overage', value: count(quote?.overage), note: money ?? '…' },
    { name: 'Left after', value: count(quote?.availableAfter), note: 'credits' },
  ]
}
