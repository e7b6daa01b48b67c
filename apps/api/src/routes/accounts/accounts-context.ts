import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { createAccountReader } from './account-reader.ts'
import { accountRoutes } from './accounts.ts'
import { createAuthorizing } from './authorizing.ts'
import { choiceRoutes } from './choices.ts'
import { createChoosing } from './choosing.ts'
import { connectingRoutes } from './connecting.ts'
import { createConnections } from './connections.ts'
import { createKeepAccounts } from './keep-account.ts'
import { networkRoutes } from './networks.ts'
import { createPublishLogReader } from './publish-log-reader.ts'
import { settingChoiceRoutes } from './setting-choices.ts'

type AccountsDeps = Pick<
  Infrastructure,
  'config' | 'pool' | 'networks' | 'accountTokens' | 'authorizations' | 'accountChoices'
>

/** The social accounts of a workspace, and the networks that they can be on. */
export const accountsContext: FastifyPluginAsync<AccountsDeps> = async (app, deps) => {
  const { config, pool, networks, authorizations, accountTokens, accountChoices: choices } = deps
  const accounts = createAccountReader(pool)
  await app.register(networkRoutes, { networks, publicUrl: config.PUBLIC_URL })
  await app.register(accountRoutes, { accounts, readLog: createPublishLogReader(pool), pageOf: networks.pageOf })
  await app.register(settingChoiceRoutes, { accounts, networks, accountTokens })
  const connections = createConnections({ networks, accounts, keepAccounts: createKeepAccounts(deps) })
  const returnUrl = `${config.PUBLIC_URL}/dashboard/accounts/callback`
  const authorizing = createAuthorizing({ authorizations, returnUrl })
  await app.register(connectingRoutes, { connections, authorizing, accounts, choices })
  const { readPicture } = networks
  const choosing = createChoosing({ connections, choices, accountTokens, readPicture })
  await app.register(choiceRoutes, { choosing })
}
