import { setTimeout as sleep } from 'node:timers/promises'
import { itemParamsSchema, type StoredFile } from '@vignette/domain/library/schemas'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyReply } from 'fastify'
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
  readonly readLibrary: Pick<LibraryReader, 'file'>
  readonly storage: Pick<Storage, 'stream'>
}

/** What a browser may show by itself; nothing among it can hold a script. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp'])
const played: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' }

const notInFile = () => Object.assign(new Error('the range begins behind the end of the file'), { statusCode: 416 })

/** What was just added may be on its way into the read model. */
const late = { attempts: 5, pauseMs: 200 }

const inHeader = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** What tells a browser that goes on with a file that it still is the same: the last of its key, which nothing replaces. */
const tagOf = ({ key }: StoredFile): string => `"${key.slice(key.lastIndexOf('/') + 1)}"`

const describe = (reply: FastifyReply, contentType: string, name: string): void => {
  const ending = played[contentType] ?? 'bin'
  reply
    .type(shown.has(contentType) || contentType in played ? contentType : 'application/octet-stream')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, max-age=3600, immutable')
    .header('accept-ranges', 'bytes')
  if (shown.has(contentType)) return
  reply.header(
    'content-disposition',
    `attachment; filename="video.${ending}"; filename*=UTF-8''${inHeader(name)}.${ending}`,
  )
}

/** The files themselves. The link is the door: it needs no session, names one file, and holds for minutes. */
export const files: FastifyPluginAsyncZod<Options> = async (app, { links, readLibrary, storage }) => {
  const find = async (...wanted: Parameters<LibraryReader['file']>) => {
    for (let attempt = 1; ; attempt++) {
      const found = await readLibrary.file(...wanted)
      if (found) return found
      if (attempt === late.attempts) throw notFound()
      await sleep(late.pauseMs)
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
      const tag = tagOf(file)
      const { range: wanted, 'if-range': known = tag } = request.headers
      const range = known === tag ? rangeOf(wanted, file.bytes) : undefined
      if (range === 'beyond') {
        reply.header('content-range', `bytes */${file.bytes}`)
        throw notInFile()
      }
      const stream = await storage.stream(file.key, range)
      if (!stream) throw notFound()
      describe(reply, file.contentType, name)
      reply.header('etag', tag)
      if (range) reply.code(206 as 200).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      reply.header('content-length', range ? range.end - range.start + 1 : file.bytes)
      return reply.send(stream as never) // described as what arrives
    },
  )
}
