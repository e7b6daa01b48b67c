import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { readMedia } from '../media/read-media.ts'
import type { Network } from '../network.ts'
import { Refusal } from '../refusal.ts'
import { newId } from '../store/ids.ts'
import { insertMedia } from '../store/media.ts'
import { receiveFile } from '../store/media-files.ts'
import { limits } from './schemas.ts'

const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
const video = 'video/mp4'

/** @throws {Refusal} */
const altTextIn = (header: string | string[] | undefined): string => {
  const alt = decoded(String(header ?? ''))
  if (alt !== undefined && alt.length <= limits.altTextCharacters) return alt
  const most = `at most ${limits.altTextCharacters} characters, encoded as in addresses`
  throw new Refusal(422, 'alt_text', `X-Alt-Text must be ${most}.`)
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

/** Uploads: the body goes to a file as it arrives, and is looked into there. */
export const media: FastifyPluginAsyncZod<Network> = async (app, { db, now, mediaFolder }) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser([...pictures, video], (_request, body, done) => done(null, body))

  app.post<{ Body: Readable }>('/media', { config: { call: 'media' } }, async (request, reply) => {
    const { account, headers, body } = request
    const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
    const alt = altTextIn(headers['x-alt-text'])
    if (!body) throw new Refusal(422, 'media_broken', 'There is nothing in this upload.')
    const mostBytes = contentType === video ? limits.videoBytes : limits.imageBytes
    const id = newId()
    const file = path.join(mediaFolder, id)
    try {
      const isWhole = await receiveFile(body, file, mostBytes)
      if (!isWhole) throw new Refusal(413, 'too_large', `At most ${mostBytes / 1_000_000} MB.`, { connection: 'close' })
      const size = await readMedia(file, contentType)
      insertMedia(db, { id, contentType, ...size, alt }, account.id, now())
      void reply.code(201)
      return { id, ...size }
    } catch (error) {
      await rm(file, { force: true })
      throw error
    }
  })
}
