import { subscription } from '@vignette/domain/billing/decider'
import { checkout, type CheckoutCommand } from '@vignette/domain/checkout/decider'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import type { WorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import type { StripeEvent } from '@vignette/platform/payments/stripe/webhook'
import type { FastifyBaseLogger } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { OpenStreams } from '../../plugins/workflows.ts'

type Options = {
  readonly openStreams: OpenStreams
  readonly secrets: readonly string[]
  /** What a report must say of itself to be meant for us. */
  readonly expected: { readonly account: string | null; readonly isLive: boolean }
}

type Told = {
  /** What is recorded belongs to the workspace that it is about. */
  readonly streamsOf: (workspaceId: string) => WorkflowStreams
  readonly key: string
  readonly now: string
  readonly log: FastifyBaseLogger
}

const tellCheckout = async ({ streamsOf, key, log }: Told, checkoutId: string, command: CheckoutCommand) => {
  const found = await streamsOf('none').load(checkout, checkoutId)
  if (found.status === 'none') {
    // of another installation on the same account: asking again would not help
    log.warn({ checkoutId }, 'a report of a checkout that nobody began here')
    return
  }
  await streamsOf(found.checkout.workspaceId).send(checkout, checkoutId, command, key)
}

type AboutInvoice = Extract<StripeEvent['report'], { type: 'invoicePaid' | 'invoiceFailed' }>

const tellOfInvoice = async ({ streamsOf, key, now }: Told, { type, workspaceId, invoiceId, reason }: AboutInvoice) => {
  if (workspaceId === null || reason !== 'renewal') return
  const streams = streamsOf(workspaceId)
  await currentPeriod(streams, workspaceId, now)
  const command = type === 'invoicePaid' ? 'RecordPayment' : 'RecordPaymentFailure'
  await streams.send(subscription, workspaceId, { type: command, invoiceId, now }, key)
}

type Ended = Extract<StripeEvent['report'], { type: 'subscriptionEnded' }>

const tellOfEnd = async ({ streamsOf, key, now }: Told, { workspaceId, subscriptionRef, reason }: Ended) => {
  if (workspaceId === null) return
  const streams = streamsOf(workspaceId)
  const state = await streams.load(subscription, workspaceId)
  // one that was replaced ends too, and that ends nothing here
  if (state.status === 'none' || state.provider?.subscriptionRef !== subscriptionRef) return
  await streams.send(subscription, workspaceId, { type: 'EndSubscription', reason, now }, key)
}

/** Does what a report asks for. Reports come late, twice and in any order: each is done once, and means what it says. */
const act = async (told: Told, { report, isLive, account }: StripeEvent, expected: Options['expected']) => {
  const { now, log } = told
  switch (report.type) {
    case 'paid': {
      const { checkoutId, type: _type, ...payment } = report
      return tellCheckout(told, checkoutId, { type: 'ReportPayment', ...payment, account, isLive, expected, now })
    }
    case 'failed':
      return tellCheckout(told, report.checkoutId, { type: 'ReportFailure', now })
    case 'expired':
      return tellCheckout(told, report.checkoutId, { type: 'ReportExpiry', now })
    case 'invoicePaid':
    case 'invoiceFailed':
      return isLive === expected.isLive ? tellOfInvoice(told, report) : undefined
    case 'subscriptionEnded':
      return isLive === expected.isLive ? tellOfEnd(told, report) : undefined
    case 'linkPaid':
    case 'refunded':
    case 'disputed':
      log.warn({ report: report.type }, 'a payment that people have to look at')
      return undefined
    case 'invoicePaymentMade':
    case 'ignored':
      return undefined
  }
}

/** Where the payment provider reports. What it says is believed by its signature, on the body as it came. */
export const stripeWebhook: FastifyPluginAsyncZod<Options> = async (app, { openStreams, secrets, expected }) => {
  const { readStripeEvent } = await import('@vignette/platform/payments/stripe/webhook')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post(
    '/webhooks/stripe',
    {
      config: { access: 'public', limit: 'none' },
      schema: { response: { 200: z.object({ success: z.literal(true) }) } },
      bodyLimit: 1_048_576,
    },
    async (request) => {
      const now = await app.now()
      const signature = request.headers['stripe-signature']
      const event = readStripeEvent(request.body as Buffer, signature, { secrets, now })
      const actor = { kind: 'provider', id: 'stripe' } as const
      const streamsOf = (workspaceId: string) =>
        openStreams({ actor, correlationId: request.id, causationId: event.id, workspaceId })
      await act({ streamsOf, key: `stripe:${event.id}`, now, log: request.log }, event, expected)
      return { success: true as const }
    },
  )
}
