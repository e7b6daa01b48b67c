import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

const hosts = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine(
    (list) => list.every((host) => URL.parse(`http://${host}`)?.host === host),
    'must be hosts such as pds.internal:2583, separated by commas',
  )

/** A month of LinkedIn's API. */
const month = z.string().regex(/^20\d{2}(?:0[1-9]|1[0-2])$/, 'must be a month such as 202605')

const linkedin = {
  /** Our app at LinkedIn; LinkedIn is not offered without both. */
  LINKEDIN_CLIENT_ID: z.string().min(1).optional(),
  LINKEDIN_CLIENT_SECRET: z.string().min(1).optional(),
  /** LinkedIn's API, and where people agree. */
  LINKEDIN_URL: serviceUrl.default('https://api.linkedin.com'),
  LINKEDIN_AUTH_URL: serviceUrl.default('https://www.linkedin.com'),
  /** The month of the API; LinkedIn serves each for about a year. */
  LINKEDIN_VERSION: month.default('202605'),
  /** Whether LinkedIn has approved the app for pages. */
  LINKEDIN_PAGES: z.enum(['on', 'off']).default('off'),
}

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

/** The demo network as the seed fills it. */
export const seededNetwork = {
  DEMO_NETWORK_URL: serviceUrl.optional(),
  /** The key that lets it be filled. */
  DEMO_NETWORK_IMPORT_KEY: z.string().min(16).max(200).optional(),
}

const pinterest = {
  /** Our app at Pinterest; Pinterest is not offered without both. */
  PINTEREST_APP_ID: z.string().min(1).optional(),
  PINTEREST_APP_SECRET: z.string().min(1).optional(),
  /** Pinterest's API with its version, and where people agree and see pins. */
  PINTEREST_URL: serviceUrl.default('https://api.pinterest.com/v5'),
  PINTEREST_SITE_URL: serviceUrl.default('https://www.pinterest.com'),
  /** Whether Pinterest has given the app more than trial access. */
  PINTEREST_APPROVED: z.enum(['on', 'off']).default('off'),
}

const youtube = {
  /** Our client at Google; YouTube is not offered without both. */
  YOUTUBE_CLIENT_ID: z.string().min(1).optional(),
  YOUTUBE_CLIENT_SECRET: z.string().min(1).optional(),
  /** Google's APIs, where people agree, where tokens come from, and where people see videos. */
  YOUTUBE_URL: serviceUrl.default('https://www.googleapis.com'),
  YOUTUBE_AUTH_URL: serviceUrl.default('https://accounts.google.com'),
  YOUTUBE_TOKEN_URL: serviceUrl.default('https://oauth2.googleapis.com'),
  YOUTUBE_SITE_URL: serviceUrl.default('https://www.youtube.com'),
  /** Whether Google has audited the project. */
  YOUTUBE_APPROVED: z.enum(['on', 'off']).default('off'),
  /** What the project may use in a day, in Google's units. */
  YOUTUBE_DAILY_UNITS: z.coerce.number().int().min(0).max(1_000_000_000).default(10_000),
}

const tiktok = {
  /** Our app at TikTok; TikTok is not offered without both. */
  TIKTOK_CLIENT_KEY: z.string().min(1).optional(),
  TIKTOK_CLIENT_SECRET: z.string().min(1).optional(),
  /** TikTok's API, and where people agree and see posts. */
  TIKTOK_URL: serviceUrl.default('https://open.tiktokapis.com'),
  TIKTOK_SITE_URL: serviceUrl.default('https://www.tiktok.com'),
  /** Whether TikTok has audited the app. */
  TIKTOK_APPROVED: z.enum(['on', 'off']).default('off'),
}

const threads = {
  /** Our app at Threads; Threads is not offered without both. */
  THREADS_APP_ID: z.string().min(1).optional(),
  THREADS_APP_SECRET: z.string().min(1).optional(),
  /** The version of Threads' API. */
  THREADS_GRAPH_VERSION: z
    .string()
    .regex(/^v\d{1,3}\.\d$/, 'must be a version such as v1.0')
    .default('v1.0'),
  /** Threads' API, and where people agree. */
  THREADS_GRAPH_URL: serviceUrl.default('https://graph.threads.net'),
  THREADS_SITE_URL: serviceUrl.default('https://www.threads.com'),
}

const x = {
  /** Our app at X; X is not offered without both. */
  X_CLIENT_ID: z.string().min(1).optional(),
  X_CLIENT_SECRET: z.string().min(1).optional(),
  /** X's API, and where people agree and see posts. */
  X_URL: serviceUrl.default('https://api.x.com'),
  X_SITE_URL: serviceUrl.default('https://x.com'),
  /** What the calls of each workspace may cost in a month, in dollars. */
  X_MONTHLY_BUDGET: z.coerce.number().min(0).max(1_000_000).default(5),
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
  /** The service that makes videos ready for Bluesky. */
  BLUESKY_VIDEO_URL: serviceUrl.optional(),
  /** Where bots of Telegram and of Discord are served. */
  TELEGRAM_URL: serviceUrl.default('https://api.telegram.org'),
  DISCORD_URL: serviceUrl.default('https://discord.com'),
  ...linkedin,
  ...meta,
  ...pinterest,
  ...youtube,
  ...tiktok,
  ...threads,
  ...x,
  /** Hosts, with their ports, that may be reached although they are inside our own network. */
  OUTBOUND_ALLOWED_HOSTS: hosts.default([]),
}
