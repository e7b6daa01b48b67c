// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom'
import { beforeAll, expect, it } from 'vitest'
import { watchSessions } from '../../../apps/web/src/app/watch-sessions.ts'
import { onboarding } from '../../../apps/web/src/entities/onboarding/onboarding.ts'
import { studioMemory } from '../../../apps/web/src/entities/generation/studio-memory.ts'
import { profileKey } from '../../../apps/web/src/entities/profile/profile-key.ts'
import { configQuery } from '../../../apps/web/src/entities/site/get-config.ts'
import { sessions } from '../../../apps/web/src/lib/api/api.ts'
import { queryClient } from '../../../apps/web/src/lib/query-client.ts'
import { ada, configure, signIn } from '../dom/draw.tsx'
import { profile } from '../samples.ts'

beforeAll(() => watchSessions(createMemoryRouter([{ path: '*', element: null }])))

const bob = { ...ada, firebaseUID: 'bob', email: 'bob@example.com' }
const known = () => queryClient.getQueryData(profileKey('ada'))

it.each([
  ['signs out', () => sessions.close('left')],
  ['is signed out', () => sessions.expire(ada)],
  ['is followed by somebody else', () => sessions.open(bob)],
])('forgets what belongs to a person who %s, and keeps what is public', async (_how, change) => {
  await signIn()
  configure()
  queryClient.setQueryData(profileKey('ada'), profile())
  change()
  expect(known()).toBeUndefined()
  expect(queryClient.getQueryData(configQuery.queryKey)).toBeDefined()
})

it('notes in the browser that somebody is signed in, for as long as they are', async () => {
  await signIn()
  expect(localStorage.getItem('signed-in')).toBe('yes')
  sessions.close('left')
  expect(localStorage.getItem('signed-in')).toBeNull()
})

it('leaves nothing that was typed to the next person after signing out', async () => {
  await signIn()
  studioMemory.keep('ada', { prompt: 'secret' })
  onboarding.keepDraft('ada', { name: 'secret' })
  sessions.close('left')
  expect(studioMemory.of('ada')).toBeNull()
  expect(onboarding.draftOf('ada')).toBeNull()
})

it('keeps what was typed when a session only ran out', async () => {
  await signIn()
  onboarding.keepDraft('ada', { name: 'Bakery' })
  sessions.expire(ada)
  expect(onboarding.draftOf('ada')).toEqual({ name: 'Bakery' })
})
