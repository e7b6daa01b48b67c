import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { BackLink } from '#components/ui/back-link.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { MailContent, MailDelivery } from '#entities/mail/mail-sheets.tsx'
import { templateNameOf } from '#entities/mail/mail-words.ts'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { customerMailQuery } from '../api/get-mail.ts'

/** What a mail to a customer says. */
export const CustomerMailPage = () => {
  usePageTitle('Mail')
  const { uid = '', key = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(customerMailQuery(uid, key))
  const isUnknown = error instanceof ApiError && error.details.code === 'mail.unknown'
  return (
    <Page>
      <BackLink to={`/support/${encodeURIComponent(uid)}`}>Back to the customer</BackLink>
      <ConsoleHead title={data ? templateNameOf(data.mail.template) : 'Mail'} role="support" topic="timeline">
        One mail, what became of it, and what it says. That you read it is kept in the history of the customer.
      </ConsoleHead>
      {isUnknown && <Notice tone="error">{error.message} Mails are kept for 30 days.</Notice>}
      {error && !isUnknown && (
        <StaffFailure
          title="This mail could not be shown"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <MailDelivery mail={data.mail} content={data.content} />}
      {data && <MailContent content={data.content} />}
      {!data && !error && <PageSkeleton label="Loading the mail" heights={[240, 640]} />}
    </Page>
  )
}
