import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { formatMoney, formatShortInstant } from '#lib/formats.ts'
import { type PaymentLine, paymentLinesOf } from '../payment-lines.ts'
import classes from './invoices-section.module.css'

const columns = ['Date', 'What', 'Status', 'Amount']

export const InvoicesSection = ({ billing }: { readonly billing: Billing }) => {
  const lines = paymentLinesOf(billing)
  return (
    <Sheet title="Invoices">
      {lines.length === 0 ? (
        <EmptyState>No invoices yet. They appear here with your first payment.</EmptyState>
      ) : (
        <div className={classes.invoices}>
          <CardTable caption="Invoices, newest first" columns={columns}>
            {lines.map((line) => (
              <Line key={line.id} line={line} canBePlayed={billing.payment === 'demo'} />
            ))}
          </CardTable>
        </div>
      )}
    </Sheet>
  )
}

type LineProps = { readonly line: PaymentLine; readonly canBePlayed: boolean }

const Line = ({ line: { id, at, what, status, note, amountMicros, isOpen }, canBePlayed }: LineProps) => (
  <CardRow>
    <CardCell className={classes.time}>
      <time dateTime={at}>{formatShortInstant(at)}</time>
    </CardCell>
    <CardCell className={classes.what}>{what}</CardCell>
    <CardCell name="Status">
      {status}
      {note && <span className={classes.note}>{note}</span>}
      {isOpen && canBePlayed && (
        <Anchor component={Link} to={`/dashboard/billing/checkout/${encodeURIComponent(id)}`} className={classes.note}>
          Go to the payment
        </Anchor>
      )}
    </CardCell>
    <CardCell className={classes.amount}>{formatMoney(amountMicros)}</CardCell>
  </CardRow>
)
