import { teamChangedSchema } from '@vignette/domain/members/schemas'
import { api, sessions } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { workspaceMemory } from '#lib/workspaces/remembered-workspaces.ts'

/** POST /workspaces/leave. The browser no longer goes there by itself. */
export const leaveWorkspace = async (): Promise<void> => {
  parseResult(teamChangedSchema, await api.post('/workspaces/leave'))
  const userId = sessions.current()?.firebaseUID
  if (userId !== undefined) workspaceMemory.noteLast(userId, null)
}
