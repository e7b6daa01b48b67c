import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Generation } from '@vignette/domain/generation/schemas/generations'
import { Link } from 'react-router-dom'
import { Ago } from '#components/ui/ago.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { isOver, statusNames } from '#entities/generation/generation-words.ts'
import { cardOf, recentResults } from '../latest.ts'
import classes from './latest-section.module.css'

const most = 8

/** The latest results. */
export const LatestSection = ({ items }: { readonly items: readonly Generation[] }) => {
  const shown = recentResults(items).slice(0, most)
  return (
    <Sheet
      title="Recent work"
      aside={
        <Anchor component={Link} to="/dashboard/history">
          See all
        </Anchor>
      }
    >
      {shown.length === 0 ? (
        <EmptyState>Nothing yet. Type an idea above, and the results appear here.</EmptyState>
      ) : (
        <ul className={classes.cards}>
          {shown.map((item) => (
            <Card key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}

const Card = ({ item }: { readonly item: Generation }) => {
  const { id, name, prompt, status, at, picture, text } = cardOf(item)
  return (
    <li className={classes.card}>
      <div className={classes.what}>
        {picture ? (
          <img src={picture.url} alt={picture.altText} loading="lazy" decoding="async" />
        ) : (
          <p dir="auto">{text ?? (isOver(status) ? 'Nothing to show' : `${statusNames[status]}…`)}</p>
        )}
      </div>
      <Link to={`/dashboard/history/${id}`} dir="auto">
        {prompt}
      </Link>
      <span className={classes.about}>
        {name} · <Ago at={at} />
      </span>
    </li>
  )
}
