import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { accepting } from './accepting.ts'
import { invitations } from './invitations.ts'
import { inviting } from './inviting.ts'
import { membersRoutes } from './members.ts'
import { seats } from './seats.ts'
import { createTeamReader } from './team-reader.ts'
import { workspaceLife } from './workspace-life.ts'
import { workspaces } from './workspaces.ts'

type MembersDeps = Pick<Infrastructure, 'config' | 'pool' | 'handler' | 'memberships' | 'addressIds' | 'signIn'>

/** Workspaces, who belongs to them, and who is invited. */
export const membersContext: FastifyPluginAsync<MembersDeps> = async (app, infrastructure) => {
  const { config, pool, handler, memberships, addressIds, signIn } = infrastructure
  const { states } = handler
  const team = createTeamReader(pool)
  await app.register(workspaces, { team, memberships, states })
  await app.register(workspaceLife)
  await app.register(membersRoutes, { team })
  await app.register(seats)
  await app.register(invitations, { team })
  await app.register(accepting, { team, states, addressIds })
  const { SESSION_SECRET: secret, PUBLIC_URL: publicUrl } = config
  await app.register(inviting, { team, addressIds, secret, publicUrl, isDemo: signIn === 'demo' })
}
