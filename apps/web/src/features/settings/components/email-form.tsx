import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, TextInput } from '@mantine/core'
import { Notice } from '../../../components/ui/notice.tsx'
import type { AccountCredentials } from '../../../lib/session/identity-provider.ts'
import { emailChangeSchema } from '../credential-schemas.ts'
import { useCredentialForm } from '../use-credential-form.ts'
import { PasswordField } from './password-field.tsx'
import classes from './settings-page.module.css'

type EmailFormProps = { readonly change: AccountCredentials['changeEmail'] }

export const EmailForm = ({ change }: EmailFormProps) => {
  const { field, message, isSubmitting, submit } = useCredentialForm({
    schema: emailChangeSchema,
    defaultValues: { email: '', password: '' },
    checkOrder: ['email', 'password'],
    change,
    success: ({ email }) => `We sent a mail to ${email}. Your e-mail changes once the link in it was followed.`,
    failure: 'Your e-mail could not be changed. Please try again.',
  })
  return (
    <form noValidate className={classes.form} onSubmit={submit} aria-labelledby="change-email">
      <h3 id="change-email">Change the e-mail</h3>
      <TextInput label="New e-mail" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Your password" autoComplete="current-password" {...field('password')} />
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <Button type="submit" loading={isSubmitting}>
        Change the e-mail
      </Button>
    </form>
  )
}
