import type { Pool } from '@vignette/event-log/database/pool'
import { recordReport } from '@vignette/mail/mail-records'
import type { UnreadReports } from '@vignette/runtime/http/unread-reports'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { readReport } from '../../plugins/read-report.ts'
import { signedBody } from '../../plugins/signed-body.ts'

type Options = { readonly pool: Pool; readonly secret: string; readonly unreadReports: UnreadReports }

/** Reports of Resend about mails. A report is trusted when its signature over the raw body is right. */
export const resendWebhook: FastifyPluginAsyncZod<Options> = async (app, { pool, secret, unreadReports }) => {
  const { readResendReport } = await import('@vignette/mail/resend-reports')
  await app.register(signedBody)

  app.post(
    '/webhooks/resend',
    {
      config: { access: 'public', limit: 'none' },
      schema: { response: { 200: z.object({ success: z.literal(true) }) } },
    },
    async (request) => {
      const report = await readReport(request, { provider: 'resend', unreadReports }, (body) =>
        readResendReport(body, request.headers, secret),
      )
      if (report) await recordReport(pool, report)
      return { success: true as const }
    },
  )
}
