import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { serviceUrl } from './setting-values.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Files are stored in a folder that API and worker share, or in an S3 bucket. */
export const storage = {
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  /** The folder for files that are stored beside the database, relative to the repository. */
  DATA_DIR: z
    .string()
    .min(1)
    .default('.data')
    .transform((folder) => resolve(root, folder)),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** The URL of the store, if it is not Amazon's. */
  S3_ENDPOINT: serviceUrl.optional(),
  /** Without these two, the machine's own permissions are used. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
}

export type StorageSettings = {
  readonly STORAGE: 'disk' | 's3'
  readonly DATA_DIR: string
  readonly S3_BUCKET?: string | undefined
  readonly S3_REGION: string
  readonly S3_ENDPOINT?: string | undefined
  readonly S3_ACCESS_KEY_ID?: string | undefined
  readonly S3_SECRET_ACCESS_KEY?: string | undefined
}

/** S3 storage needs a bucket name, and a key needs its secret. */
export const requireBucket = (settings: StorageSettings, context: z.RefinementCtx): void => {
  const { STORAGE, S3_BUCKET, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = settings
  const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
  if (STORAGE !== 's3') return
  if (S3_BUCKET === undefined) refuse('S3_BUCKET', 'is required where STORAGE is s3')
  if ((id === undefined) !== (secret === undefined))
    refuse(id === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY', 'is required beside the other one')
}
