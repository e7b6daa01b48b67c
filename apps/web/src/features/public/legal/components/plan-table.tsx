import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { tiersAscending } from '@vignette/domain/plans/tiers'
import { count, price, rate } from '#lib/english-formats.ts'
import classes from './legal-page.module.css'

const priceIn = (dollars: number | null): string => (dollars === null ? 'agreed on' : price(dollars))

/** The plans that can be had today, by the catalogue they are sold from. */
export const PlanTable = () => (
  <div className={classes.scroller} role="region" aria-label="Plans" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Plan</th>
          <th scope="col">Credits a month</th>
          <th scope="col">By the month</th>
          <th scope="col">By the year</th>
          <th scope="col">Overage per credit</th>
        </tr>
      </thead>
      <tbody>
        {tiersAscending.map((tier) => {
          const { name, limits, pricing } = currentCatalogue.plans[tier]
          const { overageCostPerCredit } = limits
          return (
            <tr key={tier}>
              <th scope="row">{name}</th>
              <td>{count(limits.monthlyGenerativeCredits)}</td>
              <td>{priceIn(pricing.monthlyPrice)}</td>
              <td>{priceIn(pricing.annualPrice)}</td>
              <td>{overageCostPerCredit === null ? 'none' : rate(overageCostPerCredit)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </div>
)
