import { findOwner } from '@vignette/accounts/find-account'
import { readWorkspaceHistory } from '@vignette/accounts/workspace-history'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { demoSessionMs } from '../../plugins/demo-sessions.ts'
import { createLibraryExport } from '../library/exported-library.ts'
import { createFileLinks } from '../library/file-links.ts'
import { createLibraryReader } from '../library/library-reader.ts'
import { createTogetherReader } from './together-reader.ts'
import { account } from './account.ts'
import { accountExport } from './export.ts'

type AccountDeps = Pick<Infrastructure, 'config' | 'pool' | 'now' | 'codec' | 'sessionList' | 'addressIds'>

/** Sessions, the export of one's data, and the deletion of the account. */
export const accountContext: FastifyPluginAsync<AccountDeps> = async (app, deps) => {
  const { config, pool, now, codec, sessionList, addressIds } = deps
  await app.register(account, { pool, sessionList, sessionMs: config.SIGN_IN === 'demo' ? demoSessionMs : null })
  const listLibrary = createLibraryExport({
    libraryReader: createLibraryReader(pool),
    links: createFileLinks({ secret: config.SESSION_SECRET, basePath: config.API_BASE_PATH }),
    publicUrl: config.PUBLIC_URL,
    now,
  })
  await app.register(accountExport, {
    sessionList,
    addressIds,
    listLibrary,
    ownsWorkspace: async (userId, workspaceId) => (await findOwner(pool, workspaceId)) === userId,
    together: createTogetherReader(pool),
    readHistory: (workspaceId) => readWorkspaceHistory({ pool, codec }, workspaceId),
  })
}
