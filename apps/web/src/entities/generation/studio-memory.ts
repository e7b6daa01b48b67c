import { sessions } from '#lib/api/api.ts'
import { workspaceStorage } from '#lib/workspaces/workspace-storage.ts'
import { createStudioMemory } from './create-studio-memory.ts'
import { landingPrompt } from './landing-prompt.ts'

const storage = workspaceStorage(() => sessionStorage)

export const studioMemory = createStudioMemory(storage, 'studio')
/** Edits of results that are not saved. */
export const editsMemory = createStudioMemory(storage, 'studio-edits')
/** Posts that are being written and not saved. */
export const postDrafts = createStudioMemory(storage, 'post-drafts')

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status !== 'signedOut' || state.reason !== 'left') return
  studioMemory.forget()
  editsMemory.forget()
  postDrafts.forget()
  landingPrompt.drop()
})
