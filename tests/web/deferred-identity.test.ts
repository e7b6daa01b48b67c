import { expect, it } from 'vitest'
import { ChunkLoadError } from '../../apps/web/src/lib/lazy-chunk.ts'
import { deferredIdentity } from '../../apps/web/src/lib/session/deferred-identity.ts'
import type { IdentityProvider } from '../../apps/web/src/lib/session/identity-provider.ts'

const ada = { token: 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }
const account = { email: ada.email, password: 'analytical', name: 'Ada' }

const provider: IdentityProvider = {
  currentSession: async () => ada,
  signIn: async ({ email }) => ({ success: false, error: email, fields: [] }),
  resetPassword: async (email) => ({ success: false, error: email, fields: [] }),
  credentials: null,
  signUp: async ({ name }) => ({ success: false, error: name, fields: [] }),
  signOut: async () => ({ success: true }),
}

it('asks the provider that it loaded', async () => {
  const identity = deferredIdentity(async () => provider)
  expect(await identity.currentSession()).toEqual(ada)
  expect(await identity.signIn(account)).toMatchObject({ error: ada.email })
  expect(await identity.signUp(account)).toMatchObject({ error: 'Ada' })
  expect(await identity.signOut()).toEqual({ success: true })
})

it('answers with a failure while the code cannot be loaded, and asks for it again the next time', async () => {
  const attempts = [false, false, false, false, true]
  const identity = deferredIdentity(async () => {
    if (attempts.shift()) return provider
    throw new ChunkLoadError(new TypeError('Failed to fetch dynamically imported module'))
  })
  const notLoaded = {
    success: false,
    error: 'A part of the app could not be loaded. Please reload the page and try again.',
    fields: [],
  }
  expect(await identity.currentSession()).toBeNull()
  expect(await identity.signIn(account)).toEqual(notLoaded)
  expect(await identity.signUp(account)).toEqual(notLoaded)
  expect(await identity.signOut()).toEqual(notLoaded)
  expect(await identity.signOut()).toEqual({ success: true })
})
