import type { FirebaseSettings, PublicConfig } from '@vignette/domain/site/schemas'
import { api, apiAs, sessions } from '#lib/api/api.ts'
import { browserStorage } from '#lib/browser/browser-storage.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { deferredIdentity } from './deferred-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'
import { unavailableIdentity } from './unavailable-identity.ts'

const loadDemo = lazyChunk(() => import('./demo-identity.ts'))
const loadFirebase = lazyChunk(() => import('./firebase.ts'))

/** Where nobody can say who is signed in, nobody is. */
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

/** The provider of this page: the server's sign-in mode cannot change while it runs. Null while settings are missing. */
export const identityOf = ({ signIn, firebase }: PublicConfig): IdentityProvider | null => {
  if (signIn === 'demo') return (identity ??= demoIdentity())
  return firebase?.settings ? (identity ??= firebaseIdentity(firebase.settings)) : null
}
