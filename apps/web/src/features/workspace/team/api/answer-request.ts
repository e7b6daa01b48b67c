import type { answerRequestSchema } from '@vignette/domain/members/schemas/requests'
import { teamChangedSchema } from '@vignette/domain/members/schemas'
import type { z } from 'zod'
import { creditRequestsQuery } from '#entities/credits/get-credit-requests.ts'
import { membersQuery } from '#entities/member/get-members.ts'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'

type Answer = z.output<typeof answerRequestSchema>

/** POST /credit-requests/:id */
export const answerRequest = async (id: string, answer: Answer): Promise<void> => {
  try {
    parseResult(teamChangedSchema, await api.post(`/credit-requests/${encodeURIComponent(id)}`, answer))
  } finally {
    // also when somebody has changed their request meanwhile
    await Promise.all([
      askAgain({ queryKey: creditRequestsQuery.queryKey }),
      askAgain({ queryKey: membersQuery.queryKey }),
    ])
  }
}
