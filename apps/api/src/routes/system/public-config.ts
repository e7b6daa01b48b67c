import { type PublicConfig, publicConfigSchema } from '@vignette/domain/identity/schemas'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'

export const publicConfig: FastifyPluginAsyncZod<{ config: Omit<PublicConfig, 'success'> }> = async (
  app,
  { config },
) => {
  app.get('/config', { config: { access: 'public' }, schema: { response: { 200: publicConfigSchema } } }, async () => ({
    success: true as const,
    ...config,
  }))
}
