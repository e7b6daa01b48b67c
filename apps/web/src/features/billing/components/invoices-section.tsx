import '@mantine/core/styles/Table.css'
import { Table } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/billing-schemas'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { formatMoney, formatShortInstant } from '../../../lib/formats.ts'
import { invoiceStatusNames } from '../plan-words.ts'
import classes from './invoices-section.module.css'

export const InvoicesSection = ({ invoices }: Pick<Billing, 'invoices'>) => (
  <Sheet title="Invoices">
    {invoices.length === 0 ? (
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
          {invoices.map(({ id, at, description, status, amountMicros }) => (
            <Table.Tr key={id} role="row">
              <Table.Td role="cell" className={classes.time}>
                <time dateTime={at}>{formatShortInstant(at)}</time>
              </Table.Td>
              <Table.Td role="cell">{description}</Table.Td>
              <Table.Td role="cell">{invoiceStatusNames[status]}</Table.Td>
              <Table.Td role="cell">{formatMoney(amountMicros)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
  </Sheet>
)
