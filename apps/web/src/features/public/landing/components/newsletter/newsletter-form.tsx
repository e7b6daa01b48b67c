import { TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { newsletter } from '#content/landing/copy.ts'
import { sendContact } from '#entities/contact/send-contact.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { emailProblem, optIn } from '#features/public/landing/opt-in.ts'
// The form is rendered ahead: its look comes with the page, before its code.
import classes from './newsletter-section.module.css'

/** `problem` is a fault of the address; the other failure is one of the call. */
type OptIn =
  | { readonly status: 'idle'; readonly problem: string | null }
  | { readonly status: 'submitting' }
  | { readonly status: 'success' }
  | { readonly status: 'error' }

export const NewsletterForm = () => {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<OptIn>({ status: 'idle', problem: null })
  const isDone = state.status === 'success'
  const isHydrated = useHydrated()

  const join = async (form: HTMLFormElement) => {
    const address = email.trim()
    const problem = emailProblem(address)
    setState(problem === null ? { status: 'submitting' } : { status: 'idle', problem })
    if (problem !== null) return form.querySelector('input')?.focus()
    setState({ status: (await optIn(address, sendContact)) ? 'success' : 'error' })
  }

  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.status !== 'submitting' && !isDone) void join(event.currentTarget)
  }

  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <div className={classes.row}>
        <TextInput
          className={classes.field}
          label={newsletter.label}
          type="email"
          name="email"
          size="md"
          autoComplete="email"
          placeholder={newsletter.placeholder}
          required
          withAsterisk={false}
          value={email}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            if (!isDone) setState({ status: 'idle', problem: null })
          }}
          // what is typed before the page is alive would be lost
          readOnly={!isHydrated || state.status === 'submitting'}
          disabled={isDone}
          error={state.status === 'idle' ? state.problem : null}
        />
        <SubmitButton
          className={classes.button}
          size="md"
          disabled={isDone}
          isBusy={state.status === 'submitting'}
          busyText={newsletter.sending}
        >
          {isDone ? newsletter.joined : newsletter.button}
        </SubmitButton>
      </div>
      {state.status !== 'success' && state.status !== 'error' && (
        <p className={classes.promise}>{newsletter.promise}</p>
      )}
      {isDone && <Notice tone="success">{newsletter.next}</Notice>}
      {state.status === 'error' && <Notice tone="error">{newsletter.failed}</Notice>}
    </form>
  )
}
