import { teamChangedSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { membersQuery } from '#entities/member/get-members.ts'

/** PUT /workspaces/second-factor */
export const requireSecondFactor = async (required: boolean): Promise<void> => {
  parseResult(teamChangedSchema, await api.put('/workspaces/second-factor', { required }))
  await askAgain({ queryKey: membersQuery.queryKey })
}
