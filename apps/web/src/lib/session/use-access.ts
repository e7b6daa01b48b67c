import type { PublicConfig } from '@vignette/domain/identity/schemas'
import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { sessions } from '../api.ts'
import { configQuery } from '../api/get-config.ts'
import { identityOf } from './identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import type { SessionState } from './session.ts'

export type Access =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly error: Error; readonly retry: () => void }
  | (SessionState & { readonly identity: IdentityProvider; readonly config: PublicConfig })

/** What guards and forms need to know: the server's sign-in mode first, then who is signed in. */
export const useAccess = (): Access => {
  const state = useSyncExternalStore(sessions.subscribe, sessions.state)
  const config = useQuery(configQuery)
  if (config.data) return { ...state, identity: identityOf(config.data), config: config.data }
  if (config.isError) return { status: 'failed', error: config.error, retry: () => void config.refetch() }
  return { status: 'loading' }
}
