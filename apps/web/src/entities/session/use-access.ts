import type { FirebaseSettings, PublicConfig } from '@vignette/domain/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, apiAs, sessions } from '#lib/api/api.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { deferredIdentity } from './deferred-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionState } from '#lib/api/session.ts'
import { unavailableIdentity } from './unavailable-identity.ts'

export type Unready =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  /** Names of settings that the server lacks. */
  | { readonly status: 'misconfigured'; readonly missing: readonly string[] }

export type Access =
  | Unready
  | (Exclude<SessionState, { status: 'loading' }> & {
      readonly identity: IdentityProvider
      readonly config: PublicConfig
    })

const loading = { status: 'loading' } as const

/** The signed-in person and the provider, which the server's configuration selects. */
export const useAccess = (): Access => {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state, () => loading)
  const config = useQuery(configQuery)
  // a prerendered page cannot know who is signed in
  if (!useHydrated()) return loading
  if (config.data) return accessBy(config.data, state)
  if (config.isError) return { status: 'failed', error: config.error, retry: () => void config.refetch() }
  return { status: 'loading' }
}

const accessBy = (config: PublicConfig, state: SessionState): Access => {
  const identity = identityOf(config)
  if (!identity) return { status: 'misconfigured', missing: config.firebase?.missing ?? [] }
  return state.status === 'loading' ? state : { ...state, identity, config }
}

const loadDemo = lazyChunk(() => import('./demo-identity.ts'))
const loadFirebase = lazyChunk(() => import('./firebase.ts'))

/** Without a provider nobody can be signed in. */
const onFailed = (): void => {
  if (sessions.state().status === 'loading') sessions.close('visitor')
}

const demoIdentity = (): IdentityProvider =>
  deferredIdentity({
    load: async () => {
      const storage = browserStorage(() => localStorage)
      return (await loadDemo()).createDemoIdentity({ api, apiAs, sessions, storage })
    },
    onFailed,
    standIn: {
      ...unavailableIdentity('A part of the app could not be loaded. Please reload the page and try again.'),
      credentials: null,
    },
  })

const firebaseIdentity = (settings: FirebaseSettings): IdentityProvider =>
  deferredIdentity({
    load: async () => (await loadFirebase()).startFirebase(settings, { apiAs, sessions }),
    onFailed,
    standIn: unavailableIdentity('Firebase not available.'),
  })

let identity: IdentityProvider | null = null

/**
 * The provider of this page, created once, since the sign-in mode of the server cannot change while the page is open.
 * Null if settings are missing.
 */
const identityOf = ({ signIn, firebase }: PublicConfig): IdentityProvider | null => {
  if (signIn === 'demo') return (identity ??= demoIdentity())
  return firebase?.settings ? (identity ??= firebaseIdentity(firebase.settings)) : null
}
