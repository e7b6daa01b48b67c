import { roleNames } from '@vignette/domain/members/roles'
import type { LookedAtInvitation } from '@vignette/domain/members/schemas'
import { Instant } from '#components/ui/instant.tsx'
import { roleWords } from '#entities/member/role-words.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { AcceptForm } from './accept-form.tsx'
import { EnterFirst } from './enter-first.tsx'
import classes from './invitation-page.module.css'
import { OtherAddress } from './other-address.tsx'

export type OpenInvitationProps = { readonly token: string; readonly invitation: LookedAtInvitation }

/** Who invites to which workspace in which role, and what to do next. */
export const OpenInvitation = ({ token, invitation }: OpenInvitationProps) => {
  const { invitedBy, role, email, expiresAt } = invitation
  const workspaceName = invitation.workspaceName || 'a workspace'
  return (
    <>
      <h1>Join {workspaceName}</h1>
      <p>
        {invitedBy === null ? 'You are invited' : `${invitedBy} invites you`} to work in {workspaceName}.
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>Your role</dt>
          <dd>{roleNames[role]}</dd>
          <dd className={classes.note}>{roleWords[role]}</dd>
        </div>
        <div>
          <dt>For</dt>
          <dd>{email}</dd>
        </div>
        <div>
          <dt>Can be accepted until</dt>
          <dd>
            <Instant at={expiresAt} />
          </dd>
        </div>
      </dl>
      <NextStep token={token} invitation={invitation} />
    </>
  )
}

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

const NextStep = ({ token, invitation }: OpenInvitationProps) => {
  const access = useAccess()
  if (access.status === 'signedOut') return <EnterFirst email={invitation.email} />
  if (access.status !== 'signedIn') return null
  const { session, identity } = access
  return isSame(session.email, invitation.email) ? (
    <AcceptForm token={token} email={session.email} identity={identity} />
  ) : (
    <OtherAddress token={token} signedInAs={session.email} email={invitation.email} identity={identity} />
  )
}
