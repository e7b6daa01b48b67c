import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { PagedList } from '#components/lists/paged-list.tsx'
import { postLogQuery } from '#entities/post/get-post.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { formatExactInstant } from '#lib/formats.ts'
import { logWords } from '#entities/post/log-words.ts'
import classes from './post-log.module.css'

/** What happened between us and the networks, the newest first. */
export const PostLog = ({ post: { id, targets } }: { readonly post: ShownPost }) => (
  <PagedList
    query={useInfiniteQuery(postLogQuery(id))}
    words={{
      failed: 'What happened could not be loaded',
      loading: 'Loading what happened',
      empty: 'Nothing was sent to a network yet.',
      more: 'Show earlier',
    }}
  >
    {(items) => (
      <ol className={classes.log}>
        {items.map((item) => {
          const target = targets.find(({ accountId }) => accountId === item.accountId)
          return (
            <li key={item.id}>
              <time dateTime={item.at}>{formatExactInstant(item.at)}</time>
              {targets.length > 1 && target && <span className={classes.account}>{accountWords(target)}</span>}
              <span>{logWords(item, target?.network ?? 'demo')}</span>
              {item.detail !== null && <q className={classes.detail}>{item.detail}</q>}
            </li>
          )
        })}
      </ol>
    )}
  </PagedList>
)
