import { readFileSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import type { Network } from '../network.ts'
import { notFound } from '../refusal.ts'
import { accountOfHandle } from '../store/accounts.ts'
import { mediaById } from '../store/media.ts'
import { avatarOf, coverOf } from './avatar.ts'
import { mark } from './icons.ts'

const style = readFileSync(path.join(import.meta.dirname, 'style.css'), 'utf8')
const favicon = mark.markup.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
const svg = 'image/svg+xml; charset=utf-8'

/** What pages show besides their text. Avatars and covers are drawn from the handle. */
export const assets: FastifyPluginAsync<Network> = async (app, { db, mediaFolder }) => {
  await app.register(fastifyStatic, {
    root: mediaFolder,
    serve: false,
    maxAge: '1h',
    immutable: true,
    contentType: false,
  })

  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  )
  app.get('/favicon.svg', async (_request, reply) => reply.type(svg).send(favicon))

  for (const [address, draw] of [
    ['/avatars/:handle.svg', avatarOf],
    ['/covers/:handle.svg', coverOf],
  ] as const) {
    app.get<{ Params: { handle: string } }>(address, async ({ params }, reply) => {
      if (!accountOfHandle(db, params.handle)) throw notFound()
      return reply.type(svg).header('cache-control', 'public, max-age=86400').send(draw(params.handle))
    })
  }

  app.get<{ Params: { id: string } }>('/media/:id', async ({ params }, reply) => {
    const media = mediaById(db, params.id)
    if (!media) throw notFound()
    return reply.type(media.contentType).sendFile(media.id)
  })
}
