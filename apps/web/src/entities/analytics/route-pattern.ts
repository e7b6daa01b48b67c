type Match = { readonly route: { readonly path?: string | undefined } }

/** The pattern of the routes that an address matched, `/dashboard/billing/checkout/:checkoutId`; null for none of ours. */
export const routePatternOf = (matches: readonly Match[]): string | null => {
  const paths = matches.flatMap(({ route: { path } }) => path ?? [])
  if (paths.length === 0 || paths.includes('*')) return null
  return paths.map((path) => (path.startsWith('/') ? path : `/${path}`)).join('')
}
