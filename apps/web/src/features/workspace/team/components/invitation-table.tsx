import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { roleNames } from '@vignette/domain/members/roles'
import type { WorkspaceInvitation } from '@vignette/domain/members/schemas'
import { useState } from 'react'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatShortInstant } from '#lib/formats.ts'
import { toast } from '#lib/toast.ts'
import { resendInvitation } from '../api/change-invitations.ts'
import { invitationLinkQuery } from '../api/get-invitations.ts'
import { type Question, revoke } from '../questions.ts'
import { AskDialog } from './ask.tsx'
import classes from './team-page.module.css'

type InvitationTableProps = {
  readonly invitations: readonly WorkspaceInvitation[]
  /** False if the plan includes no invitations: those of before can only be revoked. */
  readonly canSend: boolean
}

const columns = ['Address', 'Role', 'Can be accepted', 'Actions']

/** Invitations that wait or have expired, the newest first. */
export const InvitationTable = ({ invitations, canSend }: InvitationTableProps) => {
  const [question, ask] = useState<Question | null>(null)
  return (
    <>
      <CardTable caption="Invitations, newest first" columns={columns}>
        {invitations.map((invitation) => (
          <CardRow key={invitation.id}>
            <CardCell className={classes.person}>{invitation.email}</CardCell>
            <CardCell name="Role">{roleNames[invitation.role]}</CardCell>
            <CardCell>
              {invitation.state === 'expired' ? (
                <Tag tone="caution">Expired</Tag>
              ) : (
                <>
                  Until <time dateTime={invitation.expiresAt}>{formatShortInstant(invitation.expiresAt)}</time>
                </>
              )}
            </CardCell>
            <CardCell>
              <div className={classes.rowActions}>
                <CopyLink invitation={invitation} />
                {canSend && <SendAgain invitation={invitation} />}
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Revoke the invitation of ${invitation.email}`}
                  onClick={() => ask(revoke(invitation))}
                >
                  Revoke
                </Button>
              </div>
            </CardCell>
          </CardRow>
        ))}
      </CardTable>
      <AskDialog question={question} close={() => ask(null)} />
    </>
  )
}

type InvitationProps = { readonly invitation: WorkspaceInvitation }

const SendAgain = ({ invitation: { id, email } }: InvitationProps) => {
  const { mutate, isPending } = useMutation({
    mutationFn: () => resendInvitation(id),
    onSuccess: () => toast.success(`Sent to ${email} again. The link of before no longer works.`),
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button
      variant="default"
      size="xs"
      loading={isPending}
      aria-label={`Send the invitation of ${email} again`}
      onClick={() => mutate()}
    >
      Send again
    </Button>
  )
}

/** In demo mode, for an invitation that was sent while the app was open. */
const CopyLink = ({ invitation: { id, email } }: InvitationProps) => {
  const { data: link } = useQuery(invitationLinkQuery(id))
  const { copy, copied } = useClipboard()
  if (link === undefined) return null
  return (
    <Button variant="default" size="xs" aria-label={`Copy the link for ${email}`} onClick={() => copy(link)}>
      {copied ? 'Copied' : 'Copy link'}
    </Button>
  )
}
