import { Link, useLocation, useOutletContext } from 'react-router-dom'
import { Notice } from '#components/ui/notice.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import type { AuthDoor } from '../auth-door.ts'
import { authModes, modeOf } from '../auth-modes.ts'
import { AuthForm } from './auth-form.tsx'
import classes from './auth-page.module.css'

export const AuthPage = () => {
  const { pathname, search, state } = useLocation()
  const door = useOutletContext<AuthDoor>()
  const mode = modeOf(pathname)
  const { title, heading, question, other } = authModes[mode]
  usePageTitle(title)
  return (
    <div className={classes.page}>
      <h1>{heading}</h1>
      {door.expired && <Notice>Your session has ended. Please sign in again.</Notice>}
      <AuthForm mode={mode} door={door} />
      <p className={classes.other}>
        {question}{' '}
        <Link to={{ pathname: other.path, search }} state={state} replace>
          {other.label}
        </Link>
      </p>
    </div>
  )
}
