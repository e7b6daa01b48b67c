import { useQuery } from '@tanstack/react-query'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { membersQuery } from '#entities/member/get-members.ts'
import { type Reader, useReader } from '../reader.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { LeaveSection } from './leave-section.tsx'
import { MembersSection } from './members-section.tsx'
import { RequestsSection } from './requests-section.tsx'

/** Who belongs to the workspace and who is invited. */
export const TeamPage = () => {
  usePageTitle('Team')
  const reader = useReader()
  return (
    <Page>
      <PageHead title="Team">Who works in this workspace, in which role, and who is invited.</PageHead>
      {reader?.may('billing') && <RequestsSection />}
      {reader?.role === 'client' ? (
        <Notice>Your role shows you what is shared with you for approval, and not who else is here.</Notice>
      ) : (
        <Members reader={reader} />
      )}
      {reader?.may('members') && <InvitationsSection />}
      {reader && reader.role !== 'owner' && <LeaveSection />}
    </Page>
  )
}

const Members = ({ reader }: { readonly reader: Reader | null }) => {
  const { data: team, error, isFetching, refetch } = useQuery(membersQuery)
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
        <MembersSection team={team} reader={reader} />
      ) : (
        !error && <PageSkeleton label="Loading the members" heights={[320]} />
      )}
    </>
  )
}
