import { teamChangedSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { membersQuery } from './get-members.ts'

/** PUT /members/stays: who keeps a seat, after the owner, with fewer seats. */
export const chooseWhoStays = async (userIds: readonly string[]): Promise<void> => {
  parseResult(teamChangedSchema, await api.put('/members/stays', { userIds }))
  await askAgain({ queryKey: membersQuery.queryKey })
}
