import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createTestApp } from '../support/in-process.ts'
import { type Document, readDocument, routesOf } from './operations.ts'
import { servedBy } from './served-routes.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

const page = '<!doctype html><title>the app</title>'

let api: TestApi
let app: App
let document: Document
let webDist: string

beforeAll(async () => {
  webDist = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  await mkdir(join(webDist, 'assets'))
  await writeFile(join(webDist, 'index.html'), page)
  await writeFile(join(webDist, 'assets/app-1a2b3c.js'), 'void 0')
  api = await createTestApi({ env: { WEB_DIST: webDist } })
  app = api.app
  document = await readDocument(app)
})
afterAll(async () => {
  await api.close()
  await rm(webDist, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const asPage = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('routes', () => {
  it('are all in the document, but for the document, the web app and where malformed addresses end', () => {
    const known = routesOf(document).map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
    const hidden = ['GET /*', 'GET /assets/*', 'GET /og/:page.png', 'GET /api/openapi.json']
    const served = servedBy(app).filter((route) => !/^HEAD | \/malformed-address$/.test(route))
    expect(served.toSorted()).toEqual([...known, ...hidden].toSorted())
  })

  it('that do not say who may call them are not taken', async () => {
    const another = await createTestApp({ DATABASE_URL: api.database.appUrl })
    const naked = () => another.app.get('/naked', async () => 'nothing on')
    expect(naked).toThrow('GET /naked does not say who may call it')
    await another.close()
  })

  it.each([
    ['for people that name no permission', { access: 'user' }],
    ['for people that name none where money is at stake', { access: 'confirmed' }],
    ['for everybody that name one', { access: 'public', permission: 'read' }],
    ['for staff that name one', { access: 'ops', permission: 'read' }],
  ] as const)('%s are not taken', async (_routes, config) => {
    const another = await createTestApp({ DATABASE_URL: api.database.appUrl })
    const vague = () => another.app.get('/vague', { config }, async () => 'in a way')
    expect(vague).toThrow('GET /vague has to name a permission if it is for people, and only then')
    await another.close()
  })
})

describe('addresses', () => {
  it.each(['/', '/dashboard/billing?plan=growth', '/any/other.path', '/apis', '/health'])(
    '%s is a page',
    async (url) => {
      const answer = await get(url, asPage)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  it.each([
    '/api/none',
    '/api/users/none',
    '/api/',
    '/assets/none.js',
    '/assets/',
    '/%61pi/none',
    '/%61ssets/none.js',
    '/og/none.png',
    '/og/none',
  ])('%s is nothing, also for a browser', async (url) => {
    expectFailure(await get(url, asPage), 404, 'request.not_found')
    expectFailure(await get(url), 404, 'request.not_found')
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)('%s of a page is nothing', async (method) => {
    expectFailure(await app.inject({ method, url: '/dashboard', headers: asPage }), 404, 'request.not_found')
  })

  it.each([
    '/%00',
    '/api/%2e%2e/none',
    '/assets/..%2f..%2fpackage.json',
    '/index.html%00',
    '/assets/%00.js',
    '/..%5c..%5cpackage.json',
    '/.env',
    '/%2e%2e%2f.env',
    `/${'a/'.repeat(2_000)}`,
  ])('%.24s does no harm', async (url) => {
    for (const headers of [{}, asPage]) {
      const answer = await get(url, headers)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode === 200) expect(answer.body).toBe(page)
      else expectFailure(answer, answer.statusCode)
    }
  })

  it('keeps files that carry their hash for a year', async () => {
    const answer = await get('/assets/app-1a2b3c.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers).not.toHaveProperty('content-security-policy')
  })

  it('a door is the same however its address is written', async () => {
    for (const url of ['/api/users/profile', '/%61pi/users/profile', '/api/users/%70rofile']) {
      expectFailure(await get(url), 401, 'identity.not_signed_in')
    }
  })
})

describe('headers', () => {
  it.each([
    ['an answer', '/api/config', 200],
    ['a page', '/', 200],
    ['a refusal', '/api/users/profile', 401],
    ['nothing', '/api/none', 404],
    ['an address that cannot be decoded', '/api/%ff', 400],
  ])('protect %s', async (_name, url, status) => {
    const { statusCode, headers } = await get(url, asPage)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self'") as string,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=(), ') as string,
    })
    expect(headers['content-security-policy']).toContain("object-src 'none'")
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  it('ask for https only where people use it', async () => {
    expect((await get('/api/config')).headers).not.toHaveProperty('strict-transport-security')
    const secure = await createTestApi({ env: { PUBLIC_URL: 'https://studio.example.com' } })
    expect((await secure.app.inject('/api/config')).headers).toHaveProperty('strict-transport-security')
    await secure.close()
  })
})

it('gives every request an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => expectFailure(await get('/api/none', { 'request-id': randomUUID() }), 404)),
  )
  expect(new Set(ids.map(({ requestId }) => requestId)).size).toBe(5)
})
