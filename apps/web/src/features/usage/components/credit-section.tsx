import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Usage } from '@vignette/domain/credits/usage-schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { Link } from 'react-router-dom'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { Facts } from '../../../components/ui/facts.tsx'
import { Instant } from '../../../components/ui/instant.tsx'
import { Meter } from '../../../components/ui/meter.tsx'
import { formatCount, formatDistance, formatMoney } from '../../../lib/formats.ts'
import { forecastOf } from '../forecast.ts'
import classes from './credit-section.module.css'

type CreditSectionProps = { readonly usage: Usage; readonly isTrial: boolean }

export const CreditSection = ({ usage, isTrial }: CreditSectionProps) => {
  const { used, held, available, overage } = usage.credits
  const spent = used - overage
  const whole = spent + held + available
  return (
    <Sheet
      title="Credits"
      aside={
        <Anchor component={Link} to="/dashboard/billing">
          {currentCatalogue.plans[usage.plan].name}
          {isTrial ? ' trial' : ' plan'}
        </Anchor>
      }
    >
      <p className={classes.figure}>
        <strong>{formatCount(available)}</strong>
        <span>of {formatCount(whole)} credits left</span>
      </p>
      <Meter
        label={`${formatCount(spent)} used, ${formatCount(held)} in progress, ${formatCount(available)} left`}
        whole={whole}
        parts={[
          { name: 'Used', size: spent, value: formatCount(spent), look: 'solid' },
          { name: 'In progress', size: held, value: formatCount(held), look: 'striped' },
          { name: 'Left', size: available, value: formatCount(available), look: 'empty' },
        ]}
      />
      <Facts
        facts={[
          { name: 'Overage', value: overageText(usage) },
          { name: isTrial ? 'Trial ends' : 'Resets', value: <Reset at={usage.period.resetsAt} /> },
          { name: 'At this pace', value: <ForecastText usage={usage} isTrial={isTrial} /> },
        ]}
      />
    </Sheet>
  )
}

const overageText = ({ credits: { overage, overageAmountMicros }, overageBudgetMicros }: Usage): string => {
  if (overageBudgetMicros === null && overage === 0) return 'None: generating stops when the credits are used up'
  const spent = `${formatMoney(overageAmountMicros)} (${formatCount(overage)} credits)`
  return overageBudgetMicros === null ? spent : `${spent} of a budget of ${formatMoney(overageBudgetMicros)}`
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
