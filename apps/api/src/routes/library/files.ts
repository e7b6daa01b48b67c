import { setTimeout as sleep } from 'node:timers/promises'
import { itemParamsSchema, type StoredFile } from '@vignette/domain/library/schemas'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Range, Storage } from '@vignette/storage/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutWhenIdle } from '../../cut-when-idle.ts'
import { downloadMs, longDownloadMs } from '../../download-ms.ts'
import { notFound } from '../../plugins/failures.ts'
import { rangeOf } from './byte-range.ts'
import type { FileLinks } from './file-links.ts'
import type { LibraryReader } from './library-reader.ts'

type Options = {
  readonly links: Pick<FileLinks, 'open'>
  readonly libraryReader: Pick<LibraryReader, 'file'>
  readonly storage: Pick<Storage, 'stream'>
}

/** Types that a browser may show by itself. None of them can hold a script. */
const displayedTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])
const videoExtensions: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

const notInFile = () => Object.assign(new Error('the range begins behind the end of the file'), { statusCode: 416 })

/** An item that was just added may still be on its way into the read model. */
const retries = { attempts: 5, pauseMs: 200 }

const encodeForHeader = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )

/** A browser that resumes a download sees by the tag that the file is the same: a key is never written again. */
const tagOf = ({ key }: StoredFile): string => `"${key.slice(key.lastIndexOf('/') + 1)}"`

const describe = (reply: FastifyReply, contentType: string, name: string): void => {
  const ending = videoExtensions[contentType] ?? 'bin'
  reply
    .type(displayedTypes.has(contentType) || contentType in videoExtensions ? contentType : 'application/octet-stream')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('accept-ranges', 'bytes')
  if (displayedTypes.has(contentType)) return
  reply.header(
    'content-disposition',
    `attachment; filename="video.${ending}"; filename*=UTF-8''${encodeForHeader(name)}.${ending}`,
  )
}

/** @throws A 416 for a range behind the end of the file. */
const rangeOfRequest = (request: FastifyRequest, reply: FastifyReply, file: StoredFile): Range | undefined => {
  const tag = tagOf(file)
  const { range: header, 'if-range': knownTag = tag } = request.headers
  const range = knownTag === tag ? rangeOf(header, file.bytes) : undefined
  if (range !== 'beyond') return range
  reply.header('content-range', `bytes */${file.bytes}`)
  throw notInFile()
}

/** The files of pictures and videos. A signed link to one file lets people in, without a session. */
export const files: FastifyPluginAsyncZod<Options> = async (app, { links, libraryReader, storage }) => {
  const find = async (itemId: string, variant: StoredFile['variant']) => {
    for (let attempt = 1; ; attempt++) {
      const stored = await libraryReader.file(itemId, variant)
      if (stored) return stored
      if (attempt === retries.attempts) throw notFound()
      await sleep(retries.pauseMs)
    }
  }

  app.get(
    '/files/:id',
    {
      exposeHeadRoute: false,
      handlerTimeout: longDownloadMs,
      config: { access: 'public', limit: 'files' },
      schema: {
        params: itemParamsSchema,
        querystring: z.strictObject({ t: z.string().max(100).optional() }),
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      cutWhenIdle(reply.raw, downloadMs)
      const { id } = request.params
      const variant = links.open(id, request.query.t ?? '', await app.now())
      if (variant === undefined) throw unauthenticated()
      const { file, name } = await find(id, variant)
      const range = rangeOfRequest(request, reply, file)
      const stream = await storage.stream(file.key, range)
      if (!stream) throw notFound()
      describe(reply, file.contentType, name)
      reply.header('etag', tagOf(file))
      if (range) reply.code(206 as 200).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      reply.header('content-length', range ? range.end - range.start + 1 : file.bytes)
      return reply.send(stream as never) // the schema describes the bytes that arrive
    },
  )
}
