import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountReader } from './account-reader.ts'
import { accountRoutes } from './accounts.ts'
import { createAuthorizing } from './authorizing.ts'
import { connectingRoutes } from './connecting.ts'
import { createConnections } from './connections.ts'
import { createKeepAccount } from './keep-account.ts'
import { networkRoutes } from './networks.ts'
import { createPublishLogReader } from './publish-log-reader.ts'

type AccountsDeps = Pick<Infrastructure, 'config' | 'pool' | 'networks' | 'accountTokens' | 'authorizations'>

/** The social accounts of a workspace, and the networks that they can be on. */
export const accountsContext: FastifyPluginAsync<AccountsDeps> = async (app, deps) => {
  const { config, pool, networks, authorizations } = deps
  const accounts = createAccountReader(pool)
  const pages = {
    demo: config.DEMO_NETWORK_PUBLIC_URL ?? config.DEMO_NETWORK_URL,
    bluesky: config.BLUESKY_APP_URL,
    threads: config.THREADS_SITE_URL,
    x: config.X_SITE_URL,
  }
  await app.register(networkRoutes, { networks })
  await app.register(accountRoutes, { accounts, readLog: createPublishLogReader(pool), pages })
  const connections = createConnections({ networks, accounts, keepAccount: createKeepAccount(deps), pages })
  const returnUrl = `${config.PUBLIC_URL}/dashboard/accounts/callback`
  const authorizing = createAuthorizing({ authorizations, returnUrl })
  await app.register(connectingRoutes, { connections, authorizing, accounts })
}
