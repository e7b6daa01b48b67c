import { createUnreadReports } from '@vignette/runtime/http/unread-reports'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountReader } from '../credits/usage-reader.ts'
import { createInvoiceReader } from './billing-reader.ts'
import { billing } from './billing.ts'
import { checkouts } from './checkouts.ts'
import type { Shop } from './choosing.ts'
import { demoCheckout } from './demo-checkout.ts'
import { demoInvoices } from './demo-invoices.ts'
import { planChanges } from './plan-changes.ts'
import { stripeWebhook } from './stripe-webhook.ts'

type BillingDeps = Pick<Infrastructure, 'config' | 'pool' | 'vault' | 'openStreams' | 'payments'>

/** In demo mode the checkout is a page of this product, at whatever address people opened it, and no links are used. */
const shopOf = ({ config, payments }: Pick<BillingDeps, 'config' | 'payments'>): Shop => {
  const brand = config.BRAND_NAME
  if (payments.name === 'demo') return { payments, publicUrl: '', brand, links: {} }
  const links = { starter: config.PAYMENT_LINK_PRO, executive: config.PAYMENT_LINK_ENTERPRISE }
  return { payments, publicUrl: config.PUBLIC_URL, brand, links }
}

/** Plans and payments of a workspace, with the reports of its payment provider. */
export const billingContext: FastifyPluginAsync<BillingDeps> = async (app, deps) => {
  const { config, pool, vault, openStreams, payments } = deps
  const shop = shopOf(deps)
  await app.register(billing, {
    accountReader: createAccountReader(pool),
    readInvoices: createInvoiceReader(pool),
    payment: payments.name,
    secret: config.SESSION_SECRET,
  })
  await app.register(checkouts, { shop, secret: config.SESSION_SECRET })
  await app.register(planChanges, { shop })
  if (payments.name === 'demo') {
    await app.register(demoCheckout)
    await app.register(demoInvoices)
  }
  const secrets = config.STRIPE_WEBHOOK_SECRETS
  if (payments.name === 'stripe' && secrets) {
    const isLive = config.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false
    const expected = { account: config.STRIPE_ACCOUNT ?? null, isLive }
    await app.register(stripeWebhook, {
      openStreams,
      secrets,
      expected,
      unreadReports: createUnreadReports(pool, vault),
    })
  }
}
