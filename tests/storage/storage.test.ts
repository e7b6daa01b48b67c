import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { createStorage } from '@vignette/storage/create-storage'
import type { Storage } from '@vignette/storage/storage'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Api, type S3Api } from '../support/s3-api/s3-api.ts'

let folder: string
let s3: S3Api

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-storage-'))
  s3 = await startS3Api()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = () => createStorage({ STORAGE: 'disk', DATA_DIR: folder, S3_REGION: 'us-east-1' })
const onS3 = (secret = s3.credentials.secretAccessKey, id = s3.credentials.accessKeyId) =>
  createStorage({
    STORAGE: 's3',
    DATA_DIR: folder,
    S3_BUCKET: s3.bucket,
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: s3.url,
    S3_ACCESS_KEY_ID: id,
    S3_SECRET_ACCESS_KEY: secret,
  })

const text = (content: string) => Buffer.from(content)
const got = async (storage: Storage, key: string) => Buffer.from((await storage.get(key)) ?? []).toString()
const read = async (stream: Readable | undefined) => stream && (await buffer(stream)).toString()

describe.each([
  ['a folder', onDisk],
  ['a bucket', onS3],
])('files in %s', (_, open) => {
  let storage: Storage

  beforeEach(async () => {
    storage = open()
    for (const prefix of ['w1/', 'w10/']) await storage.removeAll(prefix)
  })

  it('are there as they were put, and replaced', async () => {
    await storage.put('w1/a/1.png', text('one'), 'image/png')
    expect(await got(storage, 'w1/a/1.png')).toBe('one')
    await storage.put('w1/a/1.png', text('another one'), 'image/png')
    expect(await read(await storage.stream('w1/a/1.png'))).toBe('another one')
    expect(await storage.list('w1/')).toEqual([{ key: 'w1/a/1.png', bytes: 11 }])
  })

  it('can be long, empty, or read in part', async () => {
    const long = Array.from({ length: 300 }, (__, n) => Buffer.alloc(10_000, n % 250))
    const bytes = 3_000_000
    await storage.putStream('w1/long.mp4', Readable.from(long), { bytes, contentType: 'video/mp4' })
    expect((await storage.get('w1/long.mp4'))?.length).toBe(bytes)
    const part = await storage.stream('w1/long.mp4', { start: 19_999, end: 20_000 })
    expect([...(await buffer(part as Readable))]).toEqual([1, 2])
    await storage.put('w1/empty', text(''), 'text/plain')
    expect((await storage.get('w1/empty'))?.length).toBe(0)
  })

  it('that are not there are none', async () => {
    expect(await storage.get('w1/none')).toBeUndefined()
    expect(await storage.stream('w1/none')).toBeUndefined()
    expect(await storage.list('w1/none/')).toEqual([])
    await storage.remove('w1/none')
    await storage.removeAll('w1/none/')
  })

  it('go one by one, or all under a prefix, and none beside it', async () => {
    const keys = ['w1/a/1', 'w1/a/2', 'w1/b/1', 'w1/b/2', 'w1/b/3', 'w10/a/1']
    for (const key of keys) await storage.put(key, text(key), 'text/plain')
    await storage.remove('w1/a/1')
    await storage.removeAll('w1/b/')
    const left = [...(await storage.list('w1/')), ...(await storage.list('w10/'))]
    expect(left.map(({ key }) => key)).toEqual(['w1/a/2', 'w10/a/1'])
    await storage.removeAll('w1/')
    expect((await storage.list('w10/')).map(({ key }) => key)).toEqual(['w10/a/1'])
  })

  it('are all listed while others beside them come and go', async () => {
    await storage.put('w1/a/stays', text('here'), 'text/plain')
    let isOver = false
    const churn = Array.from({ length: 4 }, async (__, n) => {
      for (let round = 0; !isOver; round++) {
        await storage.put(`w1/b${n}-${round}/goes`, text('gone'), 'text/plain')
        await storage.removeAll(`w1/b${n}-${round}/`)
      }
    })
    for (let time = 0; time < 50; time++) {
      const keys = (await storage.list('w1/')).map(({ key }) => key)
      expect(keys).toContain('w1/a/stays')
    }
    isOver = true
    await Promise.all(churn)
  })

  it('of many who put at once are whole', async () => {
    const contents = Array.from({ length: 8 }, (__, n) => String(n).repeat(50_000))
    await Promise.all(contents.map((content) => storage.put('w1/same', text(content), 'text/plain')))
    expect(contents).toContain(await got(storage, 'w1/same'))
    expect(await storage.list('w1/')).toHaveLength(1)
  })
})

describe('a folder', () => {
  it('has nothing in it of a file that was cut off', async () => {
    const storage = onDisk()
    const cut = Readable.from(
      (async function* () {
        yield Buffer.alloc(100_000)
        throw new Error('the line broke')
      })(),
    )
    const put = storage.putStream('w2/cut', cut, { bytes: 200_000, contentType: 'video/mp4' })
    await expect(put).rejects.toMatchObject({ code: 'storage.unavailable' })
    expect(await storage.list('w2/')).toEqual([])
  })

  it('that goes away is told, and comes back as it was', async () => {
    const storage = onDisk()
    await storage.put('w3/a', text('a'), 'text/plain')
    await rename(join(folder, 'files'), join(folder, 'gone'))
    await expect(storage.put('w3/b', text('b'), 'text/plain')).rejects.toMatchObject({ code: 'storage.unavailable' })
    expect(await readdir(folder)).toEqual(['gone'])
    await rename(join(folder, 'gone'), join(folder, 'files'))
    expect(await got(storage, 'w3/a')).toBe('a')
  })
})

describe('a bucket', () => {
  it('that cannot be reached, or is full, says so', async () => {
    const storage = onS3()
    s3.failWith({ status: 403, code: 'AccessDenied' })
    await expect(storage.get('w1/a')).rejects.toMatchObject({ code: 'storage.unavailable', kind: 'unavailable' })
    s3.failWith({ status: 507, code: 'XMinioStorageFull' })
    await expect(storage.put('w1/a', text('a'), 'text/plain')).rejects.toMatchObject({ code: 'storage.full' })
    s3.failWith(undefined)
    await expect(onS3('x', 'AKIASOMEBODY').get('w1/a')).rejects.toMatchObject({ code: 'storage.unavailable' })
    await storage.put('w1/a', text('a'), 'text/plain')
    expect(s3.objects.get('w1/a')?.contentType).toBe('text/plain')
  })

  it('that keeps some of what was to be removed says so', async () => {
    const storage = onS3()
    await storage.put('w4/a', text('a'), 'text/plain')
    s3.keep.add('w4/a')
    await expect(storage.removeAll('w4/')).rejects.toMatchObject({ code: 'storage.unavailable' })
    s3.keep.clear()
    await storage.removeAll('w4/')
    expect(s3.objects.has('w4/a')).toBe(false)
  })
})
