import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { trialCredits } from '@vignette/domain/billing/pricing'
import type { Interval } from '@vignette/domain/billing/schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { toComeOf } from '@vignette/domain/plans/still-to-come'
import { IconCircleCheck } from '#components/ui/icons.ts'
import { useId } from 'react'
import { BulletIcon, ToCome } from '#entities/plan/to-come.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount, formatPrice } from '#lib/formats.ts'
import type { CardOffer } from '../plan-words.ts'
import classes from './plan-card.module.css'

type PlanCardProps = {
  readonly tier: Tier
  readonly interval: Interval
  readonly hasTrial: boolean
  readonly isCurrent: boolean
  readonly offer: CardOffer
  readonly choose: () => void
}

export const PlanCard = ({ tier, interval, hasTrial, isCurrent, offer, choose }: PlanCardProps) => {
  const { name, pricing, bullets } = currentCatalogue.plans[tier]
  const nameId = useId()
  return (
    <li className={classes.card} data-current={isCurrent || undefined} aria-labelledby={nameId}>
      <div className={classes.head}>
        <h3 id={nameId}>{name}</h3>
        {pricing.popular && <Tag>Most Popular</Tag>}
      </div>
      <Price tier={tier} interval={interval} />
      <p className={classes.description}>{pricing.description}</p>
      <ul className={classes.bullets}>
        {[...(hasTrial ? [`${formatCount(trialCredits())} credits during the trial`] : []), ...bullets].map(
          (bullet) => (
            <li key={bullet}>
              <BulletIcon bullet={bullet} />
              <span>
                {bullet}
                <ToCome much={toComeOf(bullet)} />
              </span>
            </li>
          ),
        )}
      </ul>
      {offer.kind === 'choice' ? (
        <Button fullWidth variant={pricing.popular ? 'filled' : 'default'} onClick={choose}>
          {offer.text}
        </Button>
      ) : (
        <p className={classes.state}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {offer.text}
        </p>
      )}
    </li>
  )
}

const Price = ({ tier, interval }: { readonly tier: Tier; readonly interval: Interval }) => {
  const { monthlyPrice, annualPrice, displayPrice } = currentCatalogue.plans[tier].pricing
  const price = interval === 'year' ? annualPrice : monthlyPrice
  return (
    <p className={classes.price}>
      <strong>{price === null ? displayPrice : formatPrice(price)}</strong>
      {price !== null && price > 0 && <span>a {interval}</span>}
      <small>{annualPrice !== null && annualPrice > 0 && otherPrice(annualPrice, interval)}</small>
    </p>
  )
}

const otherPrice = (annualPrice: number, interval: Interval): string =>
  interval === 'year' ? `${formatPrice(annualPrice / 12)} a month` : `or ${formatPrice(annualPrice)} a year`
