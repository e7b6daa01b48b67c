import { findSignUp } from '@vignette/accounts/sign-up'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { accepting } from './accepting.ts'
import { handover } from './handover.ts'
import { accessRequests } from './access-requests.ts'
import { asking } from './asking.ts'
import { entryRules } from './entry-rules.ts'
import { creditRequests } from './credit-requests.ts'
import { invitations } from './invitations.ts'
import { inviting } from './inviting.ts'
import { membersRoutes } from './members.ts'
import { createRequestReader } from './request-reader.ts'
import { seats } from './seats.ts'
import { createTeamReader } from './team-reader.ts'
import { createFactsReader } from '../workspaces/workspace-facts.ts'

type MembersDeps = Pick<Infrastructure, 'config' | 'pool' | 'handler' | 'addressIds' | 'signIn'>

/** Who belongs to a workspace, and who is invited. */
export const membersContext: FastifyPluginAsync<MembersDeps> = async (app, infrastructure) => {
  const { config, pool, handler, addressIds, signIn } = infrastructure
  const { states } = handler
  const team = createTeamReader(pool)
  app.decorate('signedUpAt', async (workspaceId) => (await findSignUp(pool, workspaceId))?.at ?? null)
  const { SESSION_SECRET: secret, PUBLIC_URL: publicUrl } = config
  await app.register(membersRoutes, { team })
  await app.register(handover, { pool })
  await app.register(seats)
  await app.register(entryRules)
  await app.register(creditRequests, { readRequests: createRequestReader(pool) })
  await app.register(invitations, { team })
  await app.register(accepting, { team, readFacts: createFactsReader(pool), states, addressIds })
  await app.register(asking, { states, addressIds })
  await app.register(accessRequests, { team, states, addressIds, secret })
  await app.register(inviting, { team, addressIds, secret, publicUrl, isDemo: signIn === 'demo' })
}
