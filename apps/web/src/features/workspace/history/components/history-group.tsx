import type { RequestWithResults } from '@vignette/domain/generation/schemas/generations'
import { memo } from 'react'
import classes from './history-group.module.css'
import { HistoryRow } from './history-row.tsx'

/** A request under its prompt, with everything that came of it, the oldest first. */
export const HistoryGroup = memo(({ request }: { readonly request: RequestWithResults }) => {
  const { id, prompt, generations } = request
  const titleId = `request-${id}`
  return (
    <section className={classes.group} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.prompt} dir="auto">
        {prompt}
      </h2>
      <ul className={classes.rows}>
        {generations.map((generation) => (
          <li key={generation.id}>
            <HistoryRow generation={generation} heading={prompt} />
          </li>
        ))}
      </ul>
    </section>
  )
})
