import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from './infrastructure.ts'
import { accountContext } from './routes/account/account-context.ts'
import { accountsContext } from './routes/accounts/accounts-context.ts'
import { activityContext } from './routes/activity/activity-context.ts'
import { billingContext } from './routes/billing/billing-context.ts'
import { brandContext } from './routes/brand/brand-context.ts'
import { commentsContext } from './routes/comments/comments-context.ts'
import { contactContext } from './routes/contact/contact-context.ts'
import { creditsContext } from './routes/credits/credits-context.ts'
import { generationsContext } from './routes/generations/generations-context.ts'
import { identityContext } from './routes/identity/identity-context.ts'
import { libraryContext } from './routes/library/library-context.ts'
import { membersContext } from './routes/members/members-context.ts'
import { notificationsContext } from './routes/notifications/notifications-context.ts'
import { operationsContext } from './routes/operations/operations-context.ts'
import { plans } from './routes/plans/plans.ts'
import { postsContext } from './routes/posts/posts-context.ts'
import { status } from './routes/status/status.ts'
import { streamContext } from './routes/stream/stream-context.ts'
import { supportContext } from './routes/support/support-context.ts'
import { templatesContext } from './routes/templates/templates-context.ts'
import { workspacesContext } from './routes/workspaces/workspaces-context.ts'
import { publicConfig } from './routes/system/public-config.ts'

/** Every context of the API. A context makes its own readers and registers its own routes. */
const contexts: readonly FastifyPluginAsync<Infrastructure>[] = [
  publicConfig,
  identityContext,
  accountContext,
  membersContext,
  activityContext,
  workspacesContext,
  contactContext,
  plans,
  brandContext,
  templatesContext,
  notificationsContext,
  creditsContext,
  libraryContext,
  generationsContext,
  commentsContext,
  accountsContext,
  postsContext,
  streamContext,
  billingContext,
  operationsContext,
  status,
  supportContext,
]

/** Every route below the API's base path. */
export const apiRoutes = async (
  app: FastifyInstance,
  { infrastructure }: { readonly infrastructure: Infrastructure },
): Promise<void> => {
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
  for (const context of contexts) await app.register(context, infrastructure)
}
