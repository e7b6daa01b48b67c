import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { membersQuery } from '#entities/member/get-members.ts'
import { refreshMs } from '../api/get-invitations.ts'
import { type Reader, useReader } from '../reader.ts'
import { HandoverSection } from './handover-section.tsx'
import { EntrySection } from './entry-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { MembersSection } from './members-section.tsx'
import { OfferSection } from './offer-section.tsx'
import { RequestsSection } from './requests-section.tsx'

/** Who belongs to the workspace and who is invited. */
export const TeamPage = () => {
  usePageTitle('Team')
  const reader = useReader()
  return (
    <Page>
      <PageHead title="Team">
        Who works in this workspace, in which role, and who is invited.
        {reader?.may('read') && (
          <>
            {' '}
            <Link to="/dashboard/activity">See who did what</Link>
          </>
        )}
      </PageHead>
      {reader && reader.role !== 'owner' && <OfferSection />}
      {reader?.may('billing') && <RequestsSection />}
      {reader?.role === 'client' ? (
        <Notice>Your role shows you what is shared with you for approval, and not who else is here.</Notice>
      ) : (
        <Members reader={reader} />
      )}
      {reader?.may('members') && <InvitationsSection />}
      {reader?.may('ownership') && <Entry />}
      {reader && reader.role !== 'owner' && <LeaveSection />}
    </Page>
  )
}

const Entry = () => {
  const { data: team } = useQuery(membersQuery)
  return team ? <EntrySection isRequired={team.secondFactorRequired} /> : null
}

const Members = ({ reader }: { readonly reader: Reader | null }) => {
  const { data: team, error, isFetching, refetch } = useQuery({ ...membersQuery, refetchInterval: refreshMs })
  return (
    <>
      {error && (
        <FailurePanel
          title={team ? 'The members could not be refreshed' : 'The members could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {team ? (
        <>
          <MembersSection team={team} reader={reader} />
          {reader?.may('ownership') && <HandoverSection team={team} />}
        </>
      ) : (
        !error && <PageSkeleton label="Loading the members" heights={[320]} />
      )}
    </>
  )
}
