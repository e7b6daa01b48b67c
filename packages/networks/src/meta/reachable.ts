/** Names and numbers that mean something only within a network, or on one machine. */
const inside = /^(?:localhost|.*\.(?:localhost|local|internal|test)|\d+\.\d+\.\d+\.\d+|\[.*\]|[^.]*)$/

/** Whether Meta's services can fetch files from an address of ours. */
export const isReachable = (address: string | undefined): boolean => {
  const url = address === undefined ? null : URL.parse(address)
  return url?.protocol === 'https:' && !inside.test(url.hostname)
}
