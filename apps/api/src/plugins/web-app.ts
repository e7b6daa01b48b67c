import { existsSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { downloadMs } from '../download-ms.ts'
import { sendDocument } from '../site/send-document.ts'
import { readSite } from '../site/site.ts'
import { notFound } from './failures.ts'
import { pathOf } from './path-of.ts'

const oneYear = 'public, max-age=31536000, immutable'

/** Files in `assets` carry their content's hash in their name. */
const cacheControl = (file: string): string => (file.split(path.sep, 1)[0] === 'assets' ? oneYear : 'no-cache')

/** Such as `.env`, at any depth: nothing for visitors. */
const isDotfile = /\/\./

/** Mails and other sites show the logo. */
const forEverybody = { 'cross-origin-resource-policy': 'cross-origin' }

const hasExtension = /\.[^/]*$/

/** Browsers ask for HTML. Others take anything, which a page is unless its name is that of a file. */
const isForPages = ({ headers: { accept = '*/*' } }: FastifyRequest, asked: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !hasExtension.test(asked))

/** A page of the web app, as opposed to a file or an API address that does not exist. */
const isPage = (request: FastifyRequest, basePath: string): boolean => {
  const asked = pathOf(request)
  const others = [`${basePath}/`, '/assets/', '/og/']
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !others.some((start) => asked.startsWith(start)) &&
    !isDotfile.test(asked) &&
    isForPages(request, asked)
  )
}

/** Built pages are there filled in only. */
const isBuiltPage = /\.html(?:\.\w+)?$/

type WebAppOptions = { readonly root: string; readonly basePath: string; readonly config: PublicConfig }

/** The built web app. Its router owns every page address that is no public page; unknown API addresses and files are 404. */
export const webApp = fp<WebAppOptions>(
  async (app, { root, basePath, config }) => {
    if (!existsSync(root)) {
      app.setNotFoundHandler(() => {
        throw notFound()
      })
      app.log.warn('the web app is not built, only the API is served')
      return
    }
    const site = await readSite({ root, apiBasePath: basePath, config })
    app.setNotFoundHandler((request, reply) => {
      if (!isPage(request, basePath)) throw notFound()
      // not returned: awaiting one reply twice, for the file and for the page, warns of too many listeners
      void sendDocument(request, reply, site.app)
    })
    await app.register(fastifyStatic, {
      root,
      serve: false, // the route is ours, since every route says who may call it
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheControl(path.relative(root, file)))
        void reply.headers(forEverybody)
      },
    })
    const options = { schema: { hide: true }, handlerTimeout: downloadMs }
    type Wildcard = { Params: { '*': string } }
    app.get<Wildcard>('/assets/*', { ...options, config: { access: 'public', limit: 'files' } }, (request, reply) => {
      void reply.sendFile(`assets/${request.params['*']}`)
    })
    app.get<Wildcard>('/*', { ...options, config: { access: 'public' } }, (request, reply) => {
      const file = request.params['*']
      const document = site.documents.get(`/${file}`)
      if (document) return void sendDocument(request, reply.headers(forEverybody), document)
      if (file.endsWith('/') && site.documents.has(`/${file.slice(0, -1)}`)) {
        return void reply.redirect(`/${file.slice(0, -1)}${queryOf(request)}`, 308)
      }
      if (file === '' || isBuiltPage.test(file)) return reply.callNotFound()
      void reply.sendFile(file)
    })
  },
  { name: 'web-app', dependencies: ['failures', 'rate-limits', 'identity'] },
)

const queryOf = ({ url }: FastifyRequest): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
