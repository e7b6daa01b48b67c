import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { IconPencil } from '#components/ui/icons.ts'
import { PageHead } from '#components/ui/page-head.tsx'
import { composerPath } from '#entities/post/compose-link.ts'
import type { PostFilter } from '#entities/post/get-posts.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { type PostView, postViewIds, postViews } from '../post-views.ts'
import { useOpenView } from '../use-open-view.ts'
import { usePostFilter, withFilter } from '../use-post-filter.ts'
import { usePosts } from '../use-posts.ts'
import { PostRow } from './post-row.tsx'
import { PostsEmpty } from './posts-empty.tsx'
import { RetryAll } from './retry-all.tsx'
import classes from './posts-page.module.css'

/** The posts of the workspace: what is to come, what needs somebody, and what is out. */
export const PostsPage = () => {
  usePageTitle('Posts')
  const filtering = usePostFilter()
  const { query, filter } = filtering
  const view = useOpenView(filtering.view, filter)
  return (
    <Page>
      <PageHead title="Posts">What goes out, what is out, and what needs you.</PageHead>
      <div className={classes.bar}>
        <FilterLinks
          label="Posts"
          choices={postViewIds.map((id) => ({
            name: postViews[id].name,
            to: `?${withFilter(query, { view: id })}`,
            isChosen: id === view,
          }))}
        />
        <Permitted to="create">
          <Button component={Link} to={composerPath} leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}>
            New post
          </Button>
        </Permitted>
      </div>
      <Filters {...filtering} />
      {view ? (
        <Listed key={view} view={view} filter={filter} />
      ) : (
        <PageSkeleton label="Loading your posts" heights={[320]} />
      )}
    </Page>
  )
}

type Filtering = ReturnType<typeof usePostFilter>

const Filters = ({ query, change }: Filtering) => {
  const accounts = useQuery(accountsQuery).data?.items ?? []
  return (
    <search className={classes.filters}>
      {accounts.length > 1 && (
        <NativeSelect
          label="Account"
          data={[
            { value: '', label: 'Every account' },
            ...accounts.map((account) => ({ value: account.id, label: accountWords(account) })),
          ]}
          value={query.get('account') ?? ''}
          onChange={({ currentTarget }) => change({ account: currentTarget.value })}
        />
      )}
      <TextInput
        type="date"
        label="From"
        value={query.get('from') ?? ''}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={query.get('to') ?? ''}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
    </search>
  )
}

const Listed = ({ view, filter }: { readonly view: PostView; readonly filter: PostFilter }) => {
  const { states } = postViews[view]
  const { posts, isLoading, error, isFetching, hasMore, more, retry } = usePosts(
    filter,
    states,
    view === 'upcoming' ? 'next' : 'latest',
  )
  const isFiltered = Object.keys(filter).length > 0
  const mayChange = useMay('create')
  return (
    <>
      {error && (
        <FailurePanel title="Your posts could not be loaded" error={error} retry={retry} retrying={isFetching} />
      )}
      {isLoading && posts.length === 0 && <PageSkeleton label="Loading your posts" heights={[320]} />}
      {!isLoading && !error && posts.length === 0 && <PostsEmpty view={view} isFiltered={isFiltered} />}
      {view === 'needsYou' && mayChange && <RetryAll posts={posts} />}
      {posts.length > 0 && (
        <ul className={classes.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <PostRow post={post} />
            </li>
          ))}
        </ul>
      )}
      {hasMore && (
        <Button variant="default" className={classes.more} loading={isFetching} onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
