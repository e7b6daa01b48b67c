import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

const hosts = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((host) => URL.parse(`http://${host}`)?.host === host),
    'must be hosts such as pds.internal:2583, separated by commas',
  )

const meta = {
  /** Our app at Meta; Facebook is not offered without both. */
  META_APP_ID: z.string().min(1).optional(),
  META_APP_SECRET: z.string().min(1).optional(),
  /** The version of the Graph API, for Facebook and Instagram. */
  META_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be a version such as v25.0')
    .default('v25.0'),
  /** Facebook's API, and where people agree. */
  META_GRAPH_URL: serviceUrl.default('https://graph.facebook.com'),
  META_SITE_URL: serviceUrl.default('https://www.facebook.com'),
  /** Our app at Instagram; Instagram is not offered without both. */
  INSTAGRAM_APP_ID: z.string().min(1).optional(),
  INSTAGRAM_APP_SECRET: z.string().min(1).optional(),
  /** Instagram's API, where people agree, and where it gives out tokens. */
  INSTAGRAM_GRAPH_URL: serviceUrl.default('https://graph.instagram.com'),
  INSTAGRAM_SITE_URL: serviceUrl.default('https://www.instagram.com'),
  INSTAGRAM_TOKEN_URL: serviceUrl.default('https://api.instagram.com'),
}

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
  ...meta,
  /** Hosts, with their ports, that may be reached although they are inside our own network. */
  OUTBOUND_ALLOWED_HOSTS: hosts.default([]),
}
