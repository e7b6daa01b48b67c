import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/PasswordInput.css'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { Notice } from '../../../components/ui/notice.tsx'
import type { AuthDoor } from '../auth-door.ts'
import { type AuthMode, authModes } from '../auth-modes.ts'
import { useAuthForm } from '../use-auth-form.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import classes from './auth-form.module.css'

type AuthFormProps = { readonly mode: AuthMode; readonly door: AuthDoor }

export const AuthForm = ({ mode, door }: AuthFormProps) => {
  const { form, message, clearMessages, submit } = useAuthForm(mode, door)
  const { errors, isSubmitting } = form.formState
  const field = (name: 'email' | 'password' | 'name') => ({
    ...form.register(name, { onChange: clearMessages }),
    error: errors[name]?.message,
    size: 'md' as const,
    'aria-required': true,
    'aria-invalid': errors[name] !== undefined,
    readOnly: isSubmitting,
  })
  const send = (event: FormEvent) => (isSubmitting ? event.preventDefault() : submit(event))
  return (
    <form noValidate onSubmit={send} className={classes.form}>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordInput
        label="Password"
        autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
        description={mode === 'signUp' && 'Password must be at least 6 characters long'}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        {...field('password')}
      />
      {mode === 'signIn' && <ForgottenPassword identity={door.identity} typedEmail={() => form.getValues('email')} />}
      {mode === 'signUp' && <TextInput label="Full name" autoComplete="name" {...field('name')} />}
      <Button type="submit" size="md" fullWidth data-busy={isSubmitting || undefined} aria-disabled={isSubmitting}>
        {isSubmitting ? authModes[mode].submitting : authModes[mode].submit}
      </Button>
    </form>
  )
}
