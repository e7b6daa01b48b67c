import type { Pool } from '@vignette/event-log/database/pool'
import { recordReport } from '@vignette/mail/mail-records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rawBody, signedBody } from '../../plugins/signed-body.ts'

type Options = { readonly pool: Pool; readonly secret: string }

/** Reports of Resend about mails. A report is trusted when its signature over the raw body is right. */
export const resendWebhook: FastifyPluginAsyncZod<Options> = async (app, { pool, secret }) => {
  const { readResendReport } = await import('@vignette/mail/resend-reports')
  await app.register(signedBody)

  app.post(
    '/webhooks/resend',
    {
      config: { access: 'public', limit: 'none' },
      schema: { response: { 200: z.object({ success: z.literal(true) }) } },
    },
    async (request) => {
      const report = readResendReport(rawBody(request), request.headers, secret)
      if (report) await recordReport(pool, report)
      return { success: true as const }
    },
  )
}
