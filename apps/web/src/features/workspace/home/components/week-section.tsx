import { useQuery } from '@tanstack/react-query'
import { occasions, weekOf } from '@vignette/domain/templates/templates'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import classes from './week-section.module.css'

const dayMs = 86_400_000
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Grows by one each Monday; the first day of the epoch was a Thursday. */
const weekNow = (): number => Math.floor((Date.now() / dayMs + 3) / 7)

/** A post for each day, by templates of the brand's industry. Other ones come each week. */
export const WeekSection = () => {
  const industry = useQuery(brandQuery).data?.brand?.industry
  if (industry === undefined) return null
  return (
    <Sheet title="A week of ideas" aside={<Link to="/dashboard/templates">All templates</Link>}>
      <ol className={classes.week}>
        {weekOf(industry, weekNow()).map(({ id, occasion, prompt }, day) => (
          <li key={id}>
            <span>{days[day]}</span>
            <Link to={`/dashboard/templates?industry=${industry}&template=${id}`}>{occasions[occasion]}</Link>
            <small>{prompt}</small>
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
