import type { AccountAtReader } from '@vignette/accounts/account-at'
import { isBefore } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { asOfQuerySchema, asOfSchema } from '@vignette/domain/support/schemas/as-of'
import { customerParamsSchema } from '@vignette/domain/support/schemas/customers'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { recordView, requireCustomer } from './customer-access.ts'
import type { CustomerReader } from './customer-reader.ts'

type Options = { readonly readCustomer: CustomerReader; readonly readAccountAt: AccountAtReader }

/** An instant in the form that answers have. It must lie between the sign-up of the customer and now. */
export const instantOf = (
  instant: string,
  { signedUpAt, now }: { readonly signedUpAt: string; readonly now: string },
): string => {
  const at = new Date(instant).toISOString()
  if (isBefore(now, at)) throw new DomainError('invalid', 'support.in_future', 'This instant has not come yet.')
  if (!isBefore(at, signedUpAt)) return at
  throw new DomainError('invalid', 'support.before_sign_up', 'They had not signed up yet at this instant.')
}

/** The account of a customer as of any instant. */
export const asOf: FastifyPluginAsyncZod<Options> = async (app, { readCustomer, readAccountAt }) => {
  app.get(
    '/support/users/:uid/as-of',
    {
      config: { access: 'support' },
      schema: { params: customerParamsSchema, querystring: asOfQuerySchema, response: { 200: asOfSchema } },
    },
    async (request, reply) => {
      const { firebaseUID: userId, workspaceId, signedUpAt } = await requireCustomer(readCustomer, request.params.uid)
      const now = await app.now()
      const at = instantOf(request.query.at ?? now, { signedUpAt, now })
      await recordView(reply, { userId, workspaceId, view: 'asOf', now })
      return { success: true as const, signedUpAt, ...(await readAccountAt(workspaceId, at)) }
    },
  )
}
