/**
 * The server that somebody means, without a slash at the end; undefined if it is none. It may be its name, an address of
 * one of its pages, or a handle there. What it may be reached by is up to the client that calls it.
 */
export const serverOf = (typed: string): string | undefined => {
  const named = typed.trim().replace(/^@?[^@/\s]*@(?=[^@/\s]+$)/, '')
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(named) ? named : `https://${named}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.username !== '' || url.password !== '' || url.hostname === '') return undefined
  return url.origin
}
