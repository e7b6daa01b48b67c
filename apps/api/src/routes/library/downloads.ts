import { downloadAnswerSchema, downloadRequestSchema } from '@vignette/domain/downloads/schemas'
import { unknownItem } from '@vignette/domain/library/refusals'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { cutWhenIdle } from '../../cut-when-idle.ts'
import { downloadMs, longDownloadMs } from '../../download-ms.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import type { ReadChosenItems } from './chosen-items.ts'
import { createDownloadFiles, zipOf } from './download-files.ts'
import type { DownloadLinks } from './download-links.ts'

type Options = {
  readonly links: DownloadLinks
  readonly readItems: ReadChosenItems
  readonly storage: Pick<Storage, 'get' | 'stream'>
}

const attachment = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7E]|["\\]/gu, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", '%27')}`
}

/** Pictures, videos and texts as files, in the format that is wanted; several as a zip. */
export const downloads: FastifyPluginAsyncZod<Options> = async (app, { links, readItems, storage }) => {
  const fileOf = createDownloadFiles(storage)

  app.post(
    '/library/downloads',
    {
      config: { access: 'user', permission: 'read' },
      schema: { body: downloadRequestSchema, response: { 200: downloadAnswerSchema } },
    },
    async (request) => {
      const workspaceId = workspaceOf(request)
      const found = await readItems(workspaceId, request.body.ids)
      if (found.length < request.body.ids.length) throw unknownItem()
      return { success: true as const, url: links.sign({ ...request.body, workspaceId }, await app.now()) }
    },
  )

  app.get(
    '/downloads',
    {
      exposeHeadRoute: false,
      handlerTimeout: longDownloadMs,
      config: { access: 'public', limit: 'files' },
      schema: {
        querystring: z.strictObject({ t: z.string().max(40_000).optional() }),
        response: { 200: { description: 'A file', content: { 'application/octet-stream': { schema: z.string() } } } },
      },
    },
    async (request, reply) => {
      cutWhenIdle(reply.raw, downloadMs)
      const now = await app.now()
      const download = links.open(request.query.t ?? '', now)
      if (!download) throw unauthenticated()
      const items = await readItems(download.workspaceId, download.ids)
      const files = await Promise.all(items.map((item) => fileOf(item, download)))
      const [first] = files
      if (!first) throw unknownItem()
      reply
        .type('application/octet-stream')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
      if (download.ids.length === 1) {
        return reply.header('content-disposition', attachment(first.name)).send((await first.open()) as never) // the schema describes the bytes that arrive
      }
      reply.header('content-disposition', attachment(`library-${now.slice(0, 10)}.zip`))
      return reply.send(zipOf(files, (err) => request.log.warn({ err }, 'a download ended early')) as never)
    },
  )
}
