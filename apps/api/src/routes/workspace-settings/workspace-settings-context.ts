import { createSlugIds } from '@vignette/accounts/slug-ids'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { address } from './address.ts'
import { logo } from './logo.ts'
import { logoFiles } from './logo-files.ts'
import { createLogoLinks } from './logo-links.ts'
import { settings } from './settings.ts'

type SettingsDeps = Pick<Infrastructure, 'config' | 'pool' | 'vault' | 'storage'>

/** What a workspace is called and looks like. */
export const workspaceSettingsContext: FastifyPluginAsync<SettingsDeps> = async (app, infrastructure) => {
  const { config, pool, vault, storage } = infrastructure
  await app.register(settings)
  await app.register(address, { slugIds: createSlugIds(vault) })
  await app.register(logo, { storage })
  const links = createLogoLinks({ secret: config.SESSION_SECRET, basePath: config.API_BASE_PATH })
  await app.register(logoFiles, { pool, storage, links })
}
