import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { alertPercents, highestReached } from '@vignette/domain/credits/thresholds'
import { Sheet } from '#components/layout/sheet.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { formatMoney } from '#lib/formats.ts'
import { OverageForm } from './overage-form.tsx'
import classes from './overage-section.module.css'

type OverageSectionProps = { readonly overage: NonNullable<Billing['overage']> }

export const OverageSection = ({ overage }: OverageSectionProps) => {
  const { budgetMicros, usedMicros, heldMicros, rateMicros, defaultBudgetMicros } = overage
  const left = Math.max(0, budgetMicros - usedMicros - heldMicros)
  const reached = highestReached({ used: usedMicros, limit: budgetMicros, unit: rateMicros })
  const [used, held, budget] = [formatMoney(usedMicros), formatMoney(heldMicros), formatMoney(budgetMicros)]
  return (
    <Sheet title="Overage protection" anchor="overage">
      <p className={classes.lead}>
        When the credits of your plan are used up, generating goes on for {formatMoney(rateMicros)} per credit, up to
        this budget in each period. You are told here at 50, 80 and 100% of it.
      </p>
      <Meter
        label={`${used} used and ${held} in progress of a budget of ${budget}. Marks at 50, 80 and 100%.`}
        whole={budgetMicros}
        parts={[
          { name: 'Used', size: usedMicros, value: used, look: 'solid' },
          { name: 'In progress', size: heldMicros, value: held, look: 'striped' },
          { name: `Left of ${budget}`, size: left, value: formatMoney(left), look: 'empty' },
        ]}
        marks={alertPercents}
      />
      {reached !== undefined && (
        <Notice tone={reached === 50 ? 'info' : 'warning'}>
          {reached === 100
            ? 'Your overage budget is used up. Generating goes on at the reset, or with a larger budget.'
            : `${reached}% of your overage budget is used.`}
        </Notice>
      )}
      <OverageForm budgetMicros={budgetMicros} defaultBudgetMicros={defaultBudgetMicros} />
    </Sheet>
  )
}
