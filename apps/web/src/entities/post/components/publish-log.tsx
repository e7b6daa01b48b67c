import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Network } from '@vignette/domain/networks/network-names'
import type { PublishLogPage } from '@vignette/domain/posts/schemas/answers'
import type { ReactNode } from 'react'
import { PagedList } from '#components/lists/paged-list.tsx'
import { formatExactInstant } from '#lib/formats.ts'
import { logWords } from '../log-words.ts'
import classes from './publish-log.module.css'

type LogItem = PublishLogPage['items'][number]

type PublishLogProps = {
  readonly query: UseInfiniteQueryResult<InfiniteData<PublishLogPage>>
  readonly empty: string
  readonly networkOf: (item: LogItem) => Network
  /** Stands beside the time. */
  readonly aboutOf: (item: LogItem) => ReactNode
}

/** What was sent to networks and what they answered, the newest first. */
export const PublishLog = ({ query, empty, networkOf, aboutOf }: PublishLogProps) => (
  <PagedList
    query={query}
    words={{
      failed: 'What happened could not be loaded',
      loading: 'Loading what happened',
      empty,
      more: 'Show earlier',
    }}
  >
    {(items) => (
      <ol className={classes.log}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={classes.when}>
              <time dateTime={item.at}>{formatExactInstant(item.at)}</time>
              {aboutOf(item)}
            </span>
            <span>{logWords(item, networkOf(item))}</span>
            {item.detail !== null && <q className={classes.detail}>{item.detail}</q>}
          </li>
        ))}
      </ol>
    )}
  </PagedList>
)
