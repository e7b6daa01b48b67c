import { streamTicketSchema } from '@vignette/domain/account/schemas/stream'
import type { Memberships } from '@vignette/accounts/memberships'
import type { SecondFactorRules } from '@vignette/accounts/second-factor-rules'
import { hasEnded } from '@vignette/domain/sessions/decider'
import { requireEntry } from '@vignette/domain/members/rights'
import type { EndedSessions } from '@vignette/identity/ended-sessions'
import { unauthenticated } from '@vignette/identity/refusals'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { signedIn } from '../../plugins/identity.ts'
import { memberOf, roleOf } from '../../plugins/workspace.ts'
import { type AccountStreams, longestStreamMs } from './account-streams.ts'
import type { StreamTickets } from './stream-tickets.ts'

type Options = {
  readonly tickets: StreamTickets
  readonly streams: AccountStreams
  readonly endedSessions: EndedSessions
  readonly memberships: Memberships
  readonly secondFactorRules: SecondFactorRules
}

/** Notifies open pages of changes. Browsers send no headers with a stream, so a ticket authenticates it. */
export const stream: FastifyPluginAsyncZod<Options> = async (app, deps) => {
  const { tickets, streams, endedSessions, memberships, secondFactorRules } = deps
  app.addHook('preClose', async () => streams.close())

  app.post(
    '/stream/tickets',
    { config: { access: 'user', permission: 'member' }, schema: { response: { 200: streamTicketSchema } } },
    async (request) => ({
      success: true as const,
      ...(await tickets.issue({ ...signedIn(request), ...memberOf(request), role: roleOf(request) })),
    }),
  )

  app.get(
    '/stream',
    {
      config: { access: 'public' }, // authenticated by the ticket
      exposeHeadRoute: false,
      handlerTimeout: 2 * longestStreamMs,
      schema: {
        querystring: z.strictObject({ ticket: z.string().max(100).optional() }),
        response: { 200: { description: 'Events', content: { 'text/event-stream': { schema: z.string() } } } },
      },
    },
    async ({ query: { ticket } }, reply) => {
      const holder = ticket === undefined ? undefined : await tickets.redeem(ticket)
      if (!holder || hasEnded(holder.signedInAt, await endedSessions.until(holder.userId))) {
        throw unauthenticated()
      }
      const { userId, workspaceId, hasSecondFactor } = holder
      const isRequired = await secondFactorRules.isRequired(workspaceId)
      requireEntry(await memberships.find(userId, workspaceId), 'member', { isRequired, hasSecondFactor })
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(streams.open(holder) as never) // the schema describes the text that arrives
    },
  )
}
