import swagger from '@fastify/swagger'
import fp from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** The document of the running server, made from the schemas its routes validate with. */
export const openapi = fp<{ title: string; basePath: string }>(
  async (app, { title, basePath }) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: `${title} API`, version: '1' },
        components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
      },
      transform: jsonSchemaTransform,
    })
    const schema = { hide: true }
    app.get(`${basePath}/openapi.json`, { schema, config: { access: 'public' } }, () => app.swagger())
  },
  { name: 'openapi', dependencies: ['identity'] },
)
