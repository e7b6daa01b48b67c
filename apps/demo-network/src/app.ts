import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import { accounts } from './api/accounts.ts'
import { faultSwitches } from './api/fault-switches.ts'
import { imports } from './api/imports.ts'
import { feed } from './api/feed.ts'
import { me } from './api/me.ts'
import { media } from './api/media.ts'
import { posts } from './api/posts.ts'
import type { Network } from './network.ts'
import { assets } from './pages/assets.ts'
import { authorizing } from './pages/authorizing.ts'
import { pages } from './pages/pages.ts'
import { failures } from './plugins/failures.ts'
import { faults } from './plugins/faults.ts'
import { signedIn } from './plugins/signed-in.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { openDatabase } from './store/database.ts'
import { forgetUnused, mediaIds } from './store/media.ts'
import { makeMediaFolder, sweepMediaFiles } from './store/media-files.ts'
import { forgetOldTokens } from './store/tokens.ts'

type AppOptions = {
  readonly dataFolder: string
  readonly tokenSeconds: number
  /** Whether faults can be switched on, and the journal read. */
  readonly faults: 'on' | 'off'
  /** The key with which accounts and posts may be brought in; nobody may without. */
  readonly importKey?: string | undefined
  /** The address under which people open its pages; where it listens when there is none. */
  readonly publicUrl: string | undefined
  readonly logger: FastifyBaseLogger
  readonly now?: () => Date
}

const serverOptions = {
  // a text of half a million characters arrives, and is told that it is too long
  bodyLimit: 4_000_000,
  requestTimeout: 120_000, // a large video on a slow line
  keepAliveTimeout: 30_000,
  return503OnClosing: false,
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true }),
}

const unusedDays = 2

/** Opens the store, and removes what nobody needs any more. */
const openNetwork = async (options: AppOptions, listening: () => string): Promise<Network> => {
  const { dataFolder, tokenSeconds, publicUrl, now = () => new Date() } = options
  const db = openDatabase(dataFolder)
  const mediaFolder = makeMediaFolder(dataFolder)
  forgetOldTokens(db, now())
  forgetUnused(db, new Date(now().getTime() - unusedDays * 86_400_000))
  await sweepMediaFiles(mediaFolder, new Set(mediaIds(db)))
  return { db, now, url: () => publicUrl ?? listening(), tokenSeconds, mediaFolder }
}

/** The demo network on one Fastify instance. It does not listen by itself. */
export const createApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const app = Fastify({ ...serverOptions, loggerInstance: options.logger })
  app.setValidatorCompiler(validatorCompiler)
  const network = await openNetwork(options, () => app.listeningOrigin)
  app.addHook('onClose', async () => network.db.close())

  await app.register(failures)
  await app.register(securityHeaders)
  app.get('/healthz', async () => ({ ok: true }))
  await app.register(feed, network)
  await app.register(assets, network)
  await app.register(pages, { ...network, faults: options.faults })
  await app.register(authorizing, { ...network, faults: options.faults })
  if (options.faults === 'on') await app.register(faultSwitches, network)
  const { importKey } = options
  if (importKey !== undefined) await app.register(imports, { ...network, importKey })
  await app.register(
    async (api) => {
      await api.register(async (open) => {
        if (options.faults === 'on') await open.register(faults, network)
        await open.register(accounts, network)
      })
      await api.register(async (own) => {
        await own.register(signedIn, network)
        if (options.faults === 'on') await own.register(faults, network)
        await own.register(me, network)
        await own.register(media, network)
        await own.register(posts, network)
      })
    },
    { prefix: '/api' },
  )
  return app
}
