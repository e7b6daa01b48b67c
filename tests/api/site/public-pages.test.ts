import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pageTokens as tokens } from '@vignette/domain/site/page-tokens'
import { doorPages, publicPages } from '@vignette/domain/site/public-pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type App, createTestApp } from '../../support/in-process.ts'
import { expectFailure } from '../support.ts'

const publicUrl = 'https://studio.example.com'

let folder: string
let database: TestDatabase
let app: App
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'index.html'), `<title>${tokens.brandName}</title>the app`)
  await writeFile(join(folder, 'favicon.svg'), '<svg><g fill="#6366f1"/><g fill="#8b5cf6"/><g fill="#06b6d4"/></svg>')
  for (const { id } of [...publicPages, ...doorPages])
    await writeFile(join(folder, `pages/${id}.html`), `${tokens.brandName}: ${id}`)
  database = await createTestDatabase()
  const settings = { PUBLIC_URL: publicUrl, BRAND_NAME: 'A&B', BRAND_ACCENT_COLOR: '#ff0000' }
  ;({ app, close } = await createTestApp({ DATABASE_URL: database.appUrl, WEB_DIST: folder, ...settings }))
})
afterAll(async () => {
  await close()
  await database.drop()
  await rm(folder, { recursive: true })
})

type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers })

describe('a public page', () => {
  it.each(publicPages)('$path is there for everybody, filled in', async ({ path, id }) => {
    for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }, { accept: 'image/png' }] as Headers[]) {
      const answer = await get(`${path}?utm=x`, headers)
      expect([answer.statusCode, answer.body]).toEqual([200, `A&amp;B: ${id}`])
      expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      const again = await get(path, { ...headers, 'if-none-match': `"x", W/${answer.headers.etag ?? ''}` })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each(doorPages)('$path has a document of its own, for which search engines may come', async ({ path, id }) => {
    const answer = await get(`${path}?plan=growth`, { accept: 'text/html' })
    expect([answer.statusCode, answer.body]).toEqual([200, `A&amp;B: ${id}`])
    expect((await get('/robots.txt')).body).not.toContain(`Disallow: ${path}`)
  })

  it('has one address', async () => {
    const { statusCode, headers } = await get('/about/?plan=growth')
    expect([statusCode, headers.location]).toEqual([308, '/about?plan=growth'])
  })

  it.each(['/index.html', '/pages/about.html', '/pages/about', '/%69ndex.html'])(
    'is not at %s as it was built',
    async (url) => {
      for (const accept of ['*/*', 'text/html']) {
        const answer = await get(url, { accept })
        expect(answer.body).not.toContain(tokens.brandName)
        if (answer.statusCode === 200) expect(answer.body).toBe('<title>A&amp;B</title>the app')
      }
    },
  )
})

it.each(['/dashboard', '/none', '/none/of/these'])('%s is the app, also for who takes anything', async (url) => {
  for (const headers of [{}, { accept: '*/*' }, { accept: 'text/html' }] as Headers[]) {
    expect((await get(url, headers)).body).toBe('<title>A&amp;B</title>the app')
  }
  expectFailure(await get(url, { accept: 'application/json' }), 404, 'request.not_found')
  expectFailure(await get(`${url}.png`, { accept: '*/*' }), 404, 'request.not_found')
})

describe('search engines', () => {
  it('find every page in the sitemap', async () => {
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const locations = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, location]) => location)
    expect(locations).toEqual(publicPages.map(({ path }) => `${publicUrl}${path}`))
  })

  it('are told where it is, and what is not for them', async () => {
    const lines = (await get('/robots.txt')).body.split('\n')
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
    for (const path of ['/api/', '/dashboard', '/w/', '/support', '/ops', '/invitation'])
      expect(lines).toContain(`Disallow: ${path}`)
  })
})

it('the icon has the colours of the brand', async () => {
  const { headers, body } = await get('/favicon.svg')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['content-type']).toBe('image/svg+xml')
  expect(body).toBe('<svg><g fill="#6366f1"/><g fill="#8b5cf6"/><g fill="#ff0000"/></svg>')
})

it('the app can be put on a phone under the name of the brand', async () => {
  expect((await get('/site.webmanifest')).json()).toMatchObject({ name: 'A&B', start_url: '/dashboard' })
})

describe('the picture of a page', () => {
  it('is a PNG of the size that social networks want', { timeout: 60_000 }, async () => {
    for (const id of ['home', 'privacy']) {
      const { statusCode, headers, rawPayload } = await get(`/og/${id}.png`)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=86400')
      const size = [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
      expect([rawPayload.toString('latin1', 1, 4), ...size]).toEqual(['PNG', 1_200, 630])
    }
  })

  it.each(['none.png', 'home', 'home.jpg', '..%2fhome.png', `${'x'.repeat(90)}.png`])(
    'is not at /og/%s',
    async (name) => {
      for (const accept of ['*/*', 'text/html'])
        expect((await get(`/og/${name}`, { accept })).statusCode).toBeGreaterThan(399)
    },
  )
})
