import { expect, it, vi } from 'vitest'
import { ChunkLoadError } from '../../../../apps/web/src/lib/lazy-chunk.ts'
import { deferredIdentity } from '../../../../apps/web/src/entities/session/deferred-identity.ts'
import type { IdentityProvider, IdentityResult } from '../../../../apps/web/src/entities/session/identity-provider.ts'
import { unavailableIdentity } from '../../../../apps/web/src/entities/session/unavailable-identity.ts'

const account = { email: 'ada@example.com', password: 'analytical', name: 'Ada' }
const saying = (error: string | null): IdentityResult => ({ success: false, error, fields: [] })

const provider: IdentityProvider = {
  signIn: async ({ email }) => saying(email),
  signUp: async ({ name }) => saying(name),
  resetPassword: async (email) => saying(`reset ${email}`),
  credentials: {
    changePassword: async ({ next }) => saying(next),
    changeEmail: async ({ email }) => saying(`to ${email}`),
    sendVerification: async () => saying('sent'),
  },
  secondFactor: {
    read: async () => ({ isOn: false, isOfSession: false, recoveryCodesLeft: null }),
    setUp: async () => ({ secret: '', uri: '', confirm: async () => [] }),
    turnOff: async () => undefined,
  },
  verifyEmail: async (code) => (code === 'good' ? 'verified' : 'refused'),
  signOut: async () => ({ success: true }),
}

const unavailable = unavailableIdentity('Not available.')
const deferred = (load: () => Promise<IdentityProvider>, standIn = unavailable) => {
  const onFailed = vi.fn<() => void>()
  return { onFailed, identity: deferredIdentity({ load, onFailed, standIn }) }
}

it('fetches the provider at once, and asks it', async () => {
  const load = vi.fn<() => Promise<IdentityProvider>>(async () => provider)
  const { identity, onFailed } = deferred(load)
  expect(load).toHaveBeenCalledOnce()
  expect(await identity.signIn(account)).toEqual(saying(account.email))
  expect(await identity.signUp(account)).toEqual(saying('Ada'))
  expect(await identity.resetPassword('ada')).toEqual(saying('reset ada'))
  expect(await identity.credentials?.changePassword({ current: 'a', next: 'b' })).toEqual(saying('b'))
  expect(await identity.credentials?.changeEmail({ password: 'a', email: 'c' })).toEqual(saying('to c'))
  expect(await identity.credentials?.sendVerification()).toEqual(saying('sent'))
  expect(await identity.verifyEmail('good')).toBe('verified')
  expect(await identity.signOut()).toEqual({ success: true })
  expect(load).toHaveBeenCalledOnce()
  expect(onFailed).not.toHaveBeenCalled()
})

it('lets the stand-in answer while the code cannot be loaded, and asks for it again the next time', async () => {
  const attempts = [false, false, false, false, true]
  const { identity, onFailed } = deferred(async () => {
    if (attempts.shift()) return provider
    throw new ChunkLoadError(new TypeError('Failed to fetch dynamically imported module'))
  })
  expect(await identity.signIn(account)).toEqual(saying('Not available.'))
  expect(onFailed).toHaveBeenCalledOnce()
  expect(await identity.signUp(account)).toEqual(saying('Not available.'))
  expect(await identity.resetPassword('ada')).toEqual(saying(null))
  expect(await identity.credentials?.sendVerification()).toEqual(saying('Not available.'))
  expect(await identity.signOut()).toEqual({ success: true })
  expect(onFailed).toHaveBeenCalledTimes(4)
})

it('has no credentials to change where its stand-in has none', () => {
  expect(deferred(async () => provider, { ...unavailable, credentials: null }).identity.credentials).toBeNull()
})
