import { queryOptions } from '@tanstack/react-query'
import { workspacesSchema } from '@vignette/domain/members/schemas'
import { personalApi, sessions } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'
import { workspaceMemory } from '#lib/workspaces/remembered-workspaces.ts'

const catchUpMs = 3_000

sessions.subscribe(() => {
  const state = sessions.state()
  if (state.status === 'signedOut' && state.reason === 'left') workspaceMemory.forget()
})

/** GET /workspaces: those that the person belongs to, their own first. */
export const workspacesQuery = queryOptions({
  queryKey: ['workspaces'],
  queryFn: async () => {
    const userId = sessions.current()?.firebaseUID
    const answer = parseResult(workspacesSchema, await personalApi.get('/workspaces'))
    if (userId !== undefined) workspaceMemory.keep(userId, answer.items)
    return answer
  },
  refetchInterval: ({ state: { data } }) => (data?.stale ? catchUpMs : false),
})
