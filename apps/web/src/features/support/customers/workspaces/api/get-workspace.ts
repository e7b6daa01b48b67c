import { queryOptions } from '@tanstack/react-query'
import { workspaceAnswerSchema } from '@vignette/domain/support/schemas/workspaces'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { workspacePath } from '#features/support/customers/account-path.ts'

const freshMs = 30_000

/** GET /support/workspaces/:workspaceId */
export const workspaceQuery = (id: string) =>
  queryOptions({
    queryKey: ['support', 'workspace', id],
    queryFn: async () => parseResult(workspaceAnswerSchema, await api.get(workspacePath(id))).workspace,
    staleTime: freshMs,
  })
