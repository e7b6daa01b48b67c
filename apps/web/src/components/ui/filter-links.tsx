import { Link } from 'react-router-dom'
import classes from './filter-links.module.css'

type FilterLinksProps = {
  readonly label: string
  readonly choices: readonly { readonly name: string; readonly to: string; readonly isChosen: boolean }[]
}

/** The filters of a list, each of them a link to an address of its own. */
export const FilterLinks = ({ label, choices }: FilterLinksProps) => (
  <nav className={classes.filter} aria-label={label}>
    {choices.map(({ name, to, isChosen }) => (
      <Link key={to} to={to} aria-current={isChosen ? 'true' : undefined}>
        {name}
      </Link>
    ))}
  </nav>
)
