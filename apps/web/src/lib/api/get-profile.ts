import { queryOptions } from '@tanstack/react-query'
import { profileAnswerSchema } from '@vignette/domain/identity/schemas'
import { api } from '../api.ts'
import { parseResult } from '../parse-result.ts'

const refreshMs = 900_000
const catchUpMs = 3_000

/** GET /users/profile, again every 15 minutes while signed in, and soon when the server said it is behind. */
export const profileQuery = (firebaseUID: string) =>
  queryOptions({
    queryKey: ['profile', firebaseUID],
    queryFn: async () => parseResult(profileAnswerSchema, await api.get('/users/profile', { firebaseUID })).data,
    refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : refreshMs),
    refetchIntervalInBackground: true,
  })
