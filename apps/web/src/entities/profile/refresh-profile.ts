import { sessions } from '#lib/api/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { profileKey } from './profile-key.ts'

/** Asks again who is signed in, and as what. */
export const refreshProfile = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profileKey(sessions.current()?.firebaseUID) })
