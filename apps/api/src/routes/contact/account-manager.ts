import { namesOf } from '@vignette/accounts/actor-names'
import type { AddressIds } from '@vignette/accounts/address-ids'
import { type OpenedSubscription, tierOf } from '@vignette/domain/billing/subscription'
import { subscriptions } from '@vignette/domain/billing/projections/subscriptions'
import { contactAnswerSchema } from '@vignette/domain/contact/schemas'
import { featuresOf } from '@vignette/domain/plans/features'
import type { Card } from '@vignette/domain/staff/cards/schemas'
import { staffCards } from '@vignette/domain/staff/projections/staff-cards'
import { accountManager } from '@vignette/domain/support/managers/decider'
import { accountManagers } from '@vignette/domain/support/projections/account-managers'
import { noManager } from '@vignette/domain/support/refusals'
import { accountManagerSchema, managerMessageSchema } from '@vignette/domain/support/schemas/managers'
import type { Pool } from '@vignette/event-log/database/pool'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { signedIn } from '../../plugins/identity.ts'
import { workspaceOf } from '../../plugins/workspace.ts'
import { postMessage } from './post-message.ts'
import type { Routing } from './routing.ts'

type Options = { readonly pool: Pool; readonly addressIds: AddressIds; readonly routing: Routing }

type Managed = Card & { readonly manager: string | null; readonly subscription: OpenedSubscription }

/** A manager who has written no card is called by the name of their account. */
const findManaged = {
  name: 'read.managed_workspace',
  text: `select s.subscription, a.manager, coalesce(c.name, p.display_name, 'Your account manager') as name,
      c.calendar_url as "calendarUrl", c.photo
    from read.subscriptions s
      left join read.account_managers a using (workspace_id)
      left join read.staff_cards c on c.user_id = a.manager
      left join read.profiles p on p.user_id = a.manager
    where s.workspace_id = $1`,
}

/** The account manager of a workspace, and messages to them, which are answered by mail. */
export const accountManagerRoutes: FastifyPluginAsyncZod<Options> = async (app, { pool, addressIds, routing }) => {
  app.get(
    '/account-manager',
    { config: { access: 'user', permission: 'read' }, schema: { response: { 200: accountManagerSchema } } },
    async (request) => {
      const freshness = await request.awaitFresh([accountManagers.name, staffCards.name, subscriptions.name])
      const { rows } = await pool.query<Managed>({ ...findManaged, values: [workspaceOf(request)] })
      const isIncluded = rows.some(({ subscription }) =>
        featuresOf(tierOf(subscription)).includes('dedicatedAccountManager'),
      )
      const [manager = null] = rows.flatMap(({ manager, name, calendarUrl, photo }) =>
        isIncluded && manager !== null ? [{ name, calendarUrl, photo }] : [],
      )
      return { success: true as const, isIncluded, manager, ...freshness }
    },
  )

  app.post(
    '/account-manager/messages',
    {
      config: { access: 'user', permission: 'read', feature: 'dedicatedAccountManager', limit: 'messages' },
      schema: { body: managerMessageSchema, response: { 200: contactAnswerSchema } },
    },
    async (request, reply) => {
      const workspaceId = workspaceOf(request)
      const manager = await reply.runWorkflow(workspaceId, (streams) => streams.load(accountManager, workspaceId))
      if (manager === null) throw noManager()
      const { userId, email } = signedIn(request)
      const name = (await namesOf(pool, [userId])).get(userId) ?? email
      const message = { name, email, ...request.body, category: 'SUPPORT', subject: 'For the account manager' } as const
      await postMessage(reply, message, { addressIds, routeAt: (now) => routing.toManager(workspaceId, manager, now) })
      return { success: true as const }
    },
  )
}
