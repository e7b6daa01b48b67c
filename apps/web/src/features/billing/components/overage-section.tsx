import type { Billing } from '@vignette/domain/billing/billing-schemas'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { Meter } from '../../../components/ui/meter.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatMoney } from '../../../lib/formats.ts'
import { OverageForm } from './overage-form.tsx'
import classes from './overage-section.module.css'

type OverageSectionProps = { readonly overage: NonNullable<Billing['overage']> }

/** When the owner hears of it, in percent of the budget. */
const alerts = [50, 80, 100]

export const OverageSection = ({ overage }: OverageSectionProps) => {
  const { budgetMicros, usedMicros, heldMicros, rateMicros, defaultBudgetMicros } = overage
  const left = Math.max(0, budgetMicros - usedMicros - heldMicros)
  const reached = alerts.findLast((percent) => budgetMicros > 0 && usedMicros * 100 >= budgetMicros * percent)
  const [used, held, budget] = [formatMoney(usedMicros), formatMoney(heldMicros), formatMoney(budgetMicros)]
  return (
    <Sheet title="Overage protection">
      <p className={classes.lead}>
        When the credits of your plan are used up, generating goes on for {formatMoney(rateMicros)} per credit, up to
        this budget in each period. You are told here at 50, 80 and 100 % of it.
      </p>
      <Meter
        label={`${used} used and ${held} in progress of a budget of ${budget}. Marks at 50, 80 and 100 %.`}
        whole={budgetMicros}
        parts={[
          { name: 'Used', size: usedMicros, value: used, look: 'solid' },
          { name: 'In progress', size: heldMicros, value: held, look: 'striped' },
          { name: `Left of ${budget}`, size: left, value: formatMoney(left), look: 'empty' },
        ]}
        marks={alerts}
      />
      {reached !== undefined && (
        <Notice tone={reached === 100 ? 'error' : 'info'}>
          {reached === 100
            ? 'Your overage budget is used up. Generating goes on at the reset, or with a larger budget.'
            : `More than ${reached} % of your overage budget is used.`}
        </Notice>
      )}
      <OverageForm budgetMicros={budgetMicros} defaultBudgetMicros={defaultBudgetMicros} />
    </Sheet>
  )
}
