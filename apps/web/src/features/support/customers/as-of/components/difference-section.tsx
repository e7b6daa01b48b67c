import type { AsOf } from '@vignette/domain/support/schemas/as-of'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { formatExactInstant } from '#lib/formats.ts'
import { differenceLines } from '../difference-lines.ts'
import { teamLines } from '../team-lines.ts'
import classes from './as-of-page.module.css'

/** The difference between the account at two instants, the earlier one first. */
export const DifferenceSection = ({ one, other }: { readonly one: AsOf; readonly other: AsOf }) => {
  const [before, after] = one.at <= other.at ? [one, other] : [other, one]
  const lines = [...differenceLines(before, after), ...teamLines(before.team, after.team)]
  const [first, second] = [formatExactInstant(before.at), formatExactInstant(after.at)]
  return (
    <Sheet title="Difference">
      {lines.length === 0 ? (
        <p className={classes.note}>
          Nothing of plan, credits or members changed from {first} to {second}.
        </p>
      ) : (
        <>
          <p className={classes.note}>
            From {first} to {second}.
          </p>
          <CardTable caption="What changed, the earlier instant first" columns={['What', 'Before', 'After', 'Change']}>
            {lines.map((line, index) => (
              // grants and jobs of one kind have the same name
              <CardRow key={`${index} ${line.name}`}>
                <CardCell>{line.name}</CardCell>
                <CardCell name="Before">{line.before}</CardCell>
                <CardCell name="After">{line.after}</CardCell>
                <CardCell name="Change">{line.change}</CardCell>
              </CardRow>
            ))}
          </CardTable>
        </>
      )}
    </Sheet>
  )
}
