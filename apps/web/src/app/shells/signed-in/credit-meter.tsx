import '@mantine/core/styles/Progress.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Tooltip.css'
import { Progress, Skeleton, Tooltip } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { Link } from 'react-router-dom'
import { usageQuery } from '#entities/credits/get-usage.ts'
import { formatCount, formatInstant, formatMoney, formatShortInstant } from '#lib/formats.ts'
import classes from './credit-meter.module.css'

/** The credits that are left, on every page. It leads to the whole usage. */
export const CreditMeter = () => {
  const { data, error } = useQuery(usageQuery)
  if (data) return <Balance usage={data} />
  return error ? (
    <Link to="/dashboard/usage" className={classes.meter}>
      <span className={classes.words}>Your credits could not be loaded</span>
    </Link>
  ) : (
    <Skeleton height={84} aria-hidden className={classes.skeleton} />
  )
}

/** Shares of the plan's credits. Overage is paid in money, so it is left out. */
const sharesOf = ({ credits: { used, held, available, overage, overageHeld } }: Usage) => ({
  used: used - overage,
  held: held - overageHeld,
  left: available,
})

const Balance = ({ usage }: { readonly usage: Usage }) => {
  const { used, held, left } = sharesOf(usage)
  const whole = used + held + left
  const share = (credits: number) => (whole > 0 ? (credits / whole) * 100 : 0)
  return (
    <Tooltip
      label={<Details usage={usage} />}
      events={{ hover: true, focus: true, touch: true }}
      position="top-start"
      multiline
      w={272}
      classNames={{ tooltip: classes.details }}
    >
      <Link to="/dashboard/usage" className={classes.meter}>
        <span className={classes.figure}>
          <strong>{formatCount(left)}</strong> of {formatCount(whole)} credits left
        </span>
        <Progress.Root size={10} className={classes.bar} aria-hidden>
          <Progress.Section value={share(used)} className={classes.used} withAria={false} />
          <Progress.Section value={share(held)} className={classes.held} withAria={false} />
        </Progress.Root>
        <span className={classes.words}>
          {held > 0 && `${formatCount(held)} in progress. `}
          Resets {formatShortInstant(usage.period.resetsAt)}
        </span>
      </Link>
    </Tooltip>
  )
}

const Details = ({ usage }: { readonly usage: Usage }) => {
  const { used, held, left } = sharesOf(usage)
  const { overage, overageAmountMicros } = usage.credits
  return (
    <>
      {formatCount(used)} used, {formatCount(held)} in progress, {formatCount(left)} left.
      {overage > 0 && ` Overage: ${formatCount(overage)} credits, ${formatMoney(overageAmountMicros)}.`}
      <br />
      Your credits reset on {formatInstant(usage.period.resetsAt)}.
    </>
  )
}
