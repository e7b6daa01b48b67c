import { createSlugIds } from '@vignette/accounts/slug-ids'
import type { FastifyPluginAsync } from 'fastify'
import type { Infrastructure } from '../../infrastructure.ts'
import { address } from './address.ts'
import { logo } from './logo.ts'
import { logoFiles } from './logo-files.ts'
import { life } from './life.ts'
import { createLogoLinks } from './logo-links.ts'
import { settings } from './settings.ts'
import { createFactsReader } from './workspace-facts.ts'
import { workspaces } from './workspaces.ts'

type WorkspacesDeps = Pick<Infrastructure, 'config' | 'pool' | 'vault' | 'storage' | 'handler' | 'memberships'>

/** The workspaces of a person, how they begin and end, and what they are called and look like. */
export const workspacesContext: FastifyPluginAsync<WorkspacesDeps> = async (app, infrastructure) => {
  const { config, pool, vault, storage, handler, memberships } = infrastructure
  const { SESSION_SECRET: secret, API_BASE_PATH: basePath } = config
  const logoLinks = createLogoLinks({ secret, basePath })
  const { states } = handler
  await app.register(workspaces, { readFacts: createFactsReader(pool), memberships, states, logoLinks })
  await app.register(life)
  await app.register(settings)
  await app.register(address, { slugIds: createSlugIds(vault) })
  await app.register(logo, { storage })
  await app.register(logoFiles, { pool, storage, links: logoLinks })
}
