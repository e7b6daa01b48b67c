import { linkCardSchema } from '@vignette/domain/posts/schemas/answers'
import { linkCardRequestSchema } from '@vignette/domain/posts/schemas/requests'
import type { LinkCardReader } from '@vignette/websites/link-card-reader'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

/** How long a page may take while somebody waits for the preview of a post. */
const patienceMs = 5_000

type Options = { readonly readLinkCard: LinkCardReader }

/** The card that a link would get, for the preview of a post that is being written. Nothing is stored. */
export const linkCards: FastifyPluginAsyncZod<Options> = async (app, { readLinkCard }) => {
  app.post(
    '/posts/link-card',
    {
      config: { access: 'user', permission: 'create', limit: 'websites' },
      schema: { body: linkCardRequestSchema, response: { 200: linkCardSchema } },
    },
    async ({ body: { url } }) => {
      const page = await readLinkCard(url, patienceMs)
      if (page === null) return { success: true as const, card: null }
      const { title, description, picture } = page
      return { success: true as const, card: { title, description, hasPicture: picture !== null } }
    },
  )
}
