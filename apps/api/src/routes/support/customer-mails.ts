import { addressesOf, type AddressBook } from '@vignette/accounts/addresses'
import { mailAnswerSchema } from '@vignette/domain/operations/schemas/mail'
import { customerMailParamsSchema } from '@vignette/domain/support/schemas/customers'
import type { MailRecords } from '@vignette/mail/mail-records'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordMailView, unknownMail } from '../mail-access.ts'

type Options = AddressBook & { readonly mailRecords: Pick<MailRecords, 'find'> }

/** Mails to a customer, or about what was written from their addresses. Every view is recorded before it is shown. */
export const customerMails: FastifyPluginAsyncZod<Options> = async (app, { mailRecords, ...addressBook }) => {
  const isAbout = async (subject: string | null, userId: string): Promise<boolean> =>
    subject === userId ||
    (subject !== null && (await addressesOf(addressBook, userId, async () => true)).includes(subject))

  app.get(
    '/support/users/:uid/mails/:key',
    {
      config: { access: 'support' },
      schema: { params: customerMailParamsSchema, response: { 200: mailAnswerSchema } },
    },
    async (request, reply) => {
      const { uid, key } = request.params
      const record = await mailRecords.find(key)
      if (!record || !(await isAbout(record.subject, uid))) throw unknownMail()
      const { mail: content, ...mail } = record
      await recordMailView(reply, record, await app.now())
      return { success: true as const, mail, content }
    },
  )
}
