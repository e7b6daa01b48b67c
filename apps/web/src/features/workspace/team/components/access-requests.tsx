import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { roleNames } from '@vignette/domain/members/roles'
import type { AccessRequestView } from '@vignette/domain/members/schemas'
import { Ago } from '#components/ui/ago.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { toast } from '#lib/toast.ts'
import { accessRequestsQuery, approveAccess, declineAccess } from '../api/access-requests.ts'
import classes from './team-page.module.css'

const columns = ['Asks to join', 'Role', 'Holds the invitation of', 'Asked', 'Actions']

/** People who opened an invitation with another address, for those who may invite. Nothing while nobody asks. */
export const AccessRequests = () => {
  const { data: requests = [] } = useQuery(accessRequestsQuery)
  if (requests.length === 0) return null
  return (
    <CardTable caption="Requests to join, oldest first" columns={columns}>
      {requests.map((request) => (
        <CardRow key={request.id}>
          <CardCell className={classes.person}>
            {request.name !== null && <span className={classes.name}>{request.name}</span>}
            <span className={classes.email}>{request.email}</span>
          </CardCell>
          <CardCell name="Role">{roleNames[request.role]}</CardCell>
          <CardCell name="Invitation of">{request.invitedEmail ?? 'An erased address'}</CardCell>
          <CardCell name="Asked">
            <Ago at={request.requestedAt} />
          </CardCell>
          <CardCell>
            <Answers request={request} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}

const Answers = ({ request: { id, email } }: { readonly request: AccessRequestView }) => {
  const onError = (error: Error) => toast.error(error.message)
  const approval = useMutation({
    mutationFn: () => approveAccess(id),
    onSuccess: () => toast.success(`${email} is invited. The invitation that they held is revoked.`),
    onError,
  })
  const refusal = useMutation({
    mutationFn: () => declineAccess(id),
    onSuccess: () => toast.success(`The request of ${email} is declined.`),
    onError,
  })
  const isBusy = approval.isPending || refusal.isPending
  return (
    <div className={classes.rowActions}>
      <Button
        size="xs"
        loading={approval.isPending}
        disabled={isBusy}
        aria-label={`Invite ${email}`}
        onClick={() => approval.mutate()}
      >
        Invite
      </Button>
      <Button
        variant="default"
        size="xs"
        loading={refusal.isPending}
        disabled={isBusy}
        aria-label={`Decline the request of ${email}`}
        onClick={() => refusal.mutate()}
      >
        Decline
      </Button>
    </div>
  )
}
