import { readFileSync } from 'node:fs'
import { ConfigError } from '@vignette/event-log/process/config-error'
import type { z } from 'zod'

export type Environment = Readonly<Record<string, string | undefined>>

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
  'SPEECH_API_KEY',
  'FOOTAGE_API_KEY',
  'VIDEO_MODEL_API_KEY',
  'LINKEDIN_CLIENT_SECRET',
  'META_APP_SECRET',
  'INSTAGRAM_APP_SECRET',
  'PINTEREST_APP_SECRET',
  'YOUTUBE_CLIENT_SECRET',
  'TIKTOK_CLIENT_SECRET',
  'THREADS_APP_SECRET',
  'X_CLIENT_SECRET',
]

/** `NAME_FILE` is the path of a file with the secret `NAME`, as container platforms provide them. */
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

/**
 * Reads settings by their schema; an empty variable counts as not set.
 * @throws {ConfigError} naming each setting that is missing or wrong.
 */
export const readSettings = <Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  const result = schema.safeParse({ ...secretsFromFiles(given), ...given })
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
  throw new ConfigError(`The configuration is not complete:\n${lines.join('\n')}`)
}
