import { readApiConfig, readWorkerConfig } from '@vignette/runtime/settings/config'
import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { apiSettings, type Environment } from '../support/settings.ts'

const settings: Environment = { ...apiSettings, DATABASE_URL: 'postgres://app@127.0.0.1/x' }

describe.each([
  ['the api', readApiConfig],
  ['the worker', readWorkerConfig],
])('what %s is told of files', (_, read) => {
  it('is a folder beside the repository’s own unless something else is said', () => {
    const { DATA_DIR: _given, ...others } = settings
    const config = read(others)
    expect(config).toMatchObject({ STORAGE: 'disk', S3_REGION: 'us-east-1' })
    expect(isAbsolute(config.DATA_DIR)).toBe(true)
    expect(read({ ...settings, DATA_DIR: '/data' }).DATA_DIR).toBe('/data')
  })

  it('has to name a bucket, and both halves of a key or none', async () => {
    const s3 = { ...settings, STORAGE: 's3' }
    expect(() => read(s3)).toThrow('S3_BUCKET is required where STORAGE is s3')
    expect(() => read({ ...s3, S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x' })).toThrow('S3_SECRET_ACCESS_KEY is required')
    expect(() => read({ ...settings, STORAGE: 'tape' })).toThrow('STORAGE')
    const file = join(await mkdtemp(join(tmpdir(), 'vignette-secret-')), 'secret')
    writeFileSync(file, 'of the bucket\n')
    const config = read({ ...s3, S3_BUCKET: 'x', S3_ACCESS_KEY_ID: 'x', S3_SECRET_ACCESS_KEY_FILE: file })
    expect(config).toMatchObject({ STORAGE: 's3', S3_BUCKET: 'x', S3_SECRET_ACCESS_KEY: 'of the bucket' })
  })
})
