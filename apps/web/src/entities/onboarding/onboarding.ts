import { sessions } from '#lib/api/api.ts'
import { workspaceStorage } from '#lib/workspaces/workspace-storage.ts'
import { createOnboarding } from './create-onboarding.ts'

export const onboarding = createOnboarding({
  thisSession: workspaceStorage(() => sessionStorage),
  thisBrowser: workspaceStorage(() => localStorage),
})

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') onboarding.forget()
})
