import type { PublicConfig } from '@vignette/domain/identity/schemas'
import type { ApiResult } from '../api-client.ts'

const signInModes = { demo: true, firebase: true } as const satisfies Record<PublicConfig['signIn'], true>

/** What the schema would accept, by hand: the schema would put the whole of zod into the first view. */
export const isPublicConfig = (result: ApiResult): result is ApiResult & PublicConfig => {
  if (!result.success) return false
  const { brand, signIn, firebase, analytics } = result
  const isKnownMode = typeof signIn === 'string' && Object.hasOwn(signInModes, signIn)
  return isKnownMode && hasText(brand, 'name') && isFirebase(firebase) && isAnalytics(analytics)
}

const hasText = (value: unknown, ...members: readonly string[]): value is object =>
  typeof value === 'object' &&
  value !== null &&
  members.every((member) => typeof Reflect.get(value, member) === 'string')

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string'

const isFirebase = (value: unknown): boolean => {
  if (value === null) return true
  if (typeof value !== 'object' || !('settings' in value) || !('missing' in value)) return false
  const { settings, missing } = value
  const isNamed = Array.isArray(missing) && missing.every((name) => typeof name === 'string')
  return isNamed && (settings === null || areSettings(settings))
}

const areSettings = (value: unknown): boolean =>
  hasText(value, 'apiKey', 'authDomain', 'projectId', 'appId') &&
  isTextOrNull(Reflect.get(value, 'tenantId')) &&
  isTextOrNull(Reflect.get(value, 'emulatorUrl'))

const isAnalytics = (value: unknown): boolean => value === null || hasText(value, 'key', 'host')
