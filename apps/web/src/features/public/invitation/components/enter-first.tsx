import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { invitationPage } from '#entities/invitation/kept-invitation.ts'
import classes from './invitation-page.module.css'

/** For people who are signed out: the ways in, both of which lead back here. */
export const EnterFirst = ({ email }: { readonly email: string }) => {
  const state = { from: invitationPage, email }
  return (
    <>
      <p>
        Sign in as <strong>{email}</strong>, or create an account with this address. Then you can accept.
      </p>
      <div className={classes.actions}>
        <Button component={Link} to="/login" state={state}>
          Sign in
        </Button>
        <Button component={Link} to="/signup" state={state} variant="default">
          Create an account
        </Button>
      </div>
    </>
  )
}
