import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type App, createTestApp } from '../support/in-process.ts'
import { expectFailure } from './support.ts'

const page = `<!doctype html><title>the app</title>${'<p>It has much to say.</p>'.repeat(99)}`
const script = 'void 0;'.repeat(999)
/** More than the buffers of two sockets take. */
const film = randomBytes(48_000_000)
const oneYear = 'public, max-age=31536000, immutable'

let folder: string
let database: TestDatabase
let app: App
let close: () => Promise<void>

beforeAll(async () => {
  // A folder whose own name must not be mistaken for the one inside it.
  folder = await mkdtemp(join(tmpdir(), 'vignette-web-'))
  const root = join(folder, 'assets/dist')
  await mkdir(join(root, 'assets'), { recursive: true })
  await mkdir(join(root, '.git'))
  const files: Record<string, string | Buffer> = {
    'index.html': page,
    'assets/app-1a2b3c.js': script,
    'assets/app-1a2b3c.js.br': brotliCompressSync(script),
    'assets/app-1a2b3c.js.gz': gzipSync(script),
    'assets/tiny-1a2b3c.js': 'void 0',
    'assets/film-1a2b3c.bin': film,
    '.sources.sha256': 'a build stamp',
    '.git/config': 'a secret',
    'assets/.htpasswd': 'a secret',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(root, name), content)
  database = await createTestDatabase()
  ;({ app, close } = await createTestApp({ DATABASE_URL: database.appUrl, WEB_DIST: root }))
})
afterAll(async () => {
  await close()
  await database.drop()
  await rm(folder, { recursive: true })
})

type Headers = Record<string, string>

const get = (url: string, headers: Headers = {}) => app.inject({ method: 'GET', url, headers })
const head = (url: string, headers: Headers = {}) => app.inject({ method: 'HEAD', url, headers })

describe('what was compressed at build time', () => {
  const readers = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    identity: (body: Buffer) => body,
  } as const

  it.each([
    { accepts: 'gzip, deflate, br, zstd', encoding: 'br' },
    { accepts: 'gzip', encoding: 'gzip' },
    { accepts: 'br;q=0, gzip', encoding: 'gzip' },
    { accepts: 'identity', encoding: 'identity' },
    { accepts: undefined, encoding: 'identity' },
  ] as const)('is sent as $encoding to who accepts $accepts', async ({ accepts, encoding }) => {
    const accept = { accept: 'text/html', ...(accepts ? { 'accept-encoding': accepts } : {}) }
    for (const [url, content, type, cache] of [
      ['/', page, 'text/html; charset=utf-8', 'no-cache'],
      ['/dashboard/billing', page, 'text/html; charset=utf-8', 'no-cache'],
      ['/assets/app-1a2b3c.js', script, 'application/javascript; charset=utf-8', oneYear],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(url, accept)
      expect(statusCode).toBe(200)
      expect(headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache, vary: 'accept-encoding' })
      expect(headers['content-length']).toBe(String(rawPayload.length))
      expect(readers[encoding](rawPayload).toString()).toBe(content)
      const { headers: announced, rawPayload: nothing } = await head(url, accept)
      expect(nothing).toHaveLength(0)
      expect(announced).toMatchObject({
        'content-length': headers['content-length'],
        'content-type': type,
        etag: headers.etag,
      })
      expect((await get(url, { ...accept, 'if-none-match': headers.etag ?? '' })).statusCode).toBe(304)
    }
  })

  it('has a tag for each encoding', async () => {
    const tags = ['br', 'gzip', 'identity'].map(
      async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag,
    )
    expect(new Set(await Promise.all(tags)).size).toBe(3)
  })

  it('and what was not are both there', async () => {
    const answer = await get('/assets/tiny-1a2b3c.js', { 'accept-encoding': 'br, gzip' })
    expect([answer.statusCode, answer.body]).toEqual([200, 'void 0'])
    expect(answer.headers).not.toHaveProperty('content-encoding')
  })
})

it.each(['/.sources.sha256', '/%2esources.sha256', '/.git/config', '/assets/.htpasswd', '/.env', '/.none/x'])(
  'keeps %s to itself',
  async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      expectFailure(await get(url, { accept, 'accept-encoding': 'br' }), 404, 'request.not_found')
      expect((await head(url, { accept })).statusCode).toBe(404)
    }
  },
)

describe('the address of a workspace', () => {
  it.each(['/w/8c2f5b0d9e11', '/w/bakery/dashboard/library?sort=name', '/w/bakery/login'])(
    'leads to the app, and into no search engine: %s',
    async (url) => {
      const { statusCode, headers, body } = await get(url, { accept: 'text/html' })
      expect([statusCode, body]).toEqual([200, page])
      expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'x-frame-options': 'DENY' })
      expect(headers['content-security-policy']).toContain("default-src 'self'")
    },
  )

  it.each(['/w/bakery/assets/app-1a2b3c.js', '/w/bakery/api/usage', '/w/bakery/og/about.png', '/w/bakery/.env'])(
    'has neither files nor an API: %s',
    async (url) => {
      for (const accept of ['*/*', 'text/html']) {
        expectFailure(await get(url, { accept }), 404, 'request.not_found')
      }
    },
  )

  it('is no part of other addresses', async () => {
    expect((await get('/dashboard', { accept: 'text/html' })).headers).not.toHaveProperty('x-robots-tag')
  })
})

it('waits for a slow reader', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /assets/film-1a2b3c.bin HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'readable')
  const begin = socket.read() as Buffer
  await sleep(5_500) // longer than an answer of the API may take
  const chunks = [begin, ...(await socket.toArray())] as Buffer[]
  const answer = Buffer.concat(chunks)
  expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(film)).toBe(true)
})
