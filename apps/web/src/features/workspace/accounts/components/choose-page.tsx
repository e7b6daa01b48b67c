import { useQuery } from '@tanstack/react-query'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import { Link, useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { choiceQuery } from '../api/change-accounts.ts'
import { ChooseForm } from './choose-form.tsx'

/** Where somebody chooses which of the accounts of a sign-in are connected. */
export const ChoosePage = () => {
  usePageTitle('Choose accounts')
  const [query] = useSearchParams()
  const id = query.get('choice') ?? ''
  const { data, error } = useQuery(choiceQuery(id))
  return (
    <Page>
      <PageHead title="Choose accounts">
        {data && `${shortNameOf(data.network)} let us into these accounts. Choose where your posts are to go out.`}
      </PageHead>
      {error && (
        <>
          <FailureNotice error={error} />
          <p>
            <Link to="/dashboard/accounts">Back to the accounts</Link>
          </p>
        </>
      )}
      {!data && !error && <PageSkeleton label="Loading the accounts" heights={[280]} />}
      {data && <ChooseForm id={id} choice={data} />}
    </Page>
  )
}
