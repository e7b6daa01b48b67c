import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { OutboundFailure } from './outbound-failure.ts'

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

export type AddressRules = {
  readonly resolve: Resolve
  /** Hosts with their ports that are taken as they are. */
  readonly allowed: readonly string[]
}

/**
 * The address to connect to, after every address of the host was found to be public.
 * @throws {OutboundFailure} when an address is not public or the host is not known.
 */
export const createAddressCheck =
  ({ resolve, allowed }: AddressRules) =>
  async (url: URL, isSecureOnly: boolean): Promise<LookupAddress> => {
    const isAllowed = allowed.includes(url.host)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    const refused = () => new OutboundFailure('private', 'neverSent', url.host)
    if (!isWeb || url.username !== '' || url.password !== '') throw refused()
    if (!isAllowed && url.port !== usualPort) throw refused()
    const host = hostOf(url)
    const addresses = ipaddr.isValid(host)
      ? [{ address: host, family: ipaddr.parse(host).kind() === 'ipv4' ? 4 : 6 }]
      : await resolve(host).catch(() => [])
    if (!isAllowed && addresses.some(({ address }) => !isPublicAddress(address))) throw refused()
    if (!isAllowed && isSecureOnly && url.protocol !== 'https:') {
      throw new OutboundFailure('insecure', 'neverSent', url.host)
    }
    const [first] = addresses
    if (!first) throw new OutboundFailure('unknownHost', 'neverSent', url.host)
    return first
  }
