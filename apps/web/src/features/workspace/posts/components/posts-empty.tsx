import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { EmptyState } from '#components/states/empty-state.tsx'
import { composerPath } from '#entities/post/compose-link.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { emptyWords, type PostView } from '../post-views.ts'
import classes from './posts-empty.module.css'

type PostsEmptyProps = { readonly view: PostView; readonly isFiltered: boolean }

/** Says why nothing is listed, and leads to the first step that is missing. */
export const PostsEmpty = ({ view, isFiltered }: PostsEmptyProps) => {
  const { data } = useQuery(accountsQuery)
  const mayCreate = useMay('create')
  const mayConnect = useMay('accounts')
  if (isFiltered) return <EmptyState>Nothing matches. Try another account, or other days.</EmptyState>
  if (view === 'needsYou') return <EmptyState>{emptyWords[view]}</EmptyState>
  if (data?.used === 0) {
    return (
      <div className={classes.empty}>
        <EmptyState>
          {emptyWords[view]} First connect an account: Bluesky, Mastodon, or the practice network that comes with this
          app. Then write a post and choose when it goes out.
        </EmptyState>
        {mayConnect && (
          <Button component={Link} to="/dashboard/accounts">
            Connect an account
          </Button>
        )}
      </div>
    )
  }
  return (
    <div className={classes.empty}>
      <EmptyState>
        {emptyWords[view]} Write a post here, or press Publish on something that you made in the studio or keep in the
        library.
      </EmptyState>
      {mayCreate && (
        <Button component={Link} to={composerPath}>
          Write a post
        </Button>
      )}
    </div>
  )
}
