import { workspaceIdSchema } from '@vignette/domain/identity/schemas'
import type { Pool } from '@vignette/event-log/database/pool'
import { unauthenticated } from '@vignette/identity/refusals'
import type { Storage } from '@vignette/storage/storage'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { notFound } from '../../plugins/failures.ts'
import type { LogoLinks } from './logo-links.ts'

type Options = {
  readonly pool: Pool
  readonly storage: Pick<Storage, 'get'>
  readonly links: Pick<LogoLinks, 'opens'>
}

const findLogo = {
  name: 'read.workspace_logo',
  text: 'select logo from read.workspaces where workspace_id = $1 and logo is not null',
}

/** The files of logos. A signed link lets people in, without a session. */
export const logoFiles: FastifyPluginAsyncZod<Options> = async (app, { pool, storage, links }) => {
  app.get(
    '/logos/:id',
    {
      exposeHeadRoute: false,
      config: { access: 'public', limit: 'files' },
      schema: {
        params: z.object({ id: workspaceIdSchema }),
        querystring: z.strictObject({ t: z.string().max(100).optional() }),
        response: { 200: { description: 'A picture', content: { 'image/webp': { schema: z.string() } } } },
      },
    },
    async ({ params: { id: workspaceId }, query: { t = '' } }, reply) => {
      const { rows } = await pool.query<{ logo: string }>({ ...findLogo, values: [workspaceId] })
      const key = rows[0]?.logo
      if (key === undefined || !links.opens({ workspaceId, key }, t, await app.now())) throw unauthenticated()
      const bytes = await storage.get(key)
      if (!bytes) throw notFound()
      return reply
        .type('image/webp')
        .header('x-content-type-options', 'nosniff')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, max-age=86400, immutable')
        .send(bytes as never) // the schema describes the bytes that arrive
    },
  )
}
