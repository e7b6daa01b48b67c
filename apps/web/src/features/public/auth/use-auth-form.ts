import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Message } from '#components/ui/notice.tsx'
import { track } from '#entities/analytics/analytics.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { type AuthMode, authModes, authResolver, type AuthValues, checkOrder } from './auth-modes.ts'

/** The outlet context that the guard of the sign-in pages gives the form. */
export type AuthDoor = {
  readonly identity: IdentityProvider
  /** The person is here because their session was no longer accepted. */
  readonly expired: boolean
  /** While the door is held, a person who has just signed in stays on the page and can read that it worked. */
  readonly holdDoor: (held: boolean) => void
}

/** Long enough to read the success text, short enough not to wait for it. */
const successShownMs = 1_500

export const useAuthForm = (mode: AuthMode, { identity, holdDoor }: AuthDoor) => {
  const [message, setMessage] = useState<Message | null>(null)
  const form = useForm<AuthValues, unknown, AuthValues>({
    resolver: authResolver(mode),
    reValidateMode: 'onSubmit',
    defaultValues: { email: '', password: '', name: '' },
  })
  const { reset, clearErrors, setError } = form
  const shownMode = useRef(mode)

  useEffect(() => {
    shownMode.current = mode
    reset()
    setMessage(null)
  }, [mode, reset])

  const clearMessages = () => {
    clearErrors()
    setMessage(null)
  }

  const enter = async (account: AuthValues) => {
    setMessage(null)
    holdDoor(true)
    try {
      const result = await (mode === 'signUp' ? identity.signUp(account) : identity.signIn(account))
      if (result.success) {
        track(mode === 'signUp' ? 'signed_up' : 'signed_in')
        setMessage({ tone: 'success', text: authModes[mode].success })
        await new Promise((resolve) => setTimeout(resolve, successShownMs))
      } else if (shownMode.current === mode && !showFieldFailures(setError, result.fields, checkOrder)) {
        setMessage({ tone: 'error', text: result.error ?? authModes[mode].failure })
      }
    } finally {
      holdDoor(false)
    }
  }

  return { form, message, clearMessages, submit: form.handleSubmit(enter) }
}
