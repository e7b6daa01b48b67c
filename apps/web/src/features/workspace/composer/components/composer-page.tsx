import { useQuery } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { postQuery } from '#entities/post/get-post.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { copyOfPost, draftOfPost, emptyDraft, type PostDraft } from '../post-draft.ts'
import { nextFullHour } from '#lib/wall-clock.ts'
import { Composer } from './composer.tsx'

/** Writes a new post, perhaps like one that there is, or changes one. */
export const ComposerPage = () => {
  const { id = null } = useParams()
  const [query] = useSearchParams()
  const from = id === null ? query.get('from') : null
  return <Loaded key={`${id} ${from}`} id={id} sourceId={id ?? from} />
}

type LoadedProps = {
  /** Of the post that is changed. */
  readonly id: string | null
  /** Of the post that it begins with. */
  readonly sourceId: string | null
}

const Loaded = ({ id, sourceId }: LoadedProps) => {
  const title = id === null ? 'New post' : 'Change the post'
  usePageTitle(title)
  const accounts = useQuery(accountsQuery)
  const source = useQuery({ ...postQuery(sourceId ?? ''), enabled: sourceId !== null })
  const [round, setRound] = useState(0)
  const renew = () => void source.refetch().then(({ isSuccess }) => isSuccess && setRound((before) => before + 1))
  const failed = [accounts, source].find(({ error, data }) => error && !data)
  const isThere = accounts.data && (sourceId === null || source.data)
  return (
    <Page>
      <BackLink to={id === null ? '/dashboard/posts' : `/dashboard/posts/${encodeURIComponent(id)}`}>
        {id === null ? 'Posts' : 'The post'}
      </BackLink>
      <PageHead title={title} />
      {failed?.error && (
        <FailurePanel
          title="The editor could not be loaded"
          error={failed.error}
          retry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      )}
      {isThere && (
        <Begun
          key={round}
          id={id}
          source={source.data?.post ?? null}
          accounts={accounts.data}
          renew={renew}
          isRenewed={round > 0}
        />
      )}
      {!isThere && !failed && <PageSkeleton label="Loading the editor" heights={[120, 320]} />}
    </Page>
  )
}

type BegunProps = {
  readonly id: string | null
  readonly source: ShownPost | null
  readonly accounts: AccountsPage
  readonly renew: () => void
  readonly isRenewed: boolean
}

const initialDraft = ({ id, source, accounts }: Pick<BegunProps, 'id' | 'source' | 'accounts'>): PostDraft => {
  const { timeZone } = readerFormats.current()
  const empty = emptyDraft(timeZone, nextFullHour(Date.now(), timeZone))
  if (source) return id === null ? copyOfPost(source, empty) : draftOfPost(source, empty)
  const [only, ...others] = accounts.items.filter(({ state }) => state !== 'disconnected')
  return only && others.length === 0 ? { ...empty, accountIds: [only.id] } : empty
}

/** What a post is made of when it is opened stays, also when somebody changes the post meanwhile. */
const Begun = (props: BegunProps) => {
  const [initial] = useState(() => initialDraft(props))
  const { source, ...others } = props
  return <Composer copyOf={props.id === null ? (source?.id ?? null) : null} initial={initial} {...others} />
}
