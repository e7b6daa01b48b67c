import { ConfigError } from '@vignette/event-log/process/config-error'
import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { parseMasterKeys } from '@vignette/event-log/sealing/master-keys'
import { ai, aiPlaces, requireAiAddress, requireAiKeys } from './ai-settings.ts'
import { brand } from './brand-settings.ts'
import { identity, refuseEmulator } from './identity-settings.ts'
import { mail, requireSender } from './mail-settings.ts'
import { address, isWebUrl, serviceUrl, urlOf } from './setting-values.ts'
import { requireBucket, storage } from './storage-settings.ts'

const postgresUrl = urlOf(/^postgres(ql)?$/, 'a postgres:// URL')

/** Wordings of secrets that circulate in examples; a server must not start with one of them. */
const exampleWording = /change.?(me|this|it)|example|default|your.?(session.?)?secret/i

/** How many characters make up a text that repeats them from its start to its end; its length when it does not. */
const periodOf = (text: string): number => {
  const lengths = Array.from({ length: text.length }, (_, index) => index + 1)
  return lengths.find((length) => text.startsWith(text.slice(length))) ?? text.length
}

/** A short word, or one character, that was repeated until it was long enough. */
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

const rate = (limit: number) => z.coerce.number().int().positive().default(limit)

const credits = (amount: number) => z.coerce.number().int().min(0).max(1_000_000_000).default(amount)

const goodwill = {
  /** How many credits one agent of support gives in a day. */
  GOODWILL_DAILY_LIMIT: credits(5_000),
  /** Above so many at once a second person has to approve. */
  GOODWILL_APPROVAL_ABOVE: credits(1_000),
}

const payments = {
  /** Payments are taken through Stripe when this is set; else people play them on a page of the product. */
  STRIPE_SECRET_KEY: z.string().min(8, 'is too short').optional(),
  /** Where Stripe's API is, if not at Stripe. */
  STRIPE_API_URL: serviceUrl.optional(),
}

/** The addresses that the status page measures beside the product's own stores. */
const measured = {
  /** Where API and worker reach the API, if not at PUBLIC_URL. */
  API_URL: serviceUrl.optional(),
}

/** Where the API lies below the address of the web app. */
const basePath = {
  API_BASE_PATH: z
    .string()
    .regex(/^(\/[\w-]+)+$/, 'must look like /api')
    .default('/api'),
}

const listening = {
  HOST: z.string().default('127.0.0.1'),
  /** Where what this process counts is read, in the format of Prometheus; nowhere when it is not set. */
  METRICS_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
}

const store = {
  /** The application's login. */
  DATABASE_URL: postgresUrl,
  /** BullMQ runs on Redis when this is set, else on Postgres. */
  REDIS_URL: urlOf(/^rediss?$/, 'a redis:// URL').optional(),
  /** Wraps the keys of personal data; parsed, newest first. */
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
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SESSION_SECRET: secret,
  /** Settings of the browser's Firebase besides the project; none of them is secret. */
  FIREBASE_API_KEY: z.string().min(1).optional(),
  FIREBASE_AUTH_DOMAIN: z.string().min(1).optional(),
  FIREBASE_APP_ID: z.string().min(1).optional(),
  /** Other origins whose pages may ask the API, comma-separated. */
  CORS_ORIGINS: origins.default([]),
  /** Product analytics of PostHog, off when it is not set. */
  POSTHOG_KEY: z.string().min(1).optional(),
  POSTHOG_HOST: urlOf(/^https?$/, 'an http:// or https:// URL').default('https://eu.i.posthog.com'),
  /** Pages of the product elsewhere, comma-separated. */
  SOCIAL_LINKS: webAddresses.default([]),
  /** The script of a chat widget, which the help centre then loads. */
  CHAT_WIDGET_URL: urlOf(/^https?$/, 'an http:// or https:// URL').optional(),
  /** Where developers read about the API, if not in its own document. */
  API_DOCS_URL: address.optional(),
  /** Signs what Resend reports of mails: bounces, complaints. */
  RESEND_WEBHOOK_SECRET: z.string().min(8, 'is too short').optional(),
  /** Addresses of proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every((entry) => isProxy(entry.trim())), 'must be addresses or networks')
    .optional(),
  WEB_DIST: z.string().default(fileURLToPath(new URL('../../../../apps/web/dist', import.meta.url))),
  ...payments,
  ...goodwill,
  /** The signing secrets of Stripe's webhooks; several, separated by commas, while one is replaced. */
  STRIPE_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((each) => each.trim()))
    .optional(),
  /** Stripe's payment links for starter by the month, and for executive; else the former has a checkout of ours. */
  PAYMENT_LINK_PRO: urlOf(/^https$/, 'an https:// URL').optional(),
  PAYMENT_LINK_ENTERPRISE: urlOf(/^https$/, 'an https:// URL').optional(),
  /** The connected account that webhooks must name, where there is one. */
  STRIPE_ACCOUNT: z.string().min(1).optional(),
  REQUESTS_PER_MINUTE_PER_ADDRESS: rate(600),
  REQUESTS_PER_MINUTE_PER_USER: rate(1_200),
  SIGN_UPS_PER_MINUTE_PER_ADDRESS: rate(60),
  /** Whether somebody else has to confirm that an event is left out of a read model. */
  SKIP_NEEDS_SECOND_PERSON: z.enum(['true', 'false']).default('true'),
  /** Messages to the team and newsletter sign-ups. */
  MESSAGES_PER_HOUR_PER_ADDRESS: rate(20),
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
  ...payments,
  SWEEP_INTERVAL_MS: z.coerce.number().int().min(10).max(60_000).default(1_000),
  /** The parts of the work that this worker does, comma-separated; all of it when it is not set. */
  WORKER_ROLES: z.string().optional(),
})
export type WorkerConfig = z.infer<typeof workerSchema>

const operatorSchema = z.object({
  DATABASE_URL: store.DATABASE_URL,
  MASTER_KEY: store.MASTER_KEY,
  ...goodwill,
})

const owned = { DATABASE_URL: postgresUrl, DATABASE_OWNER_URL: postgresUrl.optional(), MASTER_KEY: masterKeys }

/** An owner of its own is not needed. */
const withOwner = <Given extends { DATABASE_URL: string; DATABASE_OWNER_URL?: string | undefined }>(given: Given) => ({
  ...given,
  DATABASE_OWNER_URL: given.DATABASE_OWNER_URL ?? given.DATABASE_URL,
})

const migrationSchema = z.object(owned).transform(withOwner)

const seedSchema = z
  .object({
    ...owned,
    ...storage,
    SIGN_IN: z.enum(['demo'], { error: 'must be demo: invented customers have no place among real ones' }),
    SESSION_SECRET: secret,
    STRIPE_SECRET_KEY: z
      .undefined({ error: 'must not be set: invented customers have no place where payments are real' })
      .optional(),
  })
  .superRefine(requireBucket)
  .transform(withOwner)

type Environment = Readonly<Record<string, string | undefined>>

/** Settings that hold a secret. */
const secretNames = [
  'SESSION_SECRET',
  'MASTER_KEY',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'FIREBASE_SERVICE_ACCOUNT',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'OPENAI_API_KEY',
  'ANTHROPIC_API_KEY',
  'GOOGLE_API_KEY',
  'AI_API_KEY',
]

/** `NAME_FILE` names a file that holds the secret `NAME`, as container platforms hand them out. */
const secretsFromFiles = (given: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    secretNames.flatMap((name) => {
      const file = given[`${name}_FILE`]
      return file === undefined ? [] : [[name, readSecret(name, file)]]
    }),
  )

const readSecret = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new ConfigError(`${name}_FILE names a file that cannot be read`)
  }
}

const read = <Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const result = schema.safeParse({ ...secretsFromFiles(given), ...given })
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}`)
}

/** @throws {ConfigError} */
export const readApiConfig = (environment: Environment): ApiConfig =>
  read(
    apiSchema
      .superRefine(refuseEmulator)
      .superRefine(requireSender)
      .superRefine(requireBucket)
      .superRefine(requireAiAddress),
    environment,
  )

/** @throws {ConfigError} */
export const readWorkerConfig = (environment: Environment): WorkerConfig =>
  read(
    workerSchema
      .superRefine(refuseEmulator)
      .superRefine(requireSender)
      .superRefine(requireBucket)
      .superRefine(requireAiAddress)
      .superRefine(requireAiKeys),
    environment,
  )

/** @throws {ConfigError} */
export const readOperatorConfig = (environment: Environment) => read(operatorSchema, environment)

/** @throws {ConfigError} */
export const readMigrationConfig = (environment: Environment) => read(migrationSchema, environment)

/** @throws {ConfigError} also where sign-in or payments are real. */
export const readSeedConfig = (environment: Environment) => read(seedSchema, environment)
