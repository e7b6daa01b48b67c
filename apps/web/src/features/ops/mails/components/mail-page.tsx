import { useQuery } from '@tanstack/react-query'
import type { MailItem, ReadMail } from '@vignette/domain/operations/schemas/mail'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { formatCount } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { mailQuery } from '../api/get-mails.ts'
import { providerNames, templateNameOf } from '../mail-words.ts'
import { MailState } from './mail-state.tsx'
import classes from './mails-page.module.css'
import { ResendForm } from './resend-form.tsx'

export const MailPage = () => {
  usePageTitle('Mail')
  const { key = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(mailQuery(key))
  const isUnknown = error instanceof ApiError && error.details.code === 'mail.unknown'
  return (
    <Page>
      <BackLink to="/ops/mails">Mails</BackLink>
      <ConsoleHead title={data ? templateNameOf(data.mail.template) : 'Mail'} role="ops" topic="mails">
        One mail, what became of it, and what it says. That you read it is kept in the history of who it is about.
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message}</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title="This mail could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <>
          <Delivery mail={data.mail} content={data.content} />
          <Content content={data.content} />
        </>
      ) : (
        !error && <PageSkeleton label="Loading the mail" heights={[240, 640]} />
      )}
    </Page>
  )
}

const Delivery = ({ mail, content }: { readonly mail: MailItem; readonly content: ReadMail['content'] }) => {
  const { key, state, provider, messageId, attempts, error, canResend, createdAt, changedAt } = mail
  const heads = content && [
    { name: 'Subject', value: content.subject },
    { name: 'To', value: content.to },
    { name: 'From', value: content.from },
    ...(content.replyTo === null ? [] : [{ name: 'Answers go to', value: content.replyTo }]),
  ]
  return (
    <Sheet title="Delivery" aside={<MailState state={state} />}>
      {error !== null && <Notice tone="error">{error}</Notice>}
      <Facts
        facts={[
          ...(heads ?? []),
          { name: 'Written', value: <Instant at={createdAt} /> },
          { name: 'Last change', value: <Instant at={changedAt} /> },
          { name: 'Attempts', value: formatCount(attempts) },
          { name: 'Sent through', value: providerNames[provider] },
          ...(messageId === null || provider === 'outbox' ? [] : [{ name: 'Known there as', value: messageId }]),
          { name: 'Key', value: key },
        ]}
      />
      {canResend && <ResendForm mailKey={key} />}
    </Sheet>
  )
}

/** A mail in a sandboxed frame, which runs no scripts and opens links in a new tab. */
const Content = ({ content }: Pick<ReadMail, 'content'>) =>
  content === null ? (
    <Notice>There is nothing to read: it was never written, or the person it is about was forgotten.</Notice>
  ) : (
    <div className={classes.views}>
      <Sheet title="As a page">
        <iframe
          className={classes.frame}
          title={`The mail “${content.subject}”`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={content.html}
        />
      </Sheet>
      <Sheet title="As plain text">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable content has to be reachable by keyboard */}
        <pre className={classes.text} tabIndex={0} role="region" aria-label="Plain text">
          {content.text}
        </pre>
      </Sheet>
    </div>
  )
