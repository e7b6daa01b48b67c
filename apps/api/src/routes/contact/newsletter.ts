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

/** A token of another shape counts as an unknown one: people get a page, however their mail program mangled the link. */
const linkQuerySchema = z.object({ token: z.string().max(200).catch('') })

const doneSchema = z.object({ success: z.literal(true) })

/** The command of each link, and the outcome that the landing page shows. */
const links = [
  { path: '/newsletter/confirm', type: 'ConfirmNewsletter', done: 'confirmed' },
  { path: '/newsletter/unsubscribe', type: 'LeaveNewsletter', done: 'unsubscribed' },
] as const

type Link = (typeof links)[number]
type Outcome = Link['done'] | 'invalid' | 'later'

/** The outcome of a link that could not be followed; undefined for an error of ours. */
const outcomeOf = (error: FastifyError): Outcome | undefined => {
  if (error instanceof DomainError && error.code === unknownLink().code) return 'invalid'
  return isUnavailable(error) || error.code === 'FST_ERR_HANDLER_TIMEOUT' ? 'later' : undefined
}

const maxFormBytes = 4_096

/** The links of newsletter mails. People follow them, so they redirect to pages. */
export const newsletterLinks: FastifyPluginAsyncZod<{ publicUrl: string }> = async (app, { publicUrl }) => {
  const follow = async (reply: FastifyReply, type: Link['type'], linkToken: string): Promise<void> => {
    const link = readLinkToken(linkToken)
    if (!link || !isAddressId(link.subscriberId)) throw unknownLink()
    const { subscriberId, token } = link
    const command = { type, subscriberId, token, now: await app.now() }
    await reply.runWorkflow(workspaceOfSubject(subscriberId), (streams, key) =>
      streams.send(newsletter, subscriberId, command, key),
    )
  }

  const redirect = (reply: FastifyReply, outcome: Outcome) => reply.redirect(`${publicUrl}/?newsletter=${outcome}`, 303)

  const fail = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const outcome = outcomeOf(error)
    if (outcome === 'later') request.log.error({ err: error }, 'a link of a newsletter mail could not be followed')
    if (outcome) void redirect(reply, outcome)
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
        // a HEAD request does not show that somebody read the mail
        if (request.method === 'HEAD') return reply.redirect(`${publicUrl}/`, 303)
        await follow(reply, type, request.query.token)
        return redirect(reply, done)
      },
    )
  }

  // RFC 8058: mail programs post a form when a person presses their unsubscribe button; the link says everything
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
      await follow(reply, 'LeaveNewsletter', request.query.token)
      return { success: true as const }
    },
  )
}
