import { teamChangedSchema } from '@vignette/domain/members/schemas'
import type { ApiResult } from '#lib/api/api-result.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain, refreshPersonalAnswers } from '#lib/query-client.ts'
import { membersQuery } from '#entities/member/get-members.ts'

export const changed = async (result: ApiResult): Promise<void> => {
  parseResult(teamChangedSchema, result)
  await askAgain({ queryKey: membersQuery.queryKey })
}

/** Also what the person themselves may do is another now. */
export const changedForOneself = async (result: ApiResult): Promise<void> => {
  parseResult(teamChangedSchema, result)
  await refreshPersonalAnswers()
}
