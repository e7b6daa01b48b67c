import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { Notice } from '../../../components/ui/notice.tsx'
import type { AccountCredentials } from '../../../lib/session/identity-provider.ts'
import { passwordChangeSchema } from '../credential-schemas.ts'
import { useCredentialForm } from '../use-credential-form.ts'
import { PasswordField } from './password-field.tsx'
import classes from './settings-page.module.css'

type PasswordFormProps = { readonly change: AccountCredentials['changePassword'] }

export const PasswordForm = ({ change }: PasswordFormProps) => {
  const { field, message, isSubmitting, submit } = useCredentialForm({
    schema: passwordChangeSchema,
    defaultValues: { current: '', next: '' },
    checkOrder: ['current', 'next'],
    change,
    success: () => 'Your password is changed.',
    failure: 'Your password could not be changed. Please try again.',
  })
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-labelledby="change-password">
      <h3 id="change-password">Change the password</h3>
      <PasswordField label="Current password" autoComplete="current-password" {...field('current')} />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="Password must be at least 6 characters long"
        {...field('next')}
      />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Button type="submit" loading={isSubmitting}>
        Change the password
      </Button>
    </form>
  )
}
