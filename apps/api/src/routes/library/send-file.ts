import type { Range, Storage } from '@vignette/storage/storage'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cutWhenIdle } from '../../cut-when-idle.ts'
import { downloadMs } from '../../download-ms.ts'
import { notFound } from '../../plugins/failures.ts'
import { rangeOf } from './byte-range.ts'

/** A file as it is stored. */
type KeptFile = { readonly key: string; readonly bytes: number; readonly contentType: string }

/** Types that a browser may show by itself. None of them can hold a script. */
const displayedTypes = new Set(['image/png', 'image/jpeg', 'image/webp'])
const videoExtensions: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

const notInFile = () => Object.assign(new Error('the range begins behind the end of the file'), { statusCode: 416 })

const encodeForHeader = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )

/** A browser that resumes a download sees by the tag that the file is the same: a key is never written again. */
const tagOf = ({ key }: KeptFile): string => `"${key.slice(key.lastIndexOf('/') + 1)}"`

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
const rangeOfRequest = (request: FastifyRequest, reply: FastifyReply, file: KeptFile): Range | undefined => {
  const tag = tagOf(file)
  const { range: header, 'if-range': knownTag = tag } = request.headers
  const range = knownTag === tag ? rangeOf(header, file.bytes) : undefined
  if (range !== 'beyond') return range
  reply.header('content-range', `bytes */${file.bytes}`)
  throw notInFile()
}

/** Sends a picture or video, or the part of it that is asked for. @throws {DomainError} `request.not_found`. */
export const sendFile = async (
  reply: FastifyReply,
  { stream }: Pick<Storage, 'stream'>,
  { file, name }: { readonly file: KeptFile; readonly name: string },
) => {
  cutWhenIdle(reply.raw, downloadMs)
  const range = rangeOfRequest(reply.request, reply, file)
  const content = await stream(file.key, range)
  if (!content) throw notFound()
  describe(reply, file.contentType, name)
  reply.header('etag', tagOf(file))
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`)
  reply.header('content-length', range ? range.end - range.start + 1 : file.bytes)
  return reply.send(content)
}
