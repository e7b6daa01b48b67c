import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { type Interval, intervalSchema } from '@vignette/domain/billing/schemas'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import type { PlanChoice } from '../api/preview-plan.ts'
import { offerOf } from '../plan-words.ts'
import { PlanCard } from './plan-card.tsx'
import classes from './plan-cards.module.css'

type PlanCardsProps = {
  readonly billing: Billing
  readonly firstInterval: Interval
  readonly choose: (choice: PlanChoice) => void
}

export const PlanCards = ({ billing, firstInterval, choose }: PlanCardsProps) => {
  const [interval, setInterval] = useState(firstInterval)
  return (
    <Sheet title="Plans" aside={<IntervalSwitch interval={interval} choose={setInterval} />}>
      <ul className={classes.cards}>
        {tiersAscending
          .filter((tier) => billing.hasFreemium || tier !== 'freemium')
          .map((tier) => (
            <PlanCard
              key={tier}
              tier={tier}
              interval={interval}
              hasTrial={tier === 'starter' && billing.canTry}
              isCurrent={tier === billing.plan}
              offer={offerOf(tier, interval, billing)}
              choose={() => choose({ tier, interval })}
            />
          ))}
      </ul>
    </Sheet>
  )
}

const intervals = [
  { value: 'month', label: 'Monthly' },
  { value: 'year', label: 'Annual, two months free' },
]

type IntervalSwitchProps = { readonly interval: Interval; readonly choose: (interval: Interval) => void }

const IntervalSwitch = ({ interval, choose }: IntervalSwitchProps) => (
  <SegmentedControl
    aria-label="How to pay"
    data={intervals}
    value={interval}
    onChange={(value) => choose(intervalSchema.parse(value))}
    className={classes.switch}
  />
)
