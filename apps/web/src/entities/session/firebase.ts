import type { FirebaseSettings } from '@vignette/domain/site/schemas'
import { initializeApp } from '@firebase/app'
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  debugErrorMap,
  indexedDBLocalPersistence,
  initializeAuth,
} from '@firebase/auth'
import { createFirebaseIdentity } from './firebase-identity.ts'
import type { IdentityProvider } from './identity-provider.ts'

type StartDeps = Omit<Parameters<typeof createFirebaseIdentity>[0], 'auth'>

/** @throws when Firebase refuses the settings. */
export const startFirebase = (settings: FirebaseSettings, deps: StartDeps): IdentityProvider =>
  createFirebaseIdentity({ auth: openAuth(settings), ...deps })

/** Firebase's own storage of the session, without the code for pop-ups. */
const openAuth = ({ tenantId, emulatorUrl, ...settings }: FirebaseSettings): Auth => {
  const auth = initializeAuth(initializeApp(settings), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    errorMap: debugErrorMap, // the other one has codes only, and no sentence for people
  })
  auth.tenantId = tenantId
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true })
  return auth
}
