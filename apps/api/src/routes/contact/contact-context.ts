import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { contactForm } from './contact.ts'
import { newsletterLinks } from './newsletter.ts'

type ContactDeps = Pick<Infrastructure, 'config' | 'addressIds'>

/** Messages to the team, and the newsletter. */
export const contactContext: FastifyPluginAsync<ContactDeps> = async (app, { config, addressIds }) => {
  await app.register(contactForm, { addressIds })
  await app.register(newsletterLinks, { publicUrl: config.PUBLIC_URL })
}
