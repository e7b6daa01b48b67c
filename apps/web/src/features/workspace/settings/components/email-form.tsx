import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { AccountCredentials } from '#entities/session/identity-provider.ts'
import { emailChangeSchema } from '../credential-schemas.ts'
import { useCredentialForm } from '../use-credential-form.ts'
import classes from './settings-page.module.css'

type EmailFormProps = { readonly change: AccountCredentials['changeEmail'] }

export const EmailForm = ({ change }: EmailFormProps) => {
  const { field, message, isSubmitting, submit } = useCredentialForm({
    schema: emailChangeSchema,
    defaultValues: { email: '', password: '' },
    checkOrder: ['email', 'password'],
    change,
    success: ({ email }) => `We sent an e-mail to ${email}. Your address changes once you follow the link in it.`,
    failure: 'Your e-mail could not be changed. Please try again.',
  })
  return (
    <Form isBusy={isSubmitting} className={classes.form} onSubmit={submit} aria-labelledby="change-email">
      <h3 id="change-email">Change the e-mail</h3>
      <TextInput label="New e-mail" type="email" autoComplete="email" {...field('email', { required: true })} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('password', { required: true })} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <SubmitButton isBusy={isSubmitting}>Change the e-mail</SubmitButton>
    </Form>
  )
}
