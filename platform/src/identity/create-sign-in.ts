import type { Logger } from '../telemetry/logger.ts'
import type { FirebaseSettings } from './firebase/settings.ts'
import type { SignIn } from './sign-in.ts'

type SignInSettings = FirebaseSettings & { readonly SIGN_IN: 'demo' | 'firebase' }

/** Whoever knows the people, but for the demo, where there is nobody to ask. Loaded only where it is used: it is not small. */
export const createSignIn = async (settings: SignInSettings, logger: Logger): Promise<SignIn | 'demo'> => {
  if (settings.SIGN_IN === 'demo') return 'demo'
  const { createFirebaseSignIn } = await import('./firebase/firebase-sign-in.ts')
  return createFirebaseSignIn(settings, logger)
}
