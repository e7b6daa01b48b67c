/** Sites have the same pages with and without these. */
const bareHost = ({ host }: URL): string => host.replace(/^(?:www|m|mobile)\./, '')

/**
 * What an address says whose path and query have a form.
 * @returns the named groups of the form; undefined for an address of another site, or of another form.
 */
export const atAddress = (
  address: string,
  site: string,
  form: RegExp,
): Readonly<Record<string, string | undefined>> | undefined => {
  const [url, home] = [URL.parse(address), URL.parse(site)]
  if (!url || !home || bareHost(url) !== bareHost(home)) return undefined
  return form.exec(`${url.pathname}${url.search}`)?.groups
}

/** The post with the id that an address names, where the adapter keeps nothing else of a post. */
export const remoteAt = (
  address: string,
  found: Readonly<Record<string, string | undefined>> | undefined,
): { readonly remoteId: string; readonly permalink: string } | undefined => {
  const id = found?.['id']
  return id === undefined ? undefined : { remoteId: id, permalink: address }
}
