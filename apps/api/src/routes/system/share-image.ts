import type { PublicConfig } from '@vignette/domain/site/schemas'
import { publicPages } from '@vignette/domain/site/public-pages'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import { createShareImages } from '../../site/share-images.ts'

/** One day: a page that is shared again needs no new picture, and a change of the brand shows soon. */
const oneDay = 'public, max-age=86400'

/** On a busy machine the first picture takes longer than other answers may. */
const drawingMs = 30_000

const paramsSchema = z.object({ page: z.string().max(40) })

/** Pictures of the public pages, for social networks. */
export const shareImage: FastifyPluginAsyncZod<{ config: PublicConfig }> = async (app, { config }) => {
  const imageOf = createShareImages(config)
  app.get(
    '/og/:page.png',
    { config: { access: 'public' }, handlerTimeout: drawingMs, schema: { hide: true, params: paramsSchema } },
    async (request, reply) => {
      const page = publicPages.find(({ id }) => id === request.params.page)
      if (!page) throw notFound()
      const image = await imageOf(page)
      const headers = {
        'cache-control': oneDay,
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
      }
      return reply.headers(headers).send(image)
    },
  )
}
