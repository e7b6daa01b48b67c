import type { Readable } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Driver } from 'flydrive/drivers/s3'
import { storageFailure } from './failures.ts'
import type { Range, Storage } from './storage.ts'

export type S3Settings = {
  readonly bucket: string
  readonly region: string
  /** The endpoint of an S3 store other than Amazon's. */
  readonly endpoint?: string | undefined
  /** Else what the machine is allowed. */
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

type Connected = {
  readonly disk: S3Driver
  readonly read: (key: string, range?: Range) => Promise<Readable>
  readonly list: Storage['list']
}

/**
 * A store that neither sends nor takes anything for so long is away; who takes a file slowly holds it up for less. Each of
 * them has a connection, of which there are not too few for all others.
 */
const connections = {
  connectionTimeout: 2_000,
  socketTimeout: 150_000,
  httpAgent: { maxSockets: 1_000 },
  httpsAgent: { maxSockets: 1_000 },
}

/** Loaded when files are first asked for: who keeps them in a folder needs none of it. */
const connect = async ({ bucket, region, endpoint, credentials }: S3Settings): Promise<Connected> => {
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
    // stores that only speak like Amazon's know no other check sums than what is required
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  // who may read says the bucket's own policy: access lists are off by default, and elsewhere there are none. The driver
  // itself, since flydrive's `Disk` takes the slash from the end of a prefix, which then is that of other folders too
  const disk = new Driver({ client, bucket, visibility: 'private', supportsACL: false })
  const read = async (key: string, range?: Range): Promise<Readable> => {
    const Range = range && `bytes=${range.start}-${range.end}`
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range }))
    return Body as Readable
  }
  // flydrive's list does not know how long they are
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

/** Under what the libraries throw lies what the store answered. */
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

/** Files in a bucket of S3, or of a store that speaks like it. What is put there is there at once, and whole. */
export const createS3Storage = (settings: S3Settings): Storage => {
  let connected: Promise<Connected> | undefined

  const failing = async <Result>(work: (store: Connected) => Promise<Result>): Promise<Result> => {
    try {
      connected ??= connect(settings)
      return await work(await connected)
    } catch (error) {
      throw storageFailure(rootOf(error))
    }
  }

  const found = <Result>(work: (store: Connected) => Promise<Result>): Promise<Result | undefined> =>
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
        // the answer to a deletion of many is a success also where some could not be deleted
        if ((await list(prefix)).length > 0) throw new Error('files are left that were to be removed')
      }),
    list: (prefix) => failing(({ list }) => list(prefix)),
  }
}
