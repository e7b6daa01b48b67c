import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Message } from '#components/ui/notice.tsx'
import { track } from '#entities/analytics/analytics.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import type { IdentityProvider, IdentityResult, SecondStep } from '#entities/session/identity-provider.ts'
import { useLateForm } from '#lib/use-late-form.ts'
import { type AuthMode, authModes, type AuthValues, checkOrder } from './auth-modes.ts'
import { loadAuthRules } from './load-auth-rules.ts'

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

/** Long enough to read the success text, short enough not to wait for it. */
const successShownMs = 1_500

export const useAuthForm = (mode: AuthMode, { identity, holdDoor, prepareInside }: AuthDoor) => {
  const [message, setMessage] = useState<Message | null>(null)
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)
  const { field, isBusy, typed, start, restart, submit, started } = useLateForm<AuthValues>({
    names: checkOrder,
    load: async () => {
      const { createAuthForm } = await loadAuthRules()
      return (values) => createAuthForm(mode, values)
    },
  })
  const shownMode = useRef(mode)
  const restartForm = useEffectEvent(restart)

  useEffect(() => {
    if (shownMode.current === mode) return
    shownMode.current = mode
    restartForm()
    setMessage(null)
    setSecondStep(null)
  }, [mode])

  const clearMessages = () => {
    started.current?.clearErrors()
    setMessage(null)
  }

  const enter = async (ask: () => Promise<IdentityResult>) => {
    setMessage(null)
    holdDoor(true)
    try {
      const result = await ask()
      if (result.success) {
        track(mode === 'signUp' ? 'signed_up' : 'signed_in')
        setMessage({ tone: 'success', text: authModes[mode].success })
        await new Promise((resolve) => setTimeout(resolve, successShownMs))
      } else if (result.secondStep) {
        setSecondStep(result.secondStep)
      } else if (shownMode.current === mode && !showsAt(result.fields)) {
        setMessage({ tone: 'error', text: result.error ?? authModes[mode].failure })
      }
    } finally {
      holdDoor(false)
    }
  }

  const showsAt = (failures: Parameters<typeof showFieldFailures>[1]): boolean =>
    started.current !== null && showFieldFailures(started.current.setError, failures, checkOrder)

  return {
    field: (name: (typeof checkOrder)[number]) => field(name, { required: true, onChange: clearMessages }),
    isBusy,
    typed,
    message,
    /** Asked for after the password; null as long as it is not. */
    secondStep,
    answer: async (code: string) => {
      if (secondStep) await enter(() => secondStep.answer(code))
    },
    startAgain: () => {
      restart()
      setSecondStep(null)
      setMessage(null)
    },
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
