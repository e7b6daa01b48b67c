import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AccountCredentials } from '#entities/session/identity-provider.ts'
import { passwordChangeSchema } from '../credential-schemas.ts'
import { useCredentialForm } from '../use-credential-form.ts'
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
    <Form isBusy={isSubmitting} className={classes.form} onSubmit={submit} aria-labelledby="change-password">
      <h3 id="change-password">Change the password</h3>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        {...field('current', { required: true })}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        description="Password must be at least 6 characters long"
        {...field('next', { required: true })}
      />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <SubmitButton isBusy={isSubmitting}>Change the password</SubmitButton>
    </Form>
  )
}
