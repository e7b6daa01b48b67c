import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { lazy, Suspense, type SyntheticEvent } from 'react'
import { Link, useLocation, useOutletContext } from 'react-router-dom'
import { Form } from '#components/form/form.tsx'
import { PasswordField } from '#components/form/password-field.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { suggestedEmailOf } from '#entities/session/origin-path.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { type AuthMode, authModes, modeOf } from '../auth-modes.ts'
import { type AuthDoor, useAuthForm } from '../use-auth-form.ts'
import { ForgottenPassword } from './forgotten-password.tsx'
import classes from './auth-page.module.css'

const CodeForm = lazy(lazyChunk(() => import('./code-form.tsx').then(({ CodeForm }) => ({ default: CodeForm }))))

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
      <AuthForm mode={mode} door={door} email={suggestedEmailOf(state) ?? ''} />
      <p className={classes.other}>
        {question}{' '}
        <Link to={{ pathname: other.path, search }} state={state} replace>
          {other.label}
        </Link>
      </p>
    </div>
  )
}

type AuthFormProps = { readonly mode: AuthMode; readonly door: AuthDoor; readonly email: string }

const AuthForm = ({ mode, door, email }: AuthFormProps) => {
  const { field, isBusy, typed, message, secondStep, answer, startAgain, prepare, submit } = useAuthForm(mode, door)
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    void submit()
  }
  if (secondStep) {
    return (
      <Suspense>
        <CodeForm step={secondStep} message={message} answer={answer} back={startAgain} />
      </Suspense>
    )
  }
  return (
    <Form isBusy={isBusy} onSubmit={send} onFocus={() => void prepare()} className={classes.form}>
      {message && <Notice tone={message.tone}>{message.text}</Notice>}
      <TextInput label="Email" type="email" autoComplete="email" size="md" defaultValue={email} {...field('email')} />
      <PasswordField
        label="Password"
        size="md"
        autoComplete={mode === 'signUp' ? 'new-password' : 'current-password'}
        description={mode === 'signUp' && 'Password must be at least 6 characters long'}
        {...field('password')}
      />
      {mode === 'signIn' && <ForgottenPassword identity={door.identity} typedEmail={() => typed().email} />}
      {mode === 'signUp' && <TextInput label="Full name" autoComplete="name" size="md" {...field('name')} />}
      <SubmitButton size="md" fullWidth isBusy={isBusy} busyText={authModes[mode].submitting}>
        {authModes[mode].submit}
      </SubmitButton>
    </Form>
  )
}
