import { Link } from 'react-router-dom'
import { useAccess } from '#entities/session/use-access.ts'
import { type DeadLink, deadLinkWords } from '../dead-links.ts'
import classes from './invitation-page.module.css'

/** In place of an invitation that cannot be accepted: why, what to do, and the way on. */
export const DeadLinkNotice = ({ why }: { readonly why: DeadLink }) => {
  const isSignedIn = useAccess().status === 'signedIn'
  const { heading, text } = deadLinkWords[why]
  return (
    <>
      <div className={classes.words} role="status">
        <h1>{heading}</h1>
        <p>{text}</p>
      </div>
      <p>
        <Link to={isSignedIn ? '/dashboard' : '/login'}>{isSignedIn ? 'Go to the dashboard' : 'Sign in'}</Link>
      </p>
    </>
  )
}
