type Properties = Readonly<Record<string, unknown>>

/** Addresses of pages contain ids and searches, which must not be sent. */
const isAddress = (name: string): boolean =>
  /url|path|host|referr|title$/i.test(name) || /^\$(?:session_entry|initial)_/.test(name)

/** Removes addresses from the properties of an event. The pattern of the route, if it is known, takes their place. */
export const withoutAddresses = (properties: Properties, origin: string): Record<string, unknown> => {
  const kept = Object.entries(properties).filter(([name]) => !isAddress(name))
  const { route } = properties
  const place = typeof route === 'string' ? { $pathname: route, $current_url: `${origin}${route}` } : {}
  return { ...Object.fromEntries(kept), ...place }
}
