import { useSyncExternalStore } from 'react'
import { sessions } from '#lib/api/api.ts'
import { queryClient } from '#lib/query-client.ts'
import { profileKey } from './profile-key.ts'
import type { UserProfile } from './user-profile.ts'

const isFallback = (): boolean => {
  const profile = queryClient.getQueryData<UserProfile>(profileKey(sessions.current()?.firebaseUID))
  return profile ? profile.fallbackFor !== null : false
}

/** True if the profile is a fallback. For code of the first view, which only reads the cache and loads no profile. */
export const useIsFallback = (): boolean =>
  useSyncExternalStore((changed) => queryClient.getQueryCache().subscribe(changed), isFallback)
