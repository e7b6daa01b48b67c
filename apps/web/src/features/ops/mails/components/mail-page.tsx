import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { MailContent, MailDelivery } from '#entities/mail/mail-sheets.tsx'
import { templateNameOf } from '#entities/mail/mail-words.ts'
import { mailQuery } from '../api/get-mails.ts'
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
          <MailDelivery mail={data.mail} content={data.content}>
            {data.mail.canResend && <ResendForm mailKey={key} />}
          </MailDelivery>
          <MailContent content={data.content} />
        </>
      ) : (
        !error && <PageSkeleton label="Loading the mail" heights={[240, 640]} />
      )}
    </Page>
  )
}
