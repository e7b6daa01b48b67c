import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { keptInvitation } from '#entities/invitation/kept-invitation.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { invitationQuery } from '../api/look-at-invitation.ts'
import { isUnknownLink } from '../dead-links.ts'
import { DeadLinkNotice } from './dead-link-notice.tsx'
import classes from './invitation-page.module.css'
import { OpenInvitation } from './open-invitation.tsx'

/** What the link of an invitation leads to, whether or not the person is signed in. */
export const InvitationPage = () => {
  usePageTitle('Invitation')
  const token = useToken()
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex" />
      {token === null ? <DeadLinkNotice why="missing" /> : <LookedAt key={token} token={token} />}
    </div>
  )
}

/** The token of the address, or of the one that was opened before the person signed in. */
const useToken = (): string | null => {
  const given = useLocation().hash.slice(1)
  const [kept] = useState(keptInvitation.read)
  useEffect(() => {
    if (given !== '') keptInvitation.keep(given)
  }, [given])
  return given === '' ? kept : given
}

const LookedAt = ({ token }: { readonly token: string }) => {
  const { data: invitation, error, isFetching, refetch } = useQuery(invitationQuery(token))
  const isDead = isUnknownLink(error) || (invitation && invitation.state !== 'pending')
  useEffect(() => {
    if (isDead) keptInvitation.drop()
  }, [isDead])
  if (isUnknownLink(error)) return <DeadLinkNotice why="unknown" />
  if (invitation?.state === 'pending') return <OpenInvitation token={token} invitation={invitation} />
  if (invitation) return <DeadLinkNotice why={invitation.state} />
  return error ? (
    <FailurePanel
      title="The invitation could not be loaded"
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  ) : (
    <PageSkeleton label="Loading the invitation" heights={[240]} />
  )
}
