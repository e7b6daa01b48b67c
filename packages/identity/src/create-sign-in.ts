import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { FirebaseSettings } from './firebase/settings.ts'
import type { SignIn } from './sign-in.ts'

type SignInSettings = FirebaseSettings & { readonly SIGN_IN: 'demo' | 'firebase' }

/** The sign-in service; `demo` where there is none to ask. Firebase's packages are large, so they are loaded only where they are used. */
export const createSignIn = async (settings: SignInSettings, logger: Logger): Promise<SignIn | 'demo'> => {
  if (settings.SIGN_IN === 'demo') return 'demo'
  const { createFirebaseSignIn } = await import('./firebase/firebase-sign-in.ts')
  return createFirebaseSignIn(settings, logger)
}
