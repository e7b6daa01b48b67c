import { queryOptions, skipToken, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { analytics } from '#entities/analytics/analytics.ts'
import type { createAnalytics } from '#entities/analytics/create-analytics.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { api, sessions } from '#lib/api/api.ts'
import { toApiError } from '#lib/api/parse-result.ts'
import type { Session } from '#lib/api/session.ts'
import { normaliseProfile } from './normalise-profile.ts'
import { profileKey } from './profile-key.ts'
import { fallbackProfile } from './user-profile.ts'

const refreshMs = 900_000
const catchUpMs = 3_000

type ProfileQueryDeps = {
  readonly api: Pick<ApiClient, 'get'>
  readonly analytics: Pick<ReturnType<typeof createAnalytics>, 'identify'>
}

/**
 * GET /users/profile, every 15 minutes while signed in, and soon after an answer that was stale.
 * @public Tests pass their own API.
 */
export const createProfileQuery = ({ api, analytics }: ProfileQueryDeps) => {
  const loadProfile = async (firebaseUID: string) => {
    const result = await api.get('/users/profile', { firebaseUID })
    if (!result.success) throw toApiError(result)
    const profile = normaliseProfile(result)
    analytics.identify({ id: profile.firebaseUID, email: profile.email, plan: profile.subscriptionPlan })
    return profile
  }

  return (session: Session | null) =>
    queryOptions({
      queryKey: profileKey(session?.firebaseUID),
      queryFn: session ? () => loadProfile(session.firebaseUID) : skipToken,
      refetchInterval: ({ state }) => (state.data?.stale ? catchUpMs : refreshMs),
      refetchIntervalInBackground: true,
      meta: {
        // only for failures that the server answered with: an exception says nothing about the person
        standIn: (error) => (session && error instanceof ApiError ? fallbackProfile(session, error) : undefined),
      },
    })
}

const profileQuery = createProfileQuery({ api, analytics })

/**
 * The profile of the person who is signed in. It is null while it is loading, and when the answer could not be read. If
 * it could not be loaded, a fallback stands in for it; if it could not be loaded again, the last one stays. `error` says
 * why.
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
