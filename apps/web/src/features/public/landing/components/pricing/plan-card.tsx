import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { trialCredits, trialOf } from '@vignette/domain/billing/pricing'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Tier } from '@vignette/domain/plans/schemas'
import { toComeOf } from '@vignette/domain/plans/still-to-come'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { BulletIcon, ToCome } from '#entities/plan/to-come.tsx'
import { pricing as words } from '#content/landing/copy.ts'
import { count, price } from '#lib/english-formats.ts'
import classes from './plan-card.module.css'

export type Interval = 'month' | 'year'

type PlanCardProps = { readonly tier: Tier; readonly interval: Interval; readonly askSales: () => void }

export const PlanCard = ({ tier, interval, askSales }: PlanCardProps) => {
  const { name, pricing, bullets } = currentCatalogue.plans[tier]
  const nameId = useId()
  const trial = tier === trialOf.tier ? [`${count(trialCredits())} credits during the trial`] : []
  return (
    <li className={classes.card} aria-labelledby={nameId} data-popular={pricing.popular || undefined}>
      <h3 id={nameId}>{name}</h3>
      {pricing.popular && <p className={classes.popular}>{words.popular}</p>}
      <Price tier={tier} interval={interval} />
      <p className={classes.description}>{pricing.description}</p>
      <ul className={classes.bullets}>
        {[...trial, ...bullets].map((bullet) => (
          <li key={bullet}>
            <BulletIcon bullet={bullet} />
            <span>
              {bullet}
              <ToCome much={toComeOf(bullet)} />
            </span>
          </li>
        ))}
      </ul>
      <Choice tier={tier} interval={interval} askSales={askSales} />
    </li>
  )
}

const Price = ({ tier, interval }: Pick<PlanCardProps, 'tier' | 'interval'>) => {
  const { monthlyPrice, annualPrice, displayPrice } = currentCatalogue.plans[tier].pricing
  const dollars = interval === 'year' ? annualPrice : monthlyPrice
  return (
    <p className={classes.price}>
      <strong>{dollars === null ? displayPrice : price(dollars)}</strong>
      {dollars !== null && dollars > 0 && <span>a {interval}</span>}
      <small>{monthlyPrice !== null && annualPrice !== null && besides({ monthlyPrice, annualPrice }, interval)}</small>
    </p>
  )
}

type Prices = { readonly monthlyPrice: number; readonly annualPrice: number }

/** The line below a price: the other way to pay, or the saving of this one. */
const besides = ({ monthlyPrice, annualPrice }: Prices, interval: Interval): string => {
  if (annualPrice === 0) return 'No card needed'
  if (interval === 'month') return `or ${price(annualPrice)} a year`
  return `${price(annualPrice / 12)} a month, you save ${price(monthlyPrice * 12 - annualPrice)}`
}

const Choice = ({ tier, interval, askSales }: PlanCardProps) => {
  const { name, pricing } = currentCatalogue.plans[tier]
  if (tier === 'executive') {
    return (
      <Button fullWidth variant="default" onClick={askSales} aria-haspopup="dialog">
        {words.sales}
      </Button>
    )
  }
  if (tier === 'freemium') {
    return (
      <Button component={Link} to="/signup?plan=freemium" fullWidth variant="default">
        Start Free
      </Button>
    )
  }
  const target = `/signup?plan=${tier}&interval=${interval}`
  if (tier !== trialOf.tier) {
    return (
      <Button component={Link} to={target} fullWidth variant={pricing.popular ? 'filled' : 'default'}>
        Choose {name}
      </Button>
    )
  }
  return (
    <div className={classes.choices}>
      <Button component={Link} to="/signup?plan=pro" fullWidth variant="default">
        Try {trialOf.days} days free
      </Button>
      <Link to={target}>or choose {name} now</Link>
    </div>
  )
}
