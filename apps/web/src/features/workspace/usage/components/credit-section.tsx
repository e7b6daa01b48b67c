import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Button.css'
import { Anchor, Button } from '@mantine/core'
import { IconSparkles } from '#components/ui/icons.ts'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { LargeFigure } from '#components/ui/large-figure.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Meter } from '#components/ui/meter.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { formatCount, formatDistance, formatMoney } from '#lib/formats.ts'
import { forecastOf } from '../forecast.ts'
import classes from './credit-section.module.css'

type CreditSectionProps = { readonly usage: Usage; readonly isTrial: boolean }

export const CreditSection = ({ usage, isTrial }: CreditSectionProps) => {
  const { used, available, overage, overageHeld } = usage.credits
  const spent = used - overage
  const held = usage.credits.held - overageHeld
  const mayPay = useMay('billing')
  const plan = `${currentCatalogue.plans[usage.plan].name} ${isTrial ? 'trial' : 'plan'}`
  const whole = spent + held + available
  return (
    <Sheet
      title="Credits"
      aside={
        mayPay ? (
          <Anchor component={Link} to="/dashboard/billing">
            {plan}
          </Anchor>
        ) : (
          plan
        )
      }
    >
      <LargeFigure value={formatCount(available)} words={`of ${formatCount(whole)} credits left`} />
      <Meter
        label={`${formatCount(spent)} used, ${formatCount(held)} in progress, ${formatCount(available)} left`}
        whole={whole}
        parts={[
          { name: 'Used', size: spent, value: formatCount(spent), look: 'solid' },
          { name: 'In progress', size: held, value: formatCount(held), look: 'striped' },
          { name: 'Left', size: available, value: formatCount(available), look: 'empty' },
        ]}
      />
      <Overage usage={usage} />
      <Facts
        facts={[
          { name: isTrial ? 'Trial ends' : 'Resets', value: <Reset at={usage.period.resetsAt} /> },
          { name: 'At this pace', value: <ForecastText usage={usage} isTrial={isTrial} /> },
        ]}
      />
      <Permitted to="create">
        <ToStudio isFirst={usage.credits.used + usage.credits.held === 0} />
      </Permitted>
    </Sheet>
  )
}

/** A link to the studio, where credits are spent. */
const ToStudio = ({ isFirst }: { readonly isFirst: boolean }) => (
  <div className={classes.studio}>
    {isFirst && <p className={classes.note}>The studio shows the price before anything is made.</p>}
    <Button
      component={Link}
      to="/dashboard/studio"
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconSparkles size={18} stroke={1.75} aria-hidden />}
    >
      Open the studio
    </Button>
  </div>
)

/** Overage is measured in money, so it has a bar of its own. */
const Overage = ({ usage: { credits, overageBudgetMicros } }: { readonly usage: Usage }) => {
  const { overage, overageHeld, overageAmountMicros: spent, overageHeldAmountMicros: held } = credits
  const budget = overageBudgetMicros ?? spent + held
  if (overageBudgetMicros === null && overage + overageHeld === 0) {
    return <p className={classes.note}>There is no overage: generating stops when the credits are used up.</p>
  }
  const left = Math.max(0, budget - spent - held)
  return (
    <Meter
      label={`Overage: ${formatMoney(spent)} charged and ${formatMoney(held)} in progress of a budget of ${formatMoney(budget)}`}
      whole={budget}
      parts={[
        {
          name: 'Overage',
          size: spent,
          value: `${formatMoney(spent)} (${creditWords(overage)})`,
          look: 'dotted',
        },
        { name: 'In progress', size: held, value: formatMoney(held), look: 'striped' },
        { name: `Left of the budget of ${formatMoney(budget)}`, size: left, value: formatMoney(left), look: 'empty' },
      ]}
    />
  )
}

const Reset = ({ at }: { readonly at: string }) => (
  <>
    <Instant at={at} />, {formatDistance(at, new Date())}
  </>
)

const ForecastText = ({ usage, isTrial }: CreditSectionProps) => {
  const { credits, period } = usage
  const forecast = forecastOf({ ...credits, ...period, now: new Date() })
  const end = isTrial ? 'when the trial ends' : 'at the reset'
  switch (forecast.kind) {
    case 'tooEarly':
      return 'Not enough data yet: the period has just begun'
    case 'unused':
      return `All ${formatCount(credits.available)} would be left ${end}`
    case 'usedUp':
      return 'Your credits are used up'
    case 'runsOut':
      return (
        <>
          Your credits would run out on <Instant at={forecast.at} />
        </>
      )
    case 'lasts':
      return `About ${formatCount(forecast.left)} would be left ${end}`
  }
}
