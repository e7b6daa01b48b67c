import { deletedWorkspaceSchema, keptWorkspaceSchema } from '@vignette/domain/workspaces/life-schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /workspace/delete. @returns when the workspace will be deleted. */
export const deleteWorkspace = async (email: string): Promise<string> =>
  parseResult(deletedWorkspaceSchema, await api.post('/workspace/delete', { email })).erasesAt

/** POST /workspace/undelete */
export const keepWorkspace = async (): Promise<void> => {
  parseResult(keptWorkspaceSchema, await api.post('/workspace/undelete'))
}
