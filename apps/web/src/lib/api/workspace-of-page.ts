import { currentSlug } from '../workspaces/address.ts'
import { workspaceMemory } from '../workspaces/remembered-workspaces.ts'
import { personalApi } from './api.ts'
import { createCurrentWorkspace } from './current-workspace.ts'

/** The id of the workspace that the address of this page names. */
export const workspaceIdFor = createCurrentWorkspace({
  currentSlug,
  memory: workspaceMemory,
  ask: () => personalApi.get('/workspaces'),
})
