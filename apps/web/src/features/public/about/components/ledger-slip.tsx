import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { currentPrices } from '@vignette/domain/plans/credit-prices'
import { count } from '#lib/english-formats.ts'
import classes from './ledger-slip.module.css'

const { prices } = currentPrices
const granted = currentCatalogue.plans.starter.limits.monthlyGenerativeCredits

const post = [
  { what: 'Caption, 2 variants', credits: 2 * prices.caption },
  { what: 'Hashtags', credits: prices.hashtags },
  { what: 'Image', credits: prices.imageGeneration },
]
const spent = post.reduce((sum, { credits }) => sum + credits, 0)

/** The credits of one post as the ledger would show them, at today's prices, on the product's three inks. */
export const LedgerSlip = () => (
  <figure className={classes.figure}>
    <Inks />
    <div className={classes.slip}>
      <p className={classes.prompt}>“First warm Saturday, the terrace is open”</p>
      <dl>
        <div>
          <dt>Credits this month</dt>
          <dd>{count(granted)}</dd>
        </div>
        {post.map(({ what, credits }) => (
          <div key={what} className={classes.line}>
            <dt>{what}</dt>
            <dd>−{credits}</dd>
          </div>
        ))}
        <div className={classes.line}>
          <dt>
            <s>Image, failed</s>
          </dt>
          <dd>0</dd>
        </div>
        <div className={classes.total}>
          <dt>Left</dt>
          <dd>{count(granted - spent)}</dd>
        </div>
      </dl>
    </div>
    <figcaption>What one post costs, as the ledger tells it.</figcaption>
  </figure>
)

const Inks = () => (
  <svg viewBox="0 0 520 520" className={classes.inks} aria-hidden>
    <defs>
      <pattern id="about-dots" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(38)">
        <circle cx="4.5" cy="4.5" r="2.5" fill="var(--brand-accent)" />
      </pattern>
      <pattern id="about-lines" width="11" height="11" patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <path d="M0 5.5h11" stroke="var(--brand-secondary)" strokeWidth="4" />
      </pattern>
    </defs>
    <circle cx="190" cy="190" r="170" fill="var(--brand-primary)" />
    <circle cx="345" cy="205" r="155" fill="url(#about-dots)" />
    <path d="M70 330a190 190 0 0 0 380 0z" fill="url(#about-lines)" />
    <circle cx="385" cy="400" r="92" fill="var(--brand-accent)" />
    <circle cx="120" cy="400" r="64" fill="none" stroke="var(--brand-secondary)" strokeWidth="20" />
  </svg>
)
