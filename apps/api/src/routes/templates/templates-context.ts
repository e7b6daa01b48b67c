import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createTemplateReader } from './template-reader.ts'
import { templateRoutes } from './templates.ts'

type TemplatesDeps = Pick<Infrastructure, 'pool'>

/** The templates that people saved. */
export const templatesContext: FastifyPluginAsync<TemplatesDeps> = async (app, { pool }) => {
  await app.register(templateRoutes, { readTemplates: createTemplateReader(pool) })
}
