import { useQuery } from '@tanstack/react-query'
import { occasions, weekOf } from '@vignette/domain/templates/templates'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { brandQuery } from '#entities/brand/get-brand.ts'
import { otherwiseOwn } from '#entities/workspace/current.ts'
import { workspacesQuery } from '#entities/workspace/get-workspaces.ts'
import { weekAt } from '#lib/formats.ts'
import classes from './week-section.module.css'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** A post for each day, by templates of the brand's industry. Other ones come each week, for all of a workspace at once. */
export const WeekSection = () => {
  const industry = useQuery(brandQuery).data?.brand?.industry
  const { data: workspaces } = useQuery(workspacesQuery)
  const zone = otherwiseOwn(workspaces?.items ?? [])?.timeZone ?? 'UTC'
  if (industry === undefined) return null
  return (
    <Sheet title="A week of ideas" aside={<Link to="/dashboard/templates">All templates</Link>}>
      <ol className={classes.week}>
        {weekOf(industry, weekAt(Date.now(), zone)).map(({ id, occasion, prompt }, day) => (
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
