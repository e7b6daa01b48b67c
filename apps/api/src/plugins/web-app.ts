import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { downloadMs } from '../download-ms.ts'
import { notFound } from './failures.ts'
import { pathOf } from './path-of.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** Files in `assets` carry their content's hash in their name. */
const cacheControl = (file: string): string => (file.split(path.sep, 1)[0] === 'assets' ? oneYear : 'no-cache')

/** Such as `.env`, at any depth: nothing for visitors. */
const isDotfile = /\/\./

/** A page of the web app, as opposed to a file or an API address that does not exist. */
const isPage = (request: FastifyRequest, basePath: string): boolean =>
  ['GET', 'HEAD'].includes(request.method) &&
  !pathOf(request).startsWith(`${basePath}/`) &&
  !pathOf(request).startsWith('/assets/') &&
  !isDotfile.test(pathOf(request)) &&
  (request.headers.accept ?? '').includes('text/html')

/** The built web app. Its router owns every page address; unknown API addresses and files are 404. */
export const webApp = fp<{ root: string; basePath: string }>(
  async (app, { root, basePath }) => {
    const built = existsSync(root)
    app.setNotFoundHandler((request, reply) => {
      if (!built || !isPage(request, basePath)) throw notFound()
      // not returned: awaiting one reply twice, for the file and for the page, warns of too many listeners
      void reply.sendFile('index.html')
    })
    if (!built) {
      app.log.warn('the web app is not built, only the API is served')
      return
    }
    await app.register(fastifyStatic, {
      root,
      serve: false, // the route is ours, since every route says who may call it
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheControl(path.relative(root, file)))
      },
    })
    const options = { schema: { hide: true }, handlerTimeout: downloadMs }
    type Wildcard = { Params: { '*': string } }
    app.get<Wildcard>('/assets/*', { ...options, config: { access: 'public', limit: 'files' } }, (request, reply) => {
      void reply.sendFile(`assets/${request.params['*']}`)
    })
    app.get<Wildcard>('/*', { ...options, config: { access: 'public' } }, (request, reply) => {
      void reply.sendFile(request.params['*'] || 'index.html')
    })
  },
  { name: 'web-app', dependencies: ['failures', 'rate-limits', 'identity'] },
)
