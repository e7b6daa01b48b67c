import { limitsOf } from '@vignette/domain/plans/catalogue'
import { afterEach, expect, it } from 'vitest'
import type { ApiResult } from '../../../../apps/web/src/lib/api/api-result.ts'
import { createProfileQuery } from '../../../../apps/web/src/entities/profile/use-profile.ts'
import { queryClient } from '../../../../apps/web/src/lib/query-client.ts'

const session = { token: async () => 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }
const profile = {
  firebaseUID: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  subscriptionPlan: 'growth',
  onboardingCompleted: false,
  workspaceId: 'w-ada',
}
const loaded: ApiResult = { success: true, data: profile }
const refused: ApiResult = { success: false, status: 404, body: {} }
const senseless: ApiResult = { success: true, data: { firebaseUID: 'ada' } }

/** What is known after the profile was asked for as often as there are answers. */
const asking = async (...answers: ApiResult[]) => {
  const times = answers.length
  const identified: object[] = []
  const profileQuery = createProfileQuery({
    api: { get: async () => answers.shift() ?? refused },
    analytics: { identify: (person) => void identified.push(person) },
  })(session)
  for (let count = 0; count < times; count++) {
    await queryClient.fetchQuery({ ...profileQuery, staleTime: 0, retry: false }).catch(() => undefined)
  }
  const state = queryClient.getQueryState(profileQuery.queryKey)
  return { data: state?.data, error: state?.error, identified }
}

afterEach(() => queryClient.clear())

it('identifies the person to analytics with id, e-mail and plan when the profile is loaded', async () => {
  const { data, identified } = await asking(loaded)
  expect(data).toMatchObject({ displayName: 'Ada', fallbackFor: null })
  expect(identified).toEqual([{ id: 'ada', email: 'ada@example.com', plan: 'growth' }])
})

it('goes on with a freemium profile, set up and marked, when the first load fails, and identifies nobody', async () => {
  const { data, identified } = await asking(refused)
  expect(data).toMatchObject({
    firebaseUID: 'ada',
    email: 'ada@example.com',
    subscriptionPlan: 'freemium',
    planLimits: limitsOf('freemium'),
    onboardingCompleted: true,
    monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
  })
  expect(data?.fallbackFor).toBeInstanceOf(Error)
  expect(identified).toEqual([])
})

it('replaces the fallback by the profile as soon as that is loaded', async () => {
  const { data, identified } = await asking(refused, loaded)
  expect(data).toMatchObject({ displayName: 'Ada', subscriptionPlan: 'growth', fallbackFor: null })
  expect(identified).toHaveLength(1)
})

it('keeps the last profile when it cannot be loaded again, and says so', async () => {
  const { data, error } = await asking(loaded, refused)
  expect(data).toMatchObject({ displayName: 'Ada', subscriptionPlan: 'growth', fallbackFor: null })
  expect(error).toBeInstanceOf(Error)
})

it('sets nothing when the first answer makes no sense', async () => {
  const { data, error, identified } = await asking(senseless)
  expect(data).toBeUndefined()
  expect(error?.message).toBe('Your profile could not be read. Please try again.')
  expect(identified).toEqual([])
})

it('keeps the last profile when a later answer makes no sense', async () => {
  const { data, error } = await asking(loaded, senseless)
  expect(data).toMatchObject({ displayName: 'Ada' })
  expect(error).toBeInstanceOf(Error)
})

it('is asked for again every 15 minutes, and soon when the server is behind', () => {
  const profileQuery = createProfileQuery({
    api: { get: async () => loaded },
    analytics: { identify: () => undefined },
  })
  const { refetchInterval } = profileQuery(session)
  const after = (data: object | undefined) =>
    typeof refetchInterval === 'function' ? refetchInterval({ state: { data } } as never) : refetchInterval
  expect([after(undefined), after(profile), after({ ...profile, stale: true })]).toEqual([900_000, 900_000, 3_000])
})

it('asks nobody while nobody is signed in', () => {
  const profileQuery = createProfileQuery({
    api: { get: async () => loaded },
    analytics: { identify: () => undefined },
  })
  expect(profileQuery(null).queryFn).not.toBeInstanceOf(Function)
})
