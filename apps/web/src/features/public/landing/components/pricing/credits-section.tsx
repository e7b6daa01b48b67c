import { creditActions, type CreditAction, currentPrices } from '@vignette/domain/plans/credit-prices'
import { credits } from '#content/landing/copy.ts'
import { actionWords } from '#features/public/landing/action-words.ts'
import { count } from '#lib/english-formats.ts'
import classes from './credits-section.module.css'
import { Section } from '../section/section.tsx'

const priceOf = (action: CreditAction): number => currentPrices.prices[action]

const byPrice = creditActions.toSorted((a, b) => priceOf(a) - priceOf(b))

/** Pixels of the radius of one credit. */
const unit = 3.1

export const CreditsSection = () => (
  <Section id="credits" title={credits.title} lead={credits.lead}>
    <dl className={classes.prices}>
      {byPrice.map((action, index) => (
        <div key={action} data-ink={index % 3}>
          <Drop price={priceOf(action)} />
          <dt>{actionWords[action].one}</dt>
          <dd>
            {count(priceOf(action))} {priceOf(action) === 1 ? 'credit' : 'credits'}
          </dd>
        </div>
      ))}
    </dl>
    <ul className={classes.rules}>
      {credits.rules.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </Section>
)

/** A drop of ink whose area is the price. */
const Drop = ({ price }: { readonly price: number }) => {
  const radius = Math.round(Math.sqrt(price) * unit * 10) / 10
  const size = radius * 2
  return (
    <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <circle cx={radius} cy={radius} r={radius} />
    </svg>
  )
}
