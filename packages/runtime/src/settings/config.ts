import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { modelServerSchema } from '@vignette/domain/models/schemas/console'
import { type MasterKeys, parseMasterKeys } from '@vignette/event-log/sealing/master-keys'
import { ai, aiPlaces, requireAiAddress, requireAiKeys } from './ai-settings.ts'
import { brand } from './brand-settings.ts'
import { identity, refuseEmulator } from './identity-settings.ts'
import { mail, requireSender } from './mail-settings.ts'
import { media, mediaPlaces, requireMediaKeys } from './media-settings.ts'
import { networks, seededNetwork } from './network-settings.ts'
import { rateLimits } from './rate-limit-settings.ts'
import { address, isWebUrl, serviceUrl, urlOf } from './setting-values.ts'
import { type Environment, readSettings } from './read-settings.ts'
import { requireBucket, storage } from './storage-settings.ts'

const postgresUrl = urlOf(/^postgres(ql)?$/, 'a postgres:// URL')

/** Secrets from examples. A server must not start with one of them. */
const exampleWording = /change.?(me|this|it)|example|default|your.?(session.?)?secret/i

/** The length of the shortest text whose repetition gives the whole text; the full length if there is none. */
const periodOf = (text: string): number => {
  const lengths = Array.from({ length: text.length }, (_, index) => index + 1)
  return lengths.find((length) => text.startsWith(text.slice(length))) ?? text.length
}

/** Shorter repetitions are refused, such as a word that was repeated until it was long enough. */
const shortestPeriod = 16

const isExample = (value: string): boolean =>
  exampleWording.test(value) || periodOf(value.toLowerCase()) < shortestPeriod

const secret = z
  .string({ error: 'is required' })
  .min(32, 'must have at least 32 characters')
  .refine((value) => !isExample(value), 'must not be an example value, nor the same over and over')

const masterKeys = z.string({ error: 'is required' }).transform((list, context) => {
  const keys = parseMasterKeys(list)
  if (keys) return keys
  context.addIssue('must be 32 random bytes in base64, or several such keys, the newest first, separated by commas')
  return z.NEVER
})

const proxyGroups = ['loopback', 'linklocal', 'uniquelocal']

const isProxy = (entry: string): boolean => {
  const [address = '', bits, ...rest] = entry.split('/')
  if (bits === undefined) return proxyGroups.includes(entry) || isIP(address) !== 0
  return (
    rest.length === 0 &&
    isIP(address) !== 0 &&
    /^\d{1,3}$/.test(bits) &&
    Number(bits) <= (isIP(address) === 4 ? 32 : 128)
  )
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text

const credits = (amount: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(amount)

const goodwill = {
  /** The credits that one support agent can give per day. */
  GOODWILL_DAILY_LIMIT: credits(5_000),
  /** A larger amount needs the approval of a second person. */
  GOODWILL_APPROVAL_ABOVE: credits(1_000),
}

const hours = (preset: number) => z.coerce.number().int().min(1).max(1_000).default(preset)

/** Within how many hours of business days messages to the team are to be answered. Only staff see these. */
const answering = {
  ANSWER_WITHIN_HOURS: hours(48),
  /** Of customers whose plan includes priority support. */
  PRIORITY_ANSWER_WITHIN_HOURS: hours(24),
}

const skipping = {
  /** True if a second person has to confirm that an event is skipped in a read model. */
  SKIP_NEEDS_SECOND_PERSON: z.enum(['true', 'false']).default('true'),
}

const payments = {
  /** Payments go through Stripe when this is set; otherwise they are simulated on a page of the product. */
  STRIPE_SECRET_KEY: z.string().min(8, 'is too short').optional(),
  /** The URL of Stripe's API, if it is not Stripe's own. */
  STRIPE_API_URL: serviceUrl.optional(),
}

/** URLs that the status page measures in addition to the product's own stores. */
const measured = {
  /** The URL under which API and worker reach the API, if it is not PUBLIC_URL. */
  API_URL: serviceUrl.optional(),
}

/** The path of the API below the URL of the web app. */
const basePath = {
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must look like /api')
    .default('/api'),
}

const listening = {
  HOST: z.string().default('127.0.0.1'),
  /** The port for metrics in the format of Prometheus; without it there are none. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}

const store = {
  /** The application's login. */
  DATABASE_URL: postgresUrl,
  /** BullMQ uses Redis when this is set, otherwise Postgres. */
  REDIS_URL: urlOf(/^rediss?$/, 'a redis:// URL').optional(),
  /** The master keys, which wrap the keys of personal data, newest first after parsing. */
  MASTER_KEY: masterKeys,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
}

const origins = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine((list) => list.every(isOrigin), 'must be origins such as https://app.example.com, separated by commas')

const webAddresses = z
  .string()
  .transform((list) => list.split(',').map((each) => each.trim()))
  .refine((list) => list.every(isWebUrl), 'must be https:// URLs, separated by commas')

/** The model servers that `npm start` has found on this machine, as JSON. */
const modelServers = z
  .string()
  .default('[]')
  .transform((json, context) => {
    try {
      return z.array(modelServerSchema).parse(JSON.parse(json))
    } catch {
      context.addIssue('must be a list of model servers as JSON; npm start sets it')
      return z.NEVER
    }
  })

const apiSchema = z.object({
  ...store,
  ...listening,
  ...basePath,
  ...identity,
  ...brand,
  ...mail,
  ...measured,
  ...storage,
  ...aiPlaces,
  ...mediaPlaces,
  ...networks,
  MODEL_SERVERS: modelServers,
  ...rateLimits,
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** How long the API still serves after it was told to stop, while it says that it is not ready. */
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(2),
  SESSION_SECRET: secret,
  /** Further settings of Firebase in the browser. None of them is secret. */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  /** Other origins whose pages may call the API, comma-separated. */
  CORS_ORIGINS: origins.default([]),
  /** Product analytics with PostHog; off when it is not set. */
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: urlOf(/^https?$/, 'an http:// or https:// URL').default('https://eu.i.posthog.com'),
  /** Profiles of the product on other sites, comma-separated. */
  SOCIAL_LINKS: webAddresses.default([]),
  /** The script of a chat widget that the help centre loads. */
  CHAT_WIDGET_URL: urlOf(/^https?$/, 'an http:// or https:// URL').optional(),
  /** The API documentation for developers, if it is not the built-in one. */
  API_DOCS_URL: address.optional(),
  /** Verifies Resend's reports about mails, such as bounces and complaints. */
  RESEND_WEBHOOK_SECRET: z.string().min(8, 'is too short').optional(),
  /** Addresses of proxies whose X-Forwarded-For is trusted, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every((entry) => isProxy(entry.trim())), 'must be addresses or networks')
    .optional(),
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../../../apps/web/dist', import.meta.url))),
  ...payments,
  ...goodwill,
  ...answering,
  /** The signing secrets of Stripe's webhooks, comma-separated while a secret is being replaced. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .optional(),
  /**
   * Stripe's payment links for monthly starter and for executive. Without the first, starter has a checkout of ours.
   */
  PAYMENT_LINK_PRO: urlOf(/^https$/, 'an https:// URL').optional(),
  PAYMENT_LINK_ENTERPRISE: urlOf(/^https$/, 'an https:// URL').optional(),
  /** The connected account that webhooks must name, if there is one. */
  STRIPE_ACCOUNT: z.string().min(1).optional(),
  ...skipping,
})
export type ApiConfig = z.infer<typeof apiSchema>

const workerSchema = z.object({
  ...store,
  ...listening,
  ...basePath,
  ...identity,
  ...brand,
  ...mail,
  ...measured,
  ...storage,
  ...ai,
  ...media,
  ...networks,
  ...payments,
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
  /** The parts of the work that this worker does, comma-separated; all of it when not set. */
  WORKER_ROLES: z.string().optional(),
})
export type WorkerConfig = z.infer<typeof workerSchema>

const operatorSchema = z.object({
  DATABASE_URL: store.DATABASE_URL,
  MASTER_KEY: store.MASTER_KEY,
  ...goodwill,
  ...skipping,
})

const owned = { DATABASE_URL: postgresUrl, DATABASE_OWNER_URL: postgresUrl.optional(), MASTER_KEY: masterKeys }

/** A separate owner login is optional. */
const withOwner = <Given extends { DATABASE_URL: string; DATABASE_OWNER_URL?: string | undefined }>(given: Given) => ({
  ...given,
  DATABASE_OWNER_URL: given.DATABASE_OWNER_URL ?? given.DATABASE_URL,
})

const migrationSchema = z.object(owned).transform(withOwner)

const backupSchema = z
  .object({ ...owned, ...storage })
  .superRefine(requireBucket)
  .transform(withOwner)
export type BackupConfig = z.infer<typeof backupSchema>

const masterKeySchema = z.object({ MASTER_KEY: masterKeys })

const seedSchema = z
  .object({
    ...owned,
    ...storage,
    ...seededNetwork,
    SIGN_IN: z.enum(['demo'], { error: 'must be demo: invented customers have no place among real ones' }),
    SESSION_SECRET: secret,
    STRIPE_SECRET_KEY: z
      .undefined({ error: 'must not be set: invented customers have no place where payments are real' })
      .optional(),
  })
  .superRefine(requireBucket)
  .transform(withOwner)

/** @throws {ConfigError} */
export const readApiConfig = (environment: Environment): ApiConfig =>
  readSettings(
    apiSchema
      .superRefine(refuseEmulator)
      .superRefine(requireSender)
      .superRefine(requireBucket)
      .superRefine(requireAiAddress),
    environment,
  )

/** @throws {ConfigError} */
export const readWorkerConfig = (environment: Environment): WorkerConfig =>
  readSettings(
    workerSchema
      .superRefine(refuseEmulator)
      .superRefine(requireSender)
      .superRefine(requireBucket)
      .superRefine(requireAiAddress)
      .superRefine(requireAiKeys)
      .superRefine(requireMediaKeys),
    environment,
  )

/** @throws {ConfigError} */
export const readOperatorConfig = (environment: Environment) => readSettings(operatorSchema, environment)

/** @throws {ConfigError} */
export const readMigrationConfig = (environment: Environment) => readSettings(migrationSchema, environment)

/** @throws {ConfigError} */
export const readBackupConfig = (environment: Environment): BackupConfig => readSettings(backupSchema, environment)

/** The master keys alone, which a backup needs before it needs a database. @throws {ConfigError} */
export const readMasterKeys = (environment: Environment): MasterKeys =>
  readSettings(masterKeySchema, environment).MASTER_KEY

/** @throws {ConfigError} also if sign-in or payments are real. */
export const readSeedConfig = (environment: Environment) => readSettings(seedSchema, environment)
