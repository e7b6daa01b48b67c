import { sessions } from '#lib/api/api.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { createOnboarding } from './create-onboarding.ts'

export const onboarding = createOnboarding({
  thisSession: browserStorage(() => sessionStorage),
  thisBrowser: browserStorage(() => localStorage),
})

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') onboarding.forget()
})
