import { Sheet } from '#components/layout/sheet.tsx'
import { useAccess } from '#entities/session/use-access.ts'
import { EmailForm } from './email-form.tsx'
import { PasswordForm } from './password-form.tsx'
import classes from './settings-page.module.css'

/** E-mail and password, where an identity service keeps them. */
export const SignInSection = () => {
  const access = useAccess()
  if (access.status !== 'signedIn') return null
  const { credentials } = access.identity
  return (
    <Sheet title="Sign-in" anchor="sign-in">
      {credentials ? (
        <div className={classes.forms}>
          <EmailForm change={credentials.changeEmail} />
          <PasswordForm change={credentials.changePassword} />
        </div>
      ) : (
        <p className={classes.lead}>
          {access.config.signIn === 'demo'
            ? 'In demo mode there is no password to keep and no mail is sent, so e-mail and password cannot be changed here.'
            : 'E-mail and password cannot be changed right now.'}
        </p>
      )}
    </Sheet>
  )
}
