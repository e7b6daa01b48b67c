import { websiteAnswerSchema, websiteRequestSchema } from '@vignette/domain/brand/schemas/website'
import type { WebsiteReader } from '@vignette/websites/website-reader'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** Longer than a website may take. */
const handlerTimeout = 12_000

/** Reads a website and answers with the brand's facts found there. They are proposals; nothing is stored. */
export const websiteRoute: FastifyPluginAsyncZod<{ readWebsite: WebsiteReader }> = async (app, { readWebsite }) => {
  app.post(
    '/brand/website',
    {
      handlerTimeout,
      config: { access: 'user', permission: 'brand', limit: 'websites' },
      schema: { body: websiteRequestSchema, response: { 200: websiteAnswerSchema } },
    },
    async ({ body }) => ({ success: true as const, facts: await readWebsite(body.url) }),
  )
}
