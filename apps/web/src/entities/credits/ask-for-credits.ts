import { teamChangedSchema } from '@vignette/domain/members/schemas'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { askAgain } from '#lib/query-client.ts'
import { creditRequestsQuery } from './get-credit-requests.ts'

/** POST /credit-requests */
export const askForCredits = async ({ credits, note }: { readonly credits: number; readonly note: string }) => {
  const answer = await api.post('/credit-requests', { credits, ...(note !== '' && { note }) })
  parseResult(teamChangedSchema, answer)
  await askAgain({ queryKey: creditRequestsQuery.queryKey })
}
