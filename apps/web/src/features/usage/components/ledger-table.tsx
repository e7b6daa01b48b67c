import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { Table, VisuallyHidden } from '@mantine/core'
import type { LedgerLine } from '@vignette/domain/credits/usage-schemas'
import { memo } from 'react'
import { formatChange, formatCount, formatMoney, formatShortInstant } from '../../../lib/formats.ts'
import { overageWordOf, wordsOf } from '../ledger-words.ts'
import classes from './ledger-table.module.css'

type LedgerTableProps = { readonly lines: readonly LedgerLine[] }

/** Roles are spelled out because narrow windows lay rows out as cards, which would cost the table its meaning. */
export const LedgerTable = ({ lines }: LedgerTableProps) => (
  <Table className={classes.table} role="table" verticalSpacing="sm" tabularNums>
    <Table.Caption className={classes.caption}>
      <VisuallyHidden>Credit ledger, newest first</VisuallyHidden>
    </Table.Caption>
    <Table.Thead role="rowgroup">
      <Table.Tr role="row">
        <Table.Th role="columnheader">Time</Table.Th>
        <Table.Th role="columnheader">What</Table.Th>
        <Table.Th role="columnheader">Credits</Table.Th>
        <Table.Th role="columnheader">Change</Table.Th>
        <Table.Th role="columnheader">Balance after</Table.Th>
        <Table.Th role="columnheader">Overage</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody role="rowgroup">
      {lines.map((line) => (
        <Line key={line.position} line={line} />
      ))}
    </Table.Tbody>
  </Table>
)

const Line = memo(({ line }: { readonly line: LedgerLine }) => (
  <Table.Tr role="row">
    <Table.Td role="cell" className={classes.time}>
      <time dateTime={line.at}>{formatShortInstant(line.at)}</time>
    </Table.Td>
    <Table.Td role="cell" className={classes.what}>
      {wordsOf(line)}
    </Table.Td>
    <Table.Td role="cell" data-name="Credits">
      {formatCount(line.credits)}
    </Table.Td>
    <Table.Td role="cell" data-name="Change" className={classes.change}>
      {formatChange(line.amount)}
    </Table.Td>
    <Table.Td role="cell" data-name="Balance after">
      {formatCount(line.balanceAfter)}
    </Table.Td>
    <Table.Td role="cell" data-name="Overage">
      <Overage line={line} />
    </Table.Td>
  </Table.Tr>
))

const Overage = ({ line }: { readonly line: LedgerLine }) =>
  line.overage === 0 ? (
    '–'
  ) : (
    <>
      {formatMoney(line.overageAmountMicros)}{' '}
      <span className={classes.beyond}>
        {formatCount(line.overage)} {line.overage === 1 ? 'credit' : 'credits'} {overageWordOf(line)}
      </span>
    </>
  )
