import type { FastifyInstance } from 'fastify'
import { demoSessionMs } from '../plugins/demo-sessions.ts'
import { account } from './account/account.ts'
import { accountExport } from './account/export.ts'
import { brandRoutes } from './brand/brand.ts'
import { billing } from './billing/billing.ts'
import { demoCheckout } from './billing/demo-checkout.ts'
import { demoInvoices } from './billing/demo-invoices.ts'
import { stripeWebhook } from './billing/stripe-webhook.ts'
import { contactForm } from './contact/contact.ts'
import { newsletterLinks } from './contact/newsletter.ts'
import { createWelcome } from './contact/welcome.ts'
import { createLibraryExport } from './library/exported-library.ts'
import { createFileLinks } from './library/file-links.ts'
import { files } from './library/files.ts'
import { libraryRoutes } from './library/library.ts'
import { uploads } from './library/uploads.ts'
import { usage } from './credits/usage.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { generationChanges } from './generations/generation-changes.ts'
import { generations } from './generations/generations.ts'
import { plans } from './plans/plans.ts'
import { demoSession } from './identity/demo-session.ts'
import { users } from './identity/users.ts'
import { stream } from './stream/stream.ts'
import { mails } from './operations/mails.ts'
import { log } from './operations/log.ts'
import { machines } from './operations/machines.ts'
import { outbox } from './operations/outbox.ts'
import { parkedKeys } from './operations/parked.ts'
import { projections } from './operations/projections.ts'
import { resendWebhook } from './operations/resend-webhook.ts'
import { incidents } from './operations/incidents.ts'
import { status } from './status/status.ts'
import { acts } from './support/acts.ts'
import { messages } from './support/messages.ts'
import { customers } from './support/customers.ts'
import { timelines } from './support/timeline.ts'
import { publicConfig, publicConfigOf } from './system/public-config.ts'
import type { AppDeps } from '../app-deps.ts'

/** Every route below the API's base path. */
export const apiRoutes = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  const { config, readProfile, readAccount, readLedger, readPeriods, readInvoices, payments } = deps
  const { SESSION_SECRET: sessionSecret, BRAND_NAME: name, SIGN_IN: signIn } = config
  const paymentLinks = { starter: config.PAYMENT_LINK_PRO, executive: config.PAYMENT_LINK_ENTERPRISE }
  const { storage, readLibrary } = deps
  const links = createFileLinks({ secret: sessionSecret, basePath: config.API_BASE_PATH })
  const shop = {
    payments,
    // the demo's checkout is a page of this product, wherever people opened it
    publicUrl: payments.name === 'demo' ? '' : config.PUBLIC_URL,
    brand: name,
    links: payments.name === 'demo' ? {} : paymentLinks,
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
  await app.register(publicConfig, { config: publicConfigOf(config) })
  if (signIn === 'demo') await app.register(demoSession, { sessionSecret, handler: deps.handler })
  const { sessionList, readHistory, addressIds } = deps
  await app.register(users, { readProfile, welcome: createWelcome(deps) })
  await app.register(account, { sessionList, sessionMs: signIn === 'demo' ? demoSessionMs : null })
  const listLibrary = createLibraryExport({ readLibrary, links, publicUrl: config.PUBLIC_URL, now: deps.now })
  await app.register(accountExport, { sessionList, readHistory, addressIds, listLibrary })
  await app.register(contactForm, { addressIds })
  await app.register(newsletterLinks, { publicUrl: config.PUBLIC_URL })
  await app.register(plans)
  await app.register(brandRoutes, { readBrand: deps.readBrand, hasPicture: deps.hasPicture })
  await app.register(notificationRoutes, { readNotifications: deps.readNotifications })
  await app.register(usage, { readAccount, readLedger, readPeriods })
  await app.register(libraryRoutes, { readLibrary, readGenerations: deps.readGenerations, signFile: links.sign })
  await app.register(uploads, { storage })
  await app.register(files, { links, readLibrary, storage })
  const { readGenerations, hasPicture } = deps
  await app.register(generations, { readGenerations, readLibrary, signFile: links.signAt, hasPicture })
  await app.register(generationChanges)
  await app.register(stream, { tickets: deps.tickets, streams: deps.streams, endedSessions: deps.endedSessions })
  await app.register(billing, { readAccount, readInvoices, shop, secret: sessionSecret })
  if (payments.name === 'demo') {
    await app.register(demoCheckout)
    await app.register(demoInvoices)
  }
  await app.register(projections, { readModels: deps.readModels })
  await app.register(parkedKeys, { parked: deps.parked, takesTwo: config.SKIP_NEEDS_SECOND_PERSON === 'true' })
  await app.register(log, { browser: deps.logBrowser })
  await app.register(machines, { machines: deps.machines })
  await app.register(outbox, { outbox: deps.outbox })
  await app.register(mails, { mails: deps.mails, resendEffect: deps.resendEffect })
  if (config.RESEND_WEBHOOK_SECRET !== undefined) {
    await app.register(resendWebhook, { secret: config.RESEND_WEBHOOK_SECRET, recordReport: deps.recordMailReport })
  }
  await app.register(incidents, { readIncidents: deps.readIncidents })
  await app.register(status, { board: deps.board })
  const { readCustomer, searchCustomers } = deps
  await app.register(timelines, { readTimeline: deps.readTimeline })
  const limits = { daily: config.GOODWILL_DAILY_LIMIT, approvalAbove: config.GOODWILL_APPROVAL_ABOVE }
  await app.register(acts, { readCustomer, reader: deps.actReader, limits })
  await app.register(messages, { reader: deps.messageReader, names: (userIds) => deps.actReader.names(userIds) })
  await app.register(customers, { readCustomer, searchCustomers, readAccount, readAccountAt: deps.readAccountAt })
  const secrets = config.STRIPE_WEBHOOK_SECRETS
  if (payments.name === 'stripe' && secrets) {
    const isLive = config.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false
    const expected = { account: config.STRIPE_ACCOUNT ?? null, isLive }
    await app.register(stripeWebhook, { openStreams: deps.openStreams, secrets, expected })
  }
}
