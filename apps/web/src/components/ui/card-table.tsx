import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/VisuallyHidden.css'
import { Table, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-table.module.css'

type CardTableProps = { readonly caption: string; readonly columns: readonly string[]; readonly children: ReactNode }

/**
 * A table whose rows narrow windows lay out as cards. Roles are spelled out, because that would cost the table its
 * meaning.
 */
export const CardTable = ({ caption, columns, children }: CardTableProps) => (
  <Table className={classes.table} role="table" verticalSpacing="sm" tabularNums>
    <Table.Caption className={classes.caption}>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </Table.Caption>
    <Table.Thead role="rowgroup">
      <CardRow>
        {columns.map((column) => (
          <Table.Th key={column} role="columnheader">
            {column}
          </Table.Th>
        ))}
      </CardRow>
    </Table.Thead>
    <Table.Tbody role="rowgroup">{children}</Table.Tbody>
  </Table>
)

export const CardRow = ({ children }: { readonly children: ReactNode }) => <Table.Tr role="row">{children}</Table.Tr>

type CardCellProps = {
  /** The column's name, which stands beside the value in a card; without one the cell goes across the card. */
  readonly name?: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const CardCell = ({ name, className, children }: CardCellProps) => (
  <Table.Td role="cell" data-name={name} className={className}>
    {children}
  </Table.Td>
)
