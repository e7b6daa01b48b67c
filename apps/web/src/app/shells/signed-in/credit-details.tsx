import '@mantine/core/styles/Tooltip.css'
import { Tooltip } from '@mantine/core'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import type { RefObject } from 'react'
import { formatCount, formatInstant, formatMoney } from '#lib/formats.ts'
import { sharesOf } from './credit-shares.ts'
import classes from './credit-meter.module.css'

type CreditDetailsProps = {
  readonly usage: Usage
  /** The element that the details are shown beside. */
  readonly target: RefObject<HTMLElement | null>
  /** The id of the details, by which the target refers to its description. */
  readonly id: string
}

/** Says more about the credits than how many are left. */
export const CreditDetails = ({ usage, target, id }: CreditDetailsProps) => (
  <Tooltip
    label={
      <span id={id}>
        <Details usage={usage} />
      </span>
    }
    target={target}
    opened
    position="top-start"
    multiline
    w={272}
    classNames={{ tooltip: classes.details }}
  />
)

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
