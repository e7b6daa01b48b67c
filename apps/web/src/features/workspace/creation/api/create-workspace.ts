import { createdWorkspaceSchema } from '@vignette/domain/workspaces/schemas/life'
import { personalApi } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** POST /workspaces. @returns its name in addresses. */
export const createWorkspace = async (name: string): Promise<string> =>
  parseResult(createdWorkspaceSchema, await personalApi.post('/workspaces', { name })).workspace.slug
