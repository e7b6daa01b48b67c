import { queryOptions } from '@tanstack/react-query'
import { cardWrittenSchema, type WriteCardRequest } from '@vignette/domain/staff/cards/schemas'
import { type ChooseManagerRequest, managerDoneSchema, managersSchema } from '@vignette/domain/support/schemas/managers'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

/** GET /support/managers */
export const managersQuery = queryOptions({
  queryKey: ['support', 'managers'],
  queryFn: async () => parseResult(managersSchema, await api.get('/support/managers')),
  staleTime: 0,
})

/** PUT /support/managers/:workspaceId */
export const chooseManager = async (workspaceId: string, choice: ChooseManagerRequest) =>
  parseResult(managerDoneSchema, await api.put(`/support/managers/${encodeURIComponent(workspaceId)}`, choice))

/** PUT /support/card */
export const writeCard = async (card: WriteCardRequest) =>
  parseResult(cardWrittenSchema, await api.put('/support/card', card))
