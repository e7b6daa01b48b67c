import type { PublicConfig } from '@vignette/domain/identity/schemas'
import type { ApiResult } from '../api-client.ts'

const signInModes = { demo: true, firebase: true } as const satisfies Record<PublicConfig['signIn'], true>

/** What the schema would accept, by hand: the schema would put the whole of zod into the first view. */
export const isPublicConfig = (result: ApiResult): result is ApiResult & PublicConfig => {
  if (!result.success) return false
  const { brand, signIn } = result
  const isNamed = typeof brand === 'object' && brand !== null && 'name' in brand && typeof brand.name === 'string'
  return isNamed && typeof signIn === 'string' && Object.hasOwn(signInModes, signIn)
}
