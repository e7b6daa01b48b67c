import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { goodwillReasons } from '@vignette/domain/goodwill/schemas'
import type { Approval } from '@vignette/domain/support/schemas/acts'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ReasonForm } from '#components/form/reason-form.tsx'
import { ConsoleHead } from '#components/layout/console-head.tsx'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { StaffFailure } from '#entities/profile/staff-failure.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { approvalsQuery } from '#entities/approval/get-approvals.ts'
import { creditWords } from '#entities/credits/credit-words.ts'
import { refreshSupport } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { decideApproval } from '../decide-approval.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import classes from './approvals-page.module.css'

export const ApprovalsPage = () => {
  usePageTitle('Approvals')
  const { data, error, isFetching, refetch } = useQuery(approvalsQuery)
  return (
    <Page>
      <ConsoleHead title="Approvals" role="support" topic="approvals">
        Credits that a colleague wants to give and a second person has to decide on, and what became of your own
        requests.
      </ConsoleHead>
      {error && (
        <StaffFailure
          title={data ? 'The approvals could not be refreshed' : 'The approvals could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <WaitingApprovals approvals={data.items} />}
      {data && <OwnRequests approvals={data.own} />}
      {!data && !error && <PageSkeleton label="Loading the approvals" heights={[220, 220]} />}
    </Page>
  )
}

type ApprovalsProps = { readonly approvals: readonly Approval[] }

const WaitingApprovals = ({ approvals }: ApprovalsProps) => {
  const [declined, decline] = useState<Approval | null>(null)
  const [asked, ask] = useState<Approval | null>(null)
  // outside the entry, which disappears when a colleague decides first, while the refusal must be shown
  const approval = useMutation({
    mutationFn: ({ requestId }: Approval) => decideApproval(requestId, { decision: 'approve' }),
    onSuccess: (_, { amount }) => toast.success(`${creditWords(amount)} ${amount === 1 ? 'is' : 'are'} given.`),
    onSettled: refreshSupport,
  })
  return (
    <Sheet title="Waiting">
      {approval.error && <FailureNotice error={approval.error} />}
      {approvals.length === 0 ? (
        <EmptyState>Nothing waits for a decision.</EmptyState>
      ) : (
        <ul className={classes.list}>
          {approvals.map((each) => (
            <WaitingEntry
              key={each.requestId}
              approval={each}
              approve={() => ask(each)}
              isApproving={approval.isPending && approval.variables.requestId === each.requestId}
              decline={() => decline(each)}
            />
          ))}
        </ul>
      )}
      <ApproveDialog approval={asked} approve={(each) => approval.mutate(each)} close={() => ask(null)} />
      <DeclineDialog approval={declined} close={() => decline(null)} />
    </Sheet>
  )
}

const OwnRequests = ({ approvals }: ApprovalsProps) => (
  <Sheet title="Your requests of the last 30 days">
    {approvals.length === 0 ? (
      <EmptyState>None of your requests needed a colleague.</EmptyState>
    ) : (
      <ul className={classes.list}>
        {approvals.map((each) => (
          <li key={each.requestId} className={classes.entry}>
            <RequestedCredits approval={each} />
            <Outcome approval={each} />
          </li>
        ))}
      </ul>
    )}
  </Sheet>
)

const RequestedCredits = ({ approval }: { readonly approval: Approval }) => {
  const { userId, customer, workspaceId, amount, reasonCode, note, by, isOwn, requestedAt } = approval
  return (
    <div className={classes.wish}>
      <strong>
        {creditWords(amount)} for{' '}
        {userId === null ? (
          workspaceId
        ) : (
          <Link to={`/support/${encodeURIComponent(userId)}`}>
            <bdi>{customer}</bdi>
          </Link>
        )}
      </strong>
      <span>
        {goodwillReasons[reasonCode]}: {note === null ? 'the note was erased' : <bdi>“{note}”</bdi>}
      </span>
      <span className={classes.small}>
        {isOwn ? 'You' : <bdi>{by}</bdi>}, <Instant at={requestedAt} />
      </span>
    </div>
  )
}

const outcomes = { waiting: 'Waits', granted: 'Approved', declined: 'Declined' } as const

const Outcome = ({ approval: { state, decidedBy, decidedAt, decisionReason } }: { readonly approval: Approval }) => (
  <div className={classes.wish}>
    <span>
      <Tag tone={state === 'granted' ? 'good' : state === 'declined' ? 'caution' : 'plain'}>{outcomes[state]}</Tag>
    </span>
    {decidedAt !== null && (
      <span className={classes.small}>
        <bdi>{decidedBy}</bdi>, <Instant at={decidedAt} />
      </span>
    )}
    {decisionReason !== null && (
      <span>
        “<bdi>{decisionReason}</bdi>”
      </span>
    )}
  </div>
)

type WaitingEntryProps = {
  readonly approval: Approval
  readonly approve: () => void
  readonly isApproving: boolean
  readonly decline: () => void
}

const WaitingEntry = ({ approval, approve, isApproving, decline }: WaitingEntryProps) => {
  const whose = approval.customer ?? approval.workspaceId
  const refusal = approval.isOwn ? 'Take back' : 'Decline'
  return (
    <li className={classes.entry}>
      <RequestedCredits approval={approval} />
      <div className={classes.actions}>
        {!approval.isOwn && (
          <Button loading={isApproving} onClick={approve} aria-label={`Approve the credits for ${whose}`}>
            Approve…
          </Button>
        )}
        <Button variant="default" onClick={decline} aria-label={`${refusal} the credits for ${whose}`}>
          {refusal}…
        </Button>
      </div>
    </li>
  )
}

const DeclineDialog = ({ approval, close }: { readonly approval: Approval | null; readonly close: () => void }) => {
  return (
    <Dialog opened={approval !== null} close={close} title={approval?.isOwn ? 'Take it back' : 'Decline'}>
      {approval && (
        <ReasonForm
          explanation="The credits are not given, and no longer count towards the daily limit of whoever asked, who will see your reason."
          submit={approval.isOwn ? 'Take back' : 'Decline'}
          act={(reason) =>
            decideApproval(approval.requestId, { decision: 'decline', reason }).finally(() => void refreshSupport())
          }
          done="It is declined."
          close={close}
        />
      )}
    </Dialog>
  )
}
