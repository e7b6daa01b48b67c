import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { mayUse } from '@vignette/domain/plans/features'
import { upgradePromptFor } from '@vignette/domain/plans/upgrade-prompts'
import { useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { IconPlus } from '#components/ui/icons.ts'
import { LockedFeature } from '#entities/plan/locked-feature.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { invitationsQuery } from '../api/get-invitations.ts'
import { useReader } from '../reader.ts'
import { AccessRequests } from './access-requests.tsx'
import { InvitationTable } from './invitation-table.tsx'
import { InviteForm } from './invite-form.tsx'

const lock = upgradePromptFor('teamCollaboration')

/** Whose answer is awaited, for those who may invite. */
export const InvitationsSection = () => {
  const { data, error, isFetching, refetch } = useQuery(invitationsQuery)
  const [isInviting, setInviting] = useState(false)
  const plan = useProfile().profile?.subscriptionPlan
  const isLocked = plan !== undefined && !mayUse(plan, 'teamCollaboration', () => undefined)
  return (
    <Sheet
      title="Invitations"
      aside={
        !isLocked && (
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setInviting(true)}>
            Invite people
          </Button>
        )
      }
    >
      {isLocked && <Locked />}
      <AccessRequests />
      {error && (
        <FailurePanel
          title={data ? 'The invitations could not be refreshed' : 'The invitations could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? (
        <Invitations items={data.items} isLocked={isLocked} />
      ) : (
        !error && <PageSkeleton label="Loading the invitations" heights={[88]} />
      )}
      <Dialog opened={isInviting} close={() => setInviting(false)} title="Invite people" size="lg">
        <InviteForm close={() => setInviting(false)} />
      </Dialog>
    </Sheet>
  )
}

/** Whoever does not pay for the plan is not sent to choose one. */
const Locked = () => {
  const canBuy = useReader()?.may('billing') === true
  return <LockedFeature name="Work together" lock={canBuy ? lock : { ...lock, tier: null }} />
}

type InvitationsProps = {
  readonly items: Parameters<typeof InvitationTable>[0]['invitations']
  readonly isLocked: boolean
}

const Invitations = ({ items, isLocked }: InvitationsProps) => {
  if (items.length > 0) return <InvitationTable invitations={items} canSend={!isLocked} />
  return isLocked ? null : (
    <EmptyState>Nobody is invited at the moment. An invitation takes no seat until it is accepted.</EmptyState>
  )
}
