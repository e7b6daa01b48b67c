import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Table.css'
import { Anchor, Table } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/billing-schemas'
import { Link } from 'react-router-dom'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { formatMoney, formatShortInstant } from '../../../lib/formats.ts'
import { type PaymentLine, paymentLinesOf } from '../payment-lines.ts'
import classes from './invoices-section.module.css'

export const InvoicesSection = ({ billing }: { readonly billing: Billing }) => {
  const lines = paymentLinesOf(billing)
  return (
    <Sheet title="Invoices">
      {lines.length === 0 ? (
        <p className={classes.empty}>No invoices yet. They appear here with your first payment.</p>
      ) : (
        <Table className={classes.table} role="table" verticalSpacing="sm" tabularNums>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              <Table.Th role="columnheader">Date</Table.Th>
              <Table.Th role="columnheader">What</Table.Th>
              <Table.Th role="columnheader">Status</Table.Th>
              <Table.Th role="columnheader">Amount</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {lines.map((line) => (
              <Line key={line.id} line={line} canBePlayed={billing.payment === 'demo'} />
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Sheet>
  )
}

type LineProps = { readonly line: PaymentLine; readonly canBePlayed: boolean }

const Line = ({ line: { id, at, what, status, note, amountMicros, isOpen }, canBePlayed }: LineProps) => (
  <Table.Tr role="row">
    <Table.Td role="cell" className={classes.time}>
      <time dateTime={at}>{formatShortInstant(at)}</time>
    </Table.Td>
    <Table.Td role="cell">{what}</Table.Td>
    <Table.Td role="cell">
      {status}
      {note && <span className={classes.note}>{note}</span>}
      {isOpen && canBePlayed && (
        <Anchor component={Link} to={`/dashboard/billing/checkout/${encodeURIComponent(id)}`} className={classes.note}>
          Go to the payment
        </Anchor>
      )}
    </Table.Td>
    <Table.Td role="cell">{formatMoney(amountMicros)}</Table.Td>
  </Table.Tr>
)
