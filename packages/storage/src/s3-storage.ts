import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { storageFailure } from './failures.ts'
import type { Range, Storage } from './storage.ts'

export type S3Settings = {
  readonly bucket: string
  readonly region: string
  /** The URL of an S3 store other than Amazon's. */
  readonly endpoint?: string | undefined
  /** Without credentials, the machine's own permissions are used. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

type Connection = {
  readonly disk: S3Driver
  readonly read: (key: string, range?: Range) => Promise<Readable>
  readonly list: Storage['list']
}

/**
 * A store that sends and accepts nothing for this long counts as unavailable. Slow readers pause a connection for less.
 * Each of them uses a connection, so the limit is high enough for all others.
 */
const connections = {
  connectionTimeout: 2_000,
  socketTimeout: 150_000,
  httpAgent: { maxSockets: 1_000 },
  httpsAgent: { maxSockets: 1_000 },
}

/** Loads the S3 libraries at the first use, since storage on disk does not need them. */
const connect = async ({ bucket, region, endpoint, credentials }: S3Settings): Promise<Connection> => {
  const [{ S3Client: Client, GetObjectCommand, ListObjectsV2Command }, { S3Driver: Driver }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('flydrive/drivers/s3'),
  ])
  const client: S3Client = new Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    requestHandler: connections,
    maxAttempts: 3,
    // other stores with the S3 API support only the required checksums
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // the bucket's policy controls access: access lists are off by default, and other stores have none. The driver is
  // used directly, because flydrive's `Disk` removes the slash at the end of a prefix, which then also matches other
  // folders
  const disk = new Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const read = async (key: string, range?: Range): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
    return Body as Readable
  }
  // flydrive's list does not return sizes
  const list: Storage['list'] = async (prefix) => {
    const files: { readonly key: string; readonly bytes: number }[] = []
    for (let token: string | undefined, isFirst = true; isFirst || token !== undefined; isFirst = false) {
      const asked = { Bucket: bucket, Prefix: prefix, ContinuationToken: token }
      const { Contents = [], NextContinuationToken } = await client.send(new ListObjectsV2Command(asked))
      for (const { Key: key, Size: bytes = 0 } of Contents) if (key !== undefined) files.push({ key, bytes })
      token = NextContinuationToken
    }
    return files
  }
  return { disk, read, list }
}

/** The innermost cause of an error is the answer of the store. */
const rootOf = (error: unknown): unknown => {
  const { cause } = error as { readonly cause?: unknown }
  return cause === undefined ? error : rootOf(cause)
}

const isMissing = (error: unknown): boolean => {
  const { name, $metadata } = rootOf(error) as {
    readonly name?: string
    readonly $metadata?: { readonly httpStatusCode?: number }
  }
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404
}

/** Stores files in an S3 bucket or in a compatible store. A file is visible at once and complete. */
export const createS3Storage = (settings: S3Settings): Storage => {
  let connected: Promise<Connection> | undefined

  const failing = async <Result>(work: (store: Connection) => Promise<Result>): Promise<Result> => {
    try {
      connected ??= connect(settings)
      return await work(await connected)
    } catch (error) {
      throw storageFailure(rootOf(error))
    }
  }

  const found = <Result>(work: (store: Connection) => Promise<Result>): Promise<Result | undefined> =>
    failing(async (store) => {
      try {
        return await work(store)
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    })

  return {
    put: (key, bytes, contentType) => failing(({ disk }) => disk.put(key, bytes, { contentType })),
    putStream: (key, source, { bytes: contentLength, contentType }) =>
      failing(({ disk }) => disk.putStream(key, source, { contentLength, contentType })),
    get: (key) => found(({ disk }) => disk.getBytes(key)),
    stream: (key, range) => found(({ read }) => read(key, range)),
    remove: (key) => failing(({ disk }) => disk.delete(key)),
    removeAll: (prefix) =>
      failing(async ({ disk, list }) => {
        await disk.deleteAll(prefix)
        // deleting many files also succeeds if some could not be deleted
        if ((await list(prefix)).length > 0) throw new Error('files are left that were to be removed')
      }),
    list: (prefix) => failing(({ list }) => list(prefix)),
  }
}
