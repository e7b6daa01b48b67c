/**
 * A path of this site that is safe to return to after signing in, or null. Anything a browser could read as another
 * site (`//host`, `/\host`, control characters) is refused, as are the sign-in pages themselves.
 */
const originPath = (value: string): string | null => {
  if (!/^\/(?!\/)[^\\\p{Cc}]*$/u.test(value)) return null
  return /^\/(login|signup)\b/.test(value) ? null : value
}

/**
 * Where the plan that an address names leads to, or null: a plan chosen before signing up is not forgotten. Freemium is
 * everybody's plan already, so it leads to the studio, and the others to the billing page.
 */
export const planTargetOf = (search: string): string | null => {
  const given = new URLSearchParams(search)
  const [plan, interval] = [given.get('plan'), given.get('interval')]
  if (plan === null) return null
  if (plan === 'freemium') return '/dashboard/studio'
  return `/dashboard/billing?${new URLSearchParams({ plan, ...(interval !== null && { interval }) })}`
}

const textIn = (locationState: unknown, name: string): string | null => {
  const value = Object(locationState)[name] as unknown
  return typeof value === 'string' ? value : null
}

/** The path that a guard remembered in the location's state. */
export const originOf = (locationState: unknown): string | null => {
  const from = textIn(locationState, 'from')
  return from === null ? null : originPath(from)
}

/** The address with which the person was asked to sign in, in the location's state. */
export const suggestedEmailOf = (locationState: unknown): string | null => textIn(locationState, 'email')
