import type { PublicConfig } from '@vignette/domain/site/schemas'
import type { ApiConfig } from '@vignette/runtime/settings/config'

/** The settings of Firebase in the browser, or the names of those that are missing; null in demo mode. */
export const firebaseConfigOf = (config: ApiConfig): PublicConfig['firebase'] => {
  if (config.SIGN_IN === 'demo') return null
  const missing: string[] = []
  const required = (name: `FIREBASE_${'API_KEY' | 'AUTH_DOMAIN' | 'PROJECT_ID' | 'APP_ID'}`): string => {
    const value = config[name]
    if (value === undefined) missing.push(name)
    return value ?? ''
  }
  const emulator = config.FIREBASE_AUTH_EMULATOR_HOST
  const settings = {
    apiKey: required('FIREBASE_API_KEY'),
    authDomain: required('FIREBASE_AUTH_DOMAIN'),
    projectId: required('FIREBASE_PROJECT_ID'),
    appId: required('FIREBASE_APP_ID'),
    tenantId: config.FIREBASE_TENANT_ID ?? null,
    emulatorUrl: emulator === undefined ? null : `http://${emulator}`,
  }
  return { settings: missing.length === 0 ? settings : null, missing }
}
