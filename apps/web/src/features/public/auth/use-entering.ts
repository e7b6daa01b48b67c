import { useState } from 'react'
import type { Message } from '#components/ui/notice.tsx'
import { track } from '#entities/analytics/analytics.ts'
import type { IdentityResult, SecondStep } from '#entities/session/identity-provider.ts'
import { type AuthMode, authModes } from './auth-modes.ts'

/** Long enough to read the success text, short enough not to wait for it. */
const successShownMs = 1_500

type Failed = Extract<IdentityResult, { success: false }>

type EnteringDeps = {
  readonly holdDoor: (held: boolean) => void
  /** Called with a failure that has no second step. @returns true if the page needs no message about it. */
  readonly isShown: (failure: Failed) => boolean
}

/** Asks the provider to let somebody in, and says what came of it. */
export const useEntering = (mode: AuthMode, { holdDoor, isShown }: EnteringDeps) => {
  const [message, setMessage] = useState<Message | null>(null)
  const [secondStep, setSecondStep] = useState<SecondStep | null>(null)

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
      } else if (!isShown(result)) {
        setMessage({ tone: 'error', text: result.error ?? authModes[mode].failure })
      }
    } finally {
      holdDoor(false)
    }
  }

  return {
    message,
    setMessage,
    secondStep,
    enter,
    answer: async (code: string) => {
      if (secondStep) await enter(() => secondStep.answer(code))
    },
    forget: () => {
      setMessage(null)
      setSecondStep(null)
    },
  }
}
