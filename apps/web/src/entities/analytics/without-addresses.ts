type Properties = Readonly<Record<string, unknown>>

/** Addresses of pages hold ids and what people looked for; that nobody has to know. */
const isAddress = (name: string): boolean =>
  /url|path|host|referr|title$/i.test(name) || /^\$(?:session_entry|initial)_/.test(name)

/** What is sent along of where it happened: the pattern of the route, where it is known, and nothing else. */
export const withoutAddresses = (properties: Properties, origin: string): Record<string, unknown> => {
  const kept = Object.entries(properties).filter(([name]) => !isAddress(name))
  const { route } = properties
  const place = typeof route === 'string' ? { $pathname: route, $current_url: `${origin}${route}` } : {}
  return { ...Object.fromEntries(kept), ...place }
}
