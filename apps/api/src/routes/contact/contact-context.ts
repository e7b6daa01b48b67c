import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { accountManagerRoutes } from './account-manager.ts'
import { contactForm } from './contact.ts'
import { newsletterLinks } from './newsletter.ts'
import { createRouting } from './routing.ts'

type ContactDeps = Pick<Infrastructure, 'config' | 'pool' | 'addressIds'>

/** Messages to the team and to account managers, and the newsletter. */
export const contactContext: FastifyPluginAsync<ContactDeps> = async (app, { config, pool, addressIds }) => {
  const routing = createRouting(pool, config)
  await app.register(contactForm, { addressIds, routing })
  await app.register(accountManagerRoutes, { pool, addressIds, routing })
  await app.register(newsletterLinks, { publicUrl: config.PUBLIC_URL })
}
