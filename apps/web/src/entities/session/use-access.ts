import type { PublicConfig } from '@vignette/domain/site/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessions } from '#lib/api/api.ts'
import { configQuery } from '#entities/site/get-config.ts'
import { useHydrated } from '#lib/browser/use-hydrated.ts'
import { identityOf } from './identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionState } from '#lib/api/session.ts'

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

/** What guards and forms need to know: the server's sign-in mode first, then who is signed in. */
export const useAccess = (): Access => {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state, () => loading)
  const config = useQuery(configQuery)
  // who is there is nothing that a page which was rendered ahead could know
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
