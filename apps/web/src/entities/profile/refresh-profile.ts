import { sessions } from '#lib/api/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { profileKey } from './profile-key.ts'

/** Loads the profile of the signed-in person again. */
export const refreshProfile = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: profileKey(sessions.current()?.firebaseUID) })
