import { networkNames, networks } from '@vignette/domain/networks/network-names'

/** The name of a network; of one that only another release knows, what that release calls it. */
export const nameOf = (network: string): string => {
  const known = networks.find((each) => each === network)
  return known === undefined ? network : networkNames[known]
}

/** "0.4 seconds", "12 seconds", "3 minutes": public pages are in English. */
export const secondsOf = (ms: number): string => {
  if (ms < 9_950) return `${(ms / 1_000).toFixed(1)} seconds`
  if (ms < 120_000) return `${Math.round(ms / 1_000)} seconds`
  return `${Math.round(ms / 60_000)} minutes`
}
