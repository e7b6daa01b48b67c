import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { privateAddress, unreachable } from '@vignette/domain/brand/refusals'

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>

export const resolveByDns: Resolve = (host) => lookup(host, { all: true, order: 'ipv4first' })

/** The only part of IPv6 from which public addresses are given out. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * True if an address belongs to the public internet. Private, local, reserved and translated ones do not, nor do IPv4
 * addresses inside IPv6, nor what is not given out.
 *
 * @public for the test of all ranges
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast))
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** The ports of the web, as `URL` shows them. */
const usualPort = ''

/**
 * The address to connect to, after every address of the host was found to be public. `allowed` lists hosts with their
 * ports that are taken as they are.
 * @throws {DomainError} when an address is not public or the host is not known.
 */
export const createAddressCheck =
  ({ resolve, allowed }: { readonly resolve: Resolve; readonly allowed: readonly string[] }) =>
  async (url: URL): Promise<LookupAddress> => {
    const isAllowed = allowed.includes(url.host)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!isWeb || url.username !== '' || url.password !== '') throw privateAddress()
    if (!isAllowed && url.port !== usualPort) throw privateAddress()
    const host = hostOf(url)
    const addresses = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
      : await resolve(host).catch(() => [])
    if (!isAllowed && addresses.some(({ address }) => !isPublicAddress(address))) throw privateAddress()
    const [first] = addresses
    if (!first) throw unreachable()
    return first
  }
