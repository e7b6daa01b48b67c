import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCircleX } from '#components/ui/icons.ts'
import { kinds } from '@vignette/domain/generation/kinds'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { isOfStudio } from '#entities/generation/generation-words.ts'
import { recentFailures } from '../latest.ts'
import classes from './failed-section.module.css'

const most = 3

/** Recent failures with their reasons and a way to try again. */
export const FailedSection = ({ items }: { readonly items: readonly Generation[] }) => {
  const failed = recentFailures(items, new Date()).slice(0, most)
  if (failed.length === 0) return null
  return (
    <Sheet title="Did not work">
      <ul className={classes.list}>
        {failed.map(({ id, kind, prompt, failure }) => (
          <li key={id}>
            <IconCircleX size={20} stroke={1.75} aria-hidden />
            <div>
              <Link to={`/dashboard/history/${id}`} dir="auto">
                {kinds[kind].name}: {prompt}
              </Link>
              <p>
                {failure?.message ?? 'Nothing was made.'} {!failure?.charged && 'You were not charged.'}
              </p>
            </div>
            <Button
              component={Link}
              // what is not of the studio is repeated on its own page
              to={isOfStudio(kind) ? `/dashboard/studio?from=${id}` : `/dashboard/history/${id}`}
              variant="default"
              aria-label={`Try again: ${prompt.slice(0, 80)}`}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
