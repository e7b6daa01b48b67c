import { useQuery } from '@tanstack/react-query'
import type { AccountManager } from '@vignette/domain/support/schemas/managers'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { CardView } from '#entities/staff/card-view.tsx'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { accountManagerQuery } from '../api/account-manager.ts'
import { MessageForm } from './message-form.tsx'

/** Who of the team looks after the workspace, and how to reach them. */
export const AccountManagerPage = () => {
  usePageTitle('Account manager')
  const { data, error, isFetching, refetch } = useQuery(accountManagerQuery)
  return (
    <Page>
      <PageHead title="Account manager">One person of our team who knows your work and answers first.</PageHead>
      {error && (
        <FailurePanel
          title="Your account manager could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <Manager of={data} />
      ) : (
        !error && <PageSkeleton label="Loading your account manager" heights={[120, 280]} />
      )}
    </Page>
  )
}

const Manager = ({ of: { isIncluded, manager } }: { readonly of: AccountManager }) => {
  if (!isIncluded) {
    return (
      <Notice>
        Scale and Executive come with a dedicated account manager.{' '}
        <Permitted to="billing">
          <Link to="/dashboard/billing">See the plans</Link>
        </Permitted>
      </Notice>
    )
  }
  if (manager === null) {
    return (
      <Notice>
        We are choosing the right person for you. Until then your messages by the{' '}
        <Link to="/contact">contact form</Link> have priority.
      </Notice>
    )
  }
  return (
    <>
      <Sheet title="Looks after you">
        <CardView card={manager} />
      </Sheet>
      <Sheet title={`Write to ${manager.name}`}>
        <MessageForm />
      </Sheet>
    </>
  )
}
