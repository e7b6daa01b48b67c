import { useQuery } from '@tanstack/react-query'
import { contactCategories } from '@vignette/domain/contact/form'
import type { ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import { Link, useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { messageQuery } from '../api/messages.ts'
import { messageStateNames } from '../message-words.ts'
import { useMessageMutations } from '../use-message-mutations.ts'
import { AnswerForm } from './answer-form.tsx'
import classes from './inbox.module.css'
import { MessageSteps } from './message-steps.tsx'

/** One message with its answers, and the steps that can be taken. */
export const MessagePage = () => {
  const { messageId = '' } = useParams()
  usePageTitle('Message')
  const { data, error, isFetching, refetch } = useQuery(messageQuery(messageId))
  const isUnknown = error instanceof ApiError && error.details.code === 'contact.unknown'
  return (
    <Page>
      <BackLink to="/support/messages">Messages</BackLink>
      <ConsoleHead title={data?.message.subject ?? 'Message'} role="support" topic="messages">
        What somebody wrote to the team. That you read it is kept in their history.
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message}</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title={data ? 'The message could not be refreshed' : 'The message could not be shown'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <MessageView read={data} /> : !error && <PageSkeleton label="Loading the message" heights={[320, 240]} />}
    </Page>
  )
}

const tones = { open: 'caution', answered: 'good', closed: 'plain' } as const

const MessageView = ({ read }: { readonly read: ReadMessage }) => {
  const { message, answers } = read
  const { messageId, email, customer, state, assignee } = message
  const { profile } = useProfile()
  const me = profile?.firebaseUID ?? null
  const { change, isChanging, answer, isAnswering, refusal } = useMessageMutations(read)
  return (
    <>
      <Sheet title="Message" aside={<Tag tone={tones[state]}>{messageStateNames[state]}</Tag>}>
        <MessageFacts message={message} />
        <p className={classes.text} dir="auto">
          {message.message}
        </p>
        {customer && <Notice>Nobody has checked that whoever wrote this owns that account.</Notice>}
        <MessageSteps read={read} me={me} change={change} isBusy={isChanging} />
        {refusal && <FailureNotice error={refusal} />}
      </Sheet>
      {answers.map(({ answerId, by, text, answeredAt }) => (
        <Sheet key={answerId} title={`Answer from ${by}`} aside={<Instant at={answeredAt} />}>
          <p className={classes.text} dir="auto">
            {text}
          </p>
        </Sheet>
      ))}
      {state !== 'closed' && (
        <Sheet title="Answer by mail">
          {assignee && assignee.userId !== me && (
            <Notice>
              <bdi>{assignee.name}</bdi> answers this one.
            </Notice>
          )}
          <AnswerForm messageId={messageId} email={email} send={answer} isBusy={isAnswering} />
        </Sheet>
      )}
    </>
  )
}

type DueFactProps = { readonly dueAt: string; readonly handledAt: string | null }

const DueFact = ({ dueAt, handledAt }: DueFactProps) => (
  <>
    <Instant at={dueAt} />
    {handledAt !== null && (Date.parse(handledAt) <= Date.parse(dueAt) ? ', met' : ', missed')}
  </>
)

const MessageFacts = ({ message }: { readonly message: ReadMessage['message'] }) => {
  const { name, email, category, isPriority, dueAt, handledAt, submittedAt, customer, closedReason } = message
  return (
    <Facts
      facts={[
        { name: 'From', value: <bdi>{name}</bdi> },
        { name: 'E-mail', value: <bdi>{email}</bdi> },
        {
          name: 'Account',
          value: customer ? (
            <Link to={`/support/${encodeURIComponent(customer.userId)}`}>
              <bdi>{customer.name}</bdi>
            </Link>
          ) : (
            'None with this address'
          ),
        },
        { name: 'About', value: contactCategories[category] },
        { name: 'Written', value: <Instant at={submittedAt} /> },
        ...(dueAt === null
          ? []
          : [
              {
                name: isPriority ? 'Due, with priority' : 'Due',
                value: <DueFact dueAt={dueAt} handledAt={handledAt} />,
              },
            ]),
        ...(closedReason === null ? [] : [{ name: 'Closed because', value: <bdi>{closedReason}</bdi> }]),
      ]}
    />
  )
}
