import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { analytics } from '#entities/analytics/analytics.ts'
import { api, sessions } from '#lib/api/api.ts'
import { createProfileQuery } from './profile-query.ts'

const profileQuery = createProfileQuery({ api, analytics })

/**
 * The profile of who is signed in. It is null while it is loaded, and when the answer made no sense; a fallback stands
 * in for one that could not be loaded, and the last one stays when it could not be loaded again: `error` says why.
 */
export const useProfile = () => {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state)
  const session = state.status === 'signedIn' ? state.session : null
  const { data: profile = null, error, isFetching, refetch } = useQuery(profileQuery(session))
  const fallbackFor = profile?.fallbackFor ?? null
  return {
    profile,
    isFallback: fallbackFor !== null,
    error: error ?? fallbackFor,
    isFetching,
    retry: () => void refetch(),
  }
}
