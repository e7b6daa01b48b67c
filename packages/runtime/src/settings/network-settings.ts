import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

const hosts = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((host) => URL.parse(`http://${host}`)?.host === host),
    'must be hosts such as pds.internal:2583, separated by commas',
  )

/** The social networks with which accounts can be connected. */
export const networks = {
  /** The demo network, a service that comes with the product; it is not offered without. */
  DEMO_NETWORK_URL: serviceUrl.optional(),
  /** Where people see the demo network, if that is another address. */
  DEMO_NETWORK_PUBLIC_URL: serviceUrl.optional(),
  /** The server that knows all handles of Bluesky. */
  BLUESKY_URL: serviceUrl.default('https://bsky.social'),
  /** Where people see posts of Bluesky. */
  BLUESKY_APP_URL: serviceUrl.default('https://bsky.app'),
  /** The directory of Bluesky's accounts. */
  BLUESKY_DIRECTORY_URL: serviceUrl.default('https://plc.directory'),
  /** Hosts, with their ports, that may be reached although they are inside our own network. */
  OUTBOUND_ALLOWED_HOSTS: hosts.default([]),
}
