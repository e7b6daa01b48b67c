import { Link } from 'react-router-dom'
import { formatCount } from '#lib/formats.ts'
import classes from './filter-links.module.css'

type FilterLinksProps = {
  readonly label: string
  readonly choices: readonly {
    readonly name: string
    readonly to: string
    readonly isChosen: boolean
    /** How much there is behind it. */
    readonly count?: number
  }[]
  /** There may be many, with names of any length: they stay in a few lines, and in one on a telephone. */
  readonly isLong?: boolean
}

/** Scrolls within the links only, and not the page. */
const showChosen = (nav: HTMLElement | null): void => {
  const chosen = nav?.querySelector<HTMLElement>('[aria-current]')
  if (!nav || !chosen) return
  const [box, place] = [nav.getBoundingClientRect(), chosen.getBoundingClientRect()]
  const margin = 8
  if (place.left < box.left || place.right > box.right) nav.scrollLeft += place.left - box.left - margin
  if (place.top < box.top || place.bottom > box.bottom) nav.scrollTop += place.top - box.top - margin
}

/** The filters of a list, each of them a link to an address of its own. */
export const FilterLinks = ({ label, choices, isLong = false }: FilterLinksProps) => (
  <nav ref={isLong ? showChosen : null} className={classes.filter} aria-label={label} data-long={isLong || undefined}>
    {choices.map(({ name, to, isChosen, count }) => (
      <Link key={to} to={to} aria-current={isChosen ? 'true' : undefined}>
        <bdi>{name}</bdi>
        {count !== undefined && <span className={classes.count}> {formatCount(count)}</span>}
      </Link>
    ))}
  </nav>
)
