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

/** The names of files in `assets` contain a hash of their content. */
const cacheControl = (file: string): string => (file.split(path.sep, 1)[0] === 'assets' ? oneYear : 'no-cache')

/** Files like `.env` at any depth, which are never served. */
const isDotfile = /\/\./

/** Mails and other sites show files such as the logo. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' }

/** Browsers obey these for pages, and each of the many small files would carry a kilobyte of them. */
const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Other files may be opened as pages. */
const isPartOfPage = /\.(?:js|css|woff2)$/

const hasExtension = /\.[^/]*$/

/** Browsers accept HTML. Other clients accept anything, and get a page unless the path is that of a file. */
const acceptsPage = ({ headers: { accept = '*/*' } }: FastifyRequest, path: string): boolean =>
  accept.includes('text/html') || (accept.includes('*/*') && !hasExtension.test(path))

/** The beginning of an address of the app that names a workspace: `/w/` and its slug. */
const workspacePrefix = /^\/w\/[^/]+(?=\/|$)/

/** A page of the web app, as opposed to a file or an API address that does not exist. */
const isPage = (request: FastifyRequest, basePath: string): boolean => {
  const requested = pathOf(request).replace(workspacePrefix, '')
  const otherPrefixes = [`${basePath}/`, '/assets/', '/og/']
  return (
    ['GET', 'HEAD'].includes(request.method) &&
    !otherPrefixes.some((start) => requested.startsWith(start)) &&
    !isDotfile.test(requested) &&
    acceptsPage(request, requested)
  )
}

/** Built pages are served only after they were filled in. */
const isBuiltPage = /\.html(?:\.\w+)?$/

type WebAppOptions = { readonly root: string; readonly basePath: string; readonly config: PublicConfig }

/** The built web app. Its router owns all page addresses besides the public pages. Unknown API routes and files are 404. */
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
      // members share such addresses, also where robots find them
      if (workspacePrefix.test(pathOf(request))) void reply.header('x-robots-tag', 'noindex')
      // not returned: a reply that is awaited for the file and for the page warns of too many listeners
      void sendDocument(request, reply, site.app)
    })
    await app.register(fastifyStatic, {
      root,
      serve: false, // the routes are below, because every route has to declare its access
      cacheControl: false,
      dotfiles: 'ignore',
      preCompressed: true,
      setHeaders: (reply, file) => {
        void reply.header('cache-control', cacheControl(path.relative(root, file)))
        void reply.headers(crossOriginHeaders)
      },
    })
    const options = { schema: { hide: true }, handlerTimeout: downloadMs }
    type Wildcard = { Params: { '*': string } }
    app.get<Wildcard>('/assets/*', { ...options, config: { access: 'public', limit: 'files' } }, (request, reply) => {
      const file = request.params['*']
      if (isPartOfPage.test(file)) for (const name of headersOfPages) reply.raw.removeHeader(name)
      void reply.sendFile(`assets/${file}`)
    })
    app.get<Wildcard>('/*', { ...options, config: { access: 'public' } }, (request, reply) => {
      const file = request.params['*']
      const document = site.documents.get(`/${file}`)
      if (document) return void sendDocument(request, reply.headers(crossOriginHeaders), document)
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
