import { deletedWorkspaceSchema, keptWorkspaceSchema } from '@vignette/domain/workspaces/schemas/life'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /workspaces/delete. @returns when the workspace will be deleted. */
export const deleteWorkspace = async (email: string): Promise<string> =>
  parseResult(deletedWorkspaceSchema, await api.post('/workspaces/delete', { email })).erasesAt

/** POST /workspaces/undelete */
export const keepWorkspace = async (): Promise<void> => {
  parseResult(keptWorkspaceSchema, await api.post('/workspaces/undelete'))
}
