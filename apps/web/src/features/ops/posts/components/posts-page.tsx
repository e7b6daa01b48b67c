import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { NativeSelect, TextInput } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { networkNames, networks } from '@vignette/domain/networks/network-names'
import { type ListedTarget, type PublishingFigures, troubledStates } from '@vignette/domain/operations/schemas/posts'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { formatCount, formatShortInstant } from '#lib/formats.ts'
import { figuresQuery, troubledQuery } from '../api/posts.ts'
import { addressOf, type FilterForm, filterFormOf, filterFormSchema, filterOf, stateIn } from '../posts-filter.ts'
import { stateNames, statusNames, statusTones } from '../target-words.ts'
import { Figures } from './figures.tsx'
import classes from './posts-page.module.css'

/** Posts that are due, late, unknown or failed, and how late each network is. */
export const PostsPage = () => {
  usePageTitle('Posts')
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const figures = useQuery(figuresQuery)
  const query = useInfiniteQuery(troubledQuery(filterOf(search)))
  const [state, form] = [stateIn(search), filterFormOf(search)]
  return (
    <Page>
      <ConsoleHead title="Posts" role="ops" topic="posts" asOf={query.dataUpdatedAt}>
        What goes out on social networks: one line for each account of a post.
      </ConsoleHead>
      {figures.data && <Figures figures={figures.data} />}
      {figures.error && (
        <StaffFailure
          title={figures.data ? 'The figures could not be refreshed' : 'The figures could not be loaded'}
          error={figures.error}
          retry={() => void figures.refetch()}
          retrying={figures.isFetching}
        />
      )}
      <FilterLinks label="Posts by state" choices={choicesOf(search, figures.data)} />
      <Filter values={form} search={(next) => void navigate(addressOf(state, next))} />
      <Sheet title={stateNames[state]}>
        <PagedList
          query={query}
          words={{
            failed: 'The posts could not be loaded',
            loading: 'Loading the posts',
            empty: 'There are none.',
            more: 'Show more',
          }}
          failure={StaffFailure}
        >
          {(targets) => <TargetTable targets={targets} />}
        </PagedList>
      </Sheet>
    </Page>
  )
}

const choicesOf = (search: URLSearchParams, figures: PublishingFigures | undefined) =>
  troubledStates.map((state) => ({
    name: stateNames[state],
    to: addressOf(state, filterFormOf(search)),
    isChosen: state === stateIn(search),
    ...(figures && { count: figures.counts[state] }),
  }))

type FilterProps = { readonly values: FilterForm; readonly search: (values: FilterForm) => void }

const choices = [
  { value: '', label: 'All networks' },
  ...networks.map((network) => ({ value: network, label: networkNames[network] })),
]

const Filter = ({ values, search }: FilterProps) => {
  const form = useForm({ resolver: zodResolver(filterFormSchema), values })
  const field = fieldsOf(form, { isBusy: false })
  return (
    <Form role="search" isBusy={false} className={classes.filter} onSubmit={form.handleSubmit(search)}>
      <NativeSelect label="Network" data={choices} {...field('network')} />
      <TextInput label="Workspace id" autoComplete="off" spellCheck={false} {...field('workspace')} />
      <SubmitButton isBusy={false}>Show</SubmitButton>
    </Form>
  )
}

const columns = ['Post', 'Network', 'State', 'Moment', 'Since', 'Attempts']

const TargetTable = ({ targets }: { readonly targets: readonly ListedTarget[] }) => (
  <CardTable caption="Posts, one line for each account" columns={columns}>
    {targets.map(({ postId, workspaceId, accountId, network, status, moment, since, attempts, code }) => (
      <CardRow key={`${postId}/${accountId}`}>
        <CardCell className={classes.id}>
          <Link to={`/ops/posts/${encodeURIComponent(postId)}`}>{postId}</Link>
          <span className={classes.small}>in {workspaceId}</span>
        </CardCell>
        <CardCell name="Network">{networkNames[network]}</CardCell>
        <CardCell name="State">
          <Tag tone={statusTones[status]}>{statusNames[status]}</Tag>
          {code !== null && <code className={classes.small}>{code}</code>}
        </CardCell>
        <CardCell name="Moment">
          {moment === null ? 'none' : <time dateTime={moment}>{formatShortInstant(moment)}</time>}
        </CardCell>
        <CardCell name="Since">
          <time dateTime={since}>{formatShortInstant(since)}</time>
        </CardCell>
        <CardCell name="Attempts">{formatCount(attempts)}</CardCell>
      </CardRow>
    ))}
  </CardTable>
)
