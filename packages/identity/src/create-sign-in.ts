import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { FirebaseSettings } from './firebase/settings.ts'
import type { SignIn } from './sign-in.ts'

type SignInSettings = FirebaseSettings & { readonly SIGN_IN: 'demo' | 'firebase' }

/**
 * The sign-in service, or `demo` when there is none. Firebase's packages are large, so they are loaded only when they
 * are used.
 */
export const createSignIn = async (settings: SignInSettings, logger: Logger): Promise<SignIn | 'demo'> => {
  if (settings.SIGN_IN === 'demo') return 'demo'
  const { createFirebaseSignIn } = await import('./firebase/firebase-sign-in.ts')
  return createFirebaseSignIn(settings, logger)
}
