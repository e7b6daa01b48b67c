import { queryOptions, skipToken } from '@tanstack/react-query'
import type { createAnalytics } from '#entities/analytics/create-analytics.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
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

/** GET /users/profile, again every 15 minutes while signed in, and soon when the server said it is behind. */
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
        // only for a failure that was answered with: an exception says nothing of the person
        standIn: (error) => (session && error instanceof ApiError ? fallbackProfile(session, error) : undefined),
      },
    })
}
