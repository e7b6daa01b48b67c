import { useEffect, useEffectEvent, useRef } from 'react'
import { showFieldFailures } from '#lib/form-failures.ts'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { useLateForm } from '#lib/use-late-form.ts'
import { type AuthMode, type AuthValues, checkOrder } from './auth-modes.ts'
import { loadAuthRules } from './load-auth-rules.ts'
import { useEntering } from './use-entering.ts'

/** The outlet context that the guard of the sign-in pages gives the form. */
export type AuthDoor = {
  readonly identity: IdentityProvider
  /** The person is here because their session was no longer accepted. */
  readonly expired: boolean
  /** While the door is held, a person who has just signed in stays on the page and can read that it worked. */
  readonly holdDoor: (held: boolean) => void
  /** Called when somebody turns to the form: what they see once they are in can be fetched. */
  readonly prepareInside: () => void
}

export const useAuthForm = (mode: AuthMode, { identity, holdDoor, prepareInside }: AuthDoor) => {
  const { field, isBusy, typed, start, restart, submit, started } = useLateForm<AuthValues>({
    names: checkOrder,
    load: async () => {
      const { createAuthForm } = await loadAuthRules()
      return (values) => createAuthForm(mode, values)
    },
  })
  const shownMode = useRef(mode)
  const { message, setMessage, secondStep, enter, answer, forget } = useEntering(mode, {
    holdDoor,
    isShown: ({ fields }) =>
      shownMode.current !== mode ||
      (started.current !== null && showFieldFailures(started.current.setError, fields, checkOrder)),
  })
  const startAgain = () => {
    restart()
    forget()
  }
  const changeMode = useEffectEvent(startAgain)

  useEffect(() => {
    if (shownMode.current === mode) return
    shownMode.current = mode
    changeMode()
  }, [mode])

  const clearMessages = () => {
    started.current?.clearErrors()
    setMessage(null)
  }

  return {
    field: (name: (typeof checkOrder)[number]) => field(name, { required: true, onChange: clearMessages }),
    isBusy,
    typed,
    message,
    /** Asked for after the password; null as long as it is not. */
    secondStep,
    answer,
    startAgain,
    /** Loads what is needed next, first for the form and then for what is behind it. */
    prepare: () => start().then(prepareInside, () => undefined),
    submit: () =>
      submit((account) => enter(() => (mode === 'signUp' ? identity.signUp(account) : identity.signIn(account)))).catch(
        (error: unknown) => {
          setMessage({ tone: 'error', text: error instanceof Error ? error.message : String(error) })
        },
      ),
  }
}
