const inWorkspace = /^\/w\/([^/]+)/

/** The name of a workspace in an address: `/w/<slug>/dashboard`. @public */
export const slugIn = (pathname: string): string | null => inWorkspace.exec(pathname)?.[1]?.toLowerCase() ?? null

/** The workspace that the address names. It stays the same as long as the page is open. A page that is rendered ahead has none. */
export const currentSlug = (): string | null => ('location' in globalThis ? slugIn(location.pathname) : null)

/** Addresses of a workspace begin with it. */
export const basenameOf = (slug: string): string => `/w/${slug}`

/** The address of a page of a workspace. Going there loads the app again, so that nothing of another one is shown. */
export const addressIn = (slug: string, page: string): string => `${basenameOf(slug)}${page}`
