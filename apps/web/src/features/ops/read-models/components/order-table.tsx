import type { BuildOrder } from '@vignette/domain/operations/schemas/projections'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatShortInstant } from '#lib/formats.ts'
import { actionNames, doneWords } from '../steps.ts'
import classes from './read-models-page.module.css'

const columns = ['What', 'By', 'When', 'Outcome', 'Reason']

const outcomes = {
  waiting: { tone: 'plain', name: 'Waits' },
  running: { tone: 'plain', name: 'Under way' },
  done: { tone: 'good', name: 'Done' },
  refused: { tone: 'caution', name: 'Refused' },
  failed: { tone: 'caution', name: 'Failed' },
} as const

/** The orders with their authors, reasons and outcomes. */
export const OrderTable = ({ orders }: { readonly orders: readonly BuildOrder[] }) =>
  orders.length === 0 ? (
    <EmptyState>Nobody has ordered anything here yet.</EmptyState>
  ) : (
    <CardTable caption="Orders, the newest first" columns={columns}>
      {orders.map(({ id, action, by, orderedAt, state, message, reason }) => (
        <CardRow key={id}>
          <CardCell className={classes.name}>{actionNames[action]}</CardCell>
          <CardCell name="By">
            <bdi>{by}</bdi>
          </CardCell>
          <CardCell name="When">
            <time dateTime={orderedAt}>{formatShortInstant(orderedAt)}</time>
          </CardCell>
          <CardCell name="Outcome">
            <Tag tone={outcomes[state].tone}>{state === 'done' ? doneWords(action) : outcomes[state].name}</Tag>
            {message !== null && <span className={classes.message}>{message}</span>}
          </CardCell>
          <CardCell name="Reason">
            <bdi>{reason}</bdi>
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
