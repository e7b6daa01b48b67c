import type { MailReport } from '@vignette/mail/kept-mails'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { rawBody, signedBody } from '../../plugins/signed-body.ts'

export type MailReporter = (report: MailReport) => Promise<void>

type Options = { readonly secret: string; readonly recordReport: MailReporter }

/** Where Resend reports what became of mails. What it says is believed by its signature, on the body as it came. */
export const resendWebhook: FastifyPluginAsyncZod<Options> = async (app, { secret, recordReport }) => {
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
      if (report) await recordReport(report)
      return { success: true as const }
    },
  )
}
