import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, NativeSelect } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { contactCategories } from '@vignette/domain/contact/form'
import type { ChangeMessage, ReadMessage } from '@vignette/domain/contact/schemas/inbox'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { useProfile } from '#entities/profile/use-profile.ts'
import { refreshSupport } from '#lib/query-client.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { toast } from '#lib/toast.ts'
import { answerMessage, changeMessage, messageQuery } from '../api/messages.ts'
import { keepDraft } from '../draft.ts'
import { messageStateNames } from '../message-words.ts'
import { AnswerForm, type WrittenAnswer } from './answer-form.tsx'
import classes from './inbox.module.css'

/** One message, with what was answered, and what can be done about it. */
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
      {data ? <Shown read={data} /> : !error && <PageSkeleton label="Loading the message" heights={[320, 240]} />}
    </Page>
  )
}

const tones = { open: 'caution', answered: 'good', closed: 'plain' } as const

const Shown = ({ read }: { readonly read: ReadMessage }) => {
  const { message, answers } = read
  const { messageId, name, email, category, submittedAt, customer, state, closedReason, assignee } = message
  const { profile } = useProfile()
  const me = profile?.firebaseUID ?? null
  // both here: what is refused must still be told when the form is gone, and no longer once something else is done
  const change = useMutation({
    mutationFn: (wanted: ChangeMessage) => changeMessage(messageId, wanted),
    onSettled: refreshSupport,
  })
  const answer = useMutation({
    mutationFn: (written: WrittenAnswer) => answerMessage(messageId, { ...written, seenAnswers: answers.length }),
    onMutate: () => change.reset(),
    onSuccess: () => {
      keepDraft(messageId, '')
      toast.success('The answer is on its way.')
    },
    onSettled: refreshSupport,
  })
  const refusal = change.error ?? answer.error
  return (
    <>
      <Sheet title="Message" aside={<Tag tone={tones[state]}>{messageStateNames[state]}</Tag>}>
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
            ...(closedReason === null ? [] : [{ name: 'Closed because', value: <bdi>{closedReason}</bdi> }]),
          ]}
        />
        <p className={classes.text} dir="auto">
          {message.message}
        </p>
        {customer && <Notice>Nobody has checked that whoever wrote this owns that account.</Notice>}
        <Steps
          read={read}
          me={me}
          change={(wanted) => {
            answer.reset()
            change.mutate(wanted)
          }}
          isBusy={change.isPending}
        />
        {refusal && <FailureNotice error={refusal} />}
      </Sheet>
      {answers.map(({ answerId, by, text, answeredAt }) => (
        <Sheet key={answerId} title={`Answer of ${by}`} aside={<Instant at={answeredAt} />}>
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
          <AnswerForm messageId={messageId} email={email} send={answer.mutateAsync} isBusy={answer.isPending} />
        </Sheet>
      )}
    </>
  )
}

/** What opens or closes a message in each state. */
const steps = { open: 'Close without an answer', answered: 'Close', closed: 'Open it again' } as const

type StepsProps = {
  readonly read: ReadMessage
  readonly me: string | null
  readonly change: (wanted: ChangeMessage) => void
  readonly isBusy: boolean
}

const Steps = ({ read: { message, colleagues }, me, change, isBusy }: StepsProps) => {
  const { messageId, assignee, state } = message
  const [asked, ask] = useState<'close' | 'reopen' | null>(null)
  const give = (userId: string | null) => change({ change: 'assign', from: assignee?.userId ?? null, assignee: userId })
  return (
    <>
      <div className={classes.steps}>
        <NativeSelect
          label="Who answers it"
          value={assignee?.userId ?? ''}
          disabled={isBusy}
          onChange={({ currentTarget }) => give(currentTarget.value === '' ? null : currentTarget.value)}
          data={[
            { value: '', label: 'Nobody yet' },
            ...colleagues.map(({ userId, name }) => ({ value: userId, label: userId === me ? `${name} (you)` : name })),
          ]}
        />
        {me !== null && assignee?.userId !== me && (
          <Button loading={isBusy} onClick={() => give(me)}>
            Take it
          </Button>
        )}
        <Button variant="default" onClick={() => ask(state === 'closed' ? 'reopen' : 'close')}>
          {steps[state]}…
        </Button>
      </div>
      <Dialog opened={asked !== null} close={() => ask(null)} title={steps[state]}>
        {asked && (
          <ReasonForm
            explanation={
              asked === 'close'
                ? 'Nothing is sent. It can be opened again.'
                : 'It is among the open messages again, at its place.'
            }
            submit={asked === 'close' ? 'Close' : 'Open'}
            act={(reason) => changeMessage(messageId, { change: asked, reason }).finally(() => void refreshSupport())}
            done={asked === 'close' ? 'The message is closed.' : 'The message is open again.'}
            close={() => ask(null)}
          />
        )}
      </Dialog>
    </>
  )
}
