import { join } from 'node:path'
import type { StorageSettings } from '@vignette/runtime/settings/storage-settings'
import { createDiskStorage } from './disk-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

/** The folder below `DATA_DIR` in which files are stored. */
const filesFolder = 'files'

/** The configured storage of files. */
export const createStorage = (settings: StorageSettings): Storage => {
  const { STORAGE, DATA_DIR, S3_BUCKET: bucket = '', S3_REGION: region, S3_ENDPOINT: endpoint } = settings
  if (STORAGE === 'disk') return createDiskStorage(join(DATA_DIR, filesFolder))
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings
  const isGiven = accessKeyId !== undefined && secretAccessKey !== undefined
  return createS3Storage({
    bucket,
    region,
    endpoint,
    credentials: isGiven ? { accessKeyId, secretAccessKey } : undefined,
  })
}
