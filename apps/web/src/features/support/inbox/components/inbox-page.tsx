import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { contactCategories } from '@vignette/domain/contact/form'
import { type MessageItem, messageStates } from '@vignette/domain/contact/schemas/inbox'
import { Link, useSearchParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { FilterLinks } from '#components/ui/filter-links.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { PagedList } from '#components/lists/paged-list.tsx'
import { useNow } from '#lib/browser/use-now.ts'
import { durationOf, formatShortInstant } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { inTimeQuery, type MessageFilter, messagesQuery } from '../api/messages.ts'
import { messageStateNames } from '../message-words.ts'
import classes from './inbox.module.css'

const owners = [
  { name: 'Everybody’s', assignee: undefined },
  { name: 'Mine', assignee: 'me' },
  { name: 'Unassigned', assignee: 'nobody' },
] as const

const addressOf = ({ state, assignee }: MessageFilter): string =>
  `/support/messages?${new URLSearchParams({ state, ...(assignee && { assignee }) }).toString()}`

export const InboxPage = () => {
  usePageTitle('Messages')
  const [search] = useSearchParams()
  const state = messageStates.find((each) => each === search.get('state')) ?? 'open'
  const assignee = owners.find((each) => each.assignee === search.get('assignee'))?.assignee
  const query = useInfiniteQuery(messagesQuery({ state, assignee }))
  return (
    <Page>
      <ConsoleHead title="Messages" role="support" topic="messages">
        What people sent the team with the contact form. Of the open ones those with priority come first, then whoever
        has waited longest.
      </ConsoleHead>
      <FilterLinks
        label="Messages by state"
        choices={messageStates.map((each) => ({
          name: messageStateNames[each],
          to: addressOf({ state: each, assignee }),
          isChosen: each === state,
        }))}
      />
      <FilterLinks
        label="Messages by who answers them"
        choices={owners.map((each) => ({
          name: each.name,
          to: addressOf({ state, assignee: each.assignee }),
          isChosen: each.assignee === assignee,
        }))}
      />
      <Sheet title={messageStateNames[state]} aside={<InTime />}>
        <PagedList
          query={query}
          words={{
            failed: 'The messages could not be loaded',
            loading: 'Loading the messages',
            empty: state === 'open' ? 'Nobody waits for an answer.' : 'There is none like that.',
            more: 'Show more',
          }}
          failure={StaffFailure}
        >
          {(messages) => <MessageTable messages={messages} />}
        </PagedList>
      </Sheet>
    </Page>
  )
}

const Waiting = ({ since }: { readonly since: string }) => (
  <span className={classes.small}>waits {durationOf((useNow() - Date.parse(since)) / 1_000)}</span>
)

/** How many messages of the last 30 days were answered or closed in time. */
const InTime = () => {
  const { data } = useQuery(inTimeQuery)
  if (!data) return null
  const { priority, others, late } = data
  const words = ({ met, missed }: typeof priority) => `${met} of ${met + missed}`
  if (priority.met + priority.missed + others.met + others.missed === 0) return null
  return (
    <span className={classes.small}>
      In time within 30 days: {words(priority)} with priority, {words(others)} others. {late} late now.
    </span>
  )
}

const Due = ({ dueAt }: { readonly dueAt: string }) => {
  const seconds = (Date.parse(dueAt) - useNow()) / 1_000
  return seconds > 0 ? (
    <span className={classes.small}>due in {durationOf(seconds)}</span>
  ) : (
    <Tag tone="caution">late by {durationOf(-seconds)}</Tag>
  )
}

const columns = ['Message', 'About', 'Since', 'Answers it']

const MessageTable = ({ messages }: { readonly messages: readonly MessageItem[] }) => (
  <CardTable caption="Messages" columns={columns}>
    {messages.map(
      ({ messageId, name, subject, category, state, isPriority, dueAt, handledAt, submittedAt, assignee }) => (
        <CardRow key={messageId}>
          <CardCell className={classes.what}>
            <Link to={`/support/messages/${encodeURIComponent(messageId)}`}>
              <bdi>{subject}</bdi>
            </Link>
            <span className={classes.small}>
              <bdi>{name}</bdi>
            </span>
            {isPriority && <Tag>Priority</Tag>}
          </CardCell>
          <CardCell name="About">{contactCategories[category]}</CardCell>
          <CardCell name="Since">
            <time dateTime={submittedAt}>{formatShortInstant(submittedAt)}</time>
            {state === 'open' && <Waiting since={submittedAt} />}
            {dueAt !== null && handledAt === null && <Due dueAt={dueAt} />}
          </CardCell>
          <CardCell name="Answers it">{assignee ? <bdi>{assignee.name}</bdi> : 'nobody yet'}</CardCell>
        </CardRow>
      ),
    )}
  </CardTable>
)
