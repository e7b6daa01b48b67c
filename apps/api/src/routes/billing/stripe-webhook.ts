import type { UnreadReports } from '@vignette/runtime/http/unread-reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readReport } from '../../plugins/read-report.ts'
import { signedBody } from '../../plugins/signed-body.ts'
import type { OpenStreams } from '../../plugins/workflows.ts'
import { type ExpectedOrigin, handleReport } from './stripe-reports.ts'

type Options = {
  readonly openStreams: OpenStreams
  readonly secrets: readonly string[]
  readonly expected: ExpectedOrigin
  readonly unreadReports: UnreadReports
}

/** Reports of the payment provider. A report is trusted when its signature over the raw body is right. */
export const stripeWebhook: FastifyPluginAsyncZod<Options> = async (
  app,
  { openStreams, secrets, expected, unreadReports },
) => {
  const { readStripeEvent } = await import('@vignette/payments/stripe/webhook')
  await app.register(signedBody)

  app.post(
    '/webhooks/stripe',
    {
      config: { access: 'public', limit: 'none' },
      schema: { response: { 200: z.object({ success: z.literal(true) }) } },
    },
    async (request) => {
      const now = await app.now()
      const signature = request.headers['stripe-signature']
      const event = await readReport(request, { provider: 'stripe', unreadReports }, (body) =>
        readStripeEvent(body, signature, { secrets, now }),
      )
      const actor = { kind: 'provider', id: 'stripe' } as const
      const streamsOf = (workspaceId: string) =>
        openStreams({ actor, correlationId: request.id, causationId: event.id, workspaceId })
      await handleReport({ streamsOf, key: `stripe:${event.id}`, now, log: request.log }, event, expected)
      return { success: true as const }
    },
  )
}
