import { isAddressId } from '@vignette/domain/identity/address-id'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { unknownLink } from '@vignette/domain/newsletter/refusals'
import { readLinkToken } from '@vignette/domain/newsletter/links'
import { isUnavailable } from '@vignette/event-log/database/errors'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendFailure } from '../../plugins/failures.ts'

/** What of an address is no link of ours is as good as none: people get a page, whatever their mail program made of it. */
const linkQuerySchema = z.object({ token: z.string().max(200).catch('') })

const doneSchema = z.object({ success: z.literal(true) })

/** What each link does, and what the landing page then tells whoever followed it. */
const links = [
  { path: '/newsletter/confirm', type: 'ConfirmNewsletter', done: 'confirmed' },
  { path: '/newsletter/unsubscribe', type: 'LeaveNewsletter', done: 'unsubscribed' },
] as const

type Link = (typeof links)[number]
type Outcome = Link['done'] | 'invalid' | 'later'

/** What became of a link that could not be followed; undefined when that is our mistake. */
const outcomeOf = (error: FastifyError): Outcome | undefined => {
  if (error instanceof DomainError && error.code === unknownLink().code) return 'invalid'
  return isUnavailable(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT' ? 'later' : undefined
}

const maxFormBytes = 4_096

/** The links of newsletter mails. The redirects lead to pages, since it is people who follow these. */
export const newsletterLinks: FastifyPluginAsyncZod<{ publicUrl: string }> = async (app, { publicUrl }) => {
  const act = async (reply: FastifyReply, type: Link['type'], given: string): Promise<void> => {
    const link = readLinkToken(given)
    if (!link || !isAddressId(link.subscriberId)) throw unknownLink()
    const { subscriberId, token } = link
    const command = { type, subscriberId, token, now: await app.now() }
    await reply.runWorkflow(workspaceOfSubject(subscriberId), (streams, key) =>
      streams.send(newsletter, subscriberId, command, key),
    )
  }

  const lead = (reply: FastifyReply, outcome: Outcome) => reply.redirect(`${publicUrl}/?newsletter=${outcome}`, 303)

  const fail = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const outcome = outcomeOf(error)
    if (outcome === 'later') request.log.error({ err: error }, 'a link of a newsletter mail could not be followed')
    if (outcome) void lead(reply, outcome)
    else sendFailure(error, request, reply)
  }

  for (const { path, type, done } of links) {
    app.get(
      path,
      {
        config: { access: 'public' },
        errorHandler: fail,
        schema: { querystring: linkQuerySchema, response: { 303: z.null().describe('To the landing page') } },
      },
      async (request, reply) => {
        // who only looks whether there is something has not read the mail
        if (request.method === 'HEAD') return reply.redirect(`${publicUrl}/`, 303)
        await act(reply, type, request.query.token)
        return lead(reply, done)
      },
    )
  }

  // RFC 8058: a mail program posts a form; the link says all, the form only that a person pressed the button
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: maxFormBytes },
    async () => undefined,
  )
  app.post(
    '/newsletter/unsubscribe',
    {
      config: { access: 'public' },
      schema: { querystring: linkQuerySchema, response: { 200: doneSchema } },
    },
    async (request, reply) => {
      await act(reply, 'LeaveNewsletter', request.query.token)
      return { success: true as const }
    },
  )
}
