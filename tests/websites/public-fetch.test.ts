import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { createOutbound } from '@vignette/outbound/outbound'
import { createPublicFetch, type FetchOptions } from '@vignette/websites/fetching/public-fetch'
import { afterEach, expect, it } from 'vitest'
import { openSite } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>
const sites: Site[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map(({ close }) => close()))
})

const open = async (answer: RequestListener): Promise<Site> => {
  const site = await openSite(answer)
  sites.push(site)
  return site
}

const options = (changes: Partial<FetchOptions> = {}): FetchOptions => ({
  types: ['text/html'],
  maxBytes: 1_000,
  signal: AbortSignal.timeout(5_000),
  ...changes,
})

const refused = (code: string) => expect.objectContaining({ kind: 'invalid', code, details: { path: 'url' } }) as Error

const answering =
  (body: string | Buffer, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', ...headers })
    response.end(body)
  }

it.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::127.0.0.1]/',
  'http://10.0.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0.0.0.0/',
  'http://0/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[fe80::1]/',
  'https://someone:secret@example.com/',
  'https://example.com:8080/',
  'ftp://example.com/',
  'file:///etc/passwd',
])('%s is refused', async (address) => {
  const fetch = createPublicFetch(createOutbound())
  await expect(fetch(new URL(address), options())).rejects.toEqual(refused('brand.website_private'))
})

it.each([
  [[{ address: '10.0.0.5', family: 4 }]],
  [[{ address: '::1', family: 6 }]],
  [
    [
      { address: '93.184.215.14', family: 4 },
      { address: '192.168.0.1', family: 4 },
    ],
  ],
])('a name for %j is refused, also where one of several is public', async (addresses) => {
  const fetch = createPublicFetch(createOutbound({ resolve: async () => addresses }))
  await expect(fetch(new URL('http://site.example/'), options())).rejects.toEqual(refused('brand.website_private'))
})

it('a name that nobody knows is refused as unreachable', async () => {
  const fetch = createPublicFetch(createOutbound({ resolve: () => Promise.reject(new Error('ENOTFOUND')) }))
  await expect(fetch(new URL('http://site.example/'), options())).rejects.toEqual(refused('brand.website_unreachable'))
})

it('goes to the address that was checked, whatever the name means by then, and asks once', async () => {
  const site = await open(answering('<title>Here</title>'))
  const asked: string[] = []
  const fetch = createPublicFetch(
    createOutbound({
      allowed: [`site.example:${site.port}`],
      resolve: async (host) => {
        asked.push(host)
        return [{ address: '127.0.0.1', family: 4 }]
      },
    }),
  )
  const fetched = await fetch(new URL(`http://site.example:${site.port}/page`), options())
  expect(fetched).toMatchObject({ type: 'text/html', text: '<title>Here</title>' })
  expect(asked).toEqual(['site.example'])
  expect(site.seen).toEqual([{ path: '/page', host: `site.example:${site.port}` }])
})

it('an address inside the network is read only where it is allowed by name and port', async () => {
  const site = await open(answering('Hello'))
  const other = await open(answering('Secret'))
  const fetch = createPublicFetch(createOutbound({ allowed: [site.host] }))
  expect((await fetch(new URL(site.url), options()))?.text).toBe('Hello')
  await expect(fetch(new URL(other.url), options())).rejects.toEqual(refused('brand.website_private'))
  expect(other.seen).toEqual([])
})

const redirecting =
  (targets: Readonly<Record<string, string>>): RequestListener =>
  ({ url = '' }, response) => {
    const location = targets[url]
    if (location !== undefined) response.writeHead(302, { location }).end('on the way')
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`at ${url}`)
  }

it('follows three redirects and no fourth', async () => {
  const site = await open(redirecting({ '/a': '/b', '/b': 'c', '/c': '/d', '/0': '/a' }))
  const fetch = createPublicFetch(createOutbound({ allowed: [site.host] }))
  const fetched = await fetch(new URL(`${site.url}/a`), options())
  expect([fetched?.text, fetched?.url.pathname]).toEqual(['at /d', '/d'])
  await expect(fetch(new URL(`${site.url}/0`), options())).rejects.toEqual(refused('brand.website_redirects'))
})

it.each(['http://169.254.169.254/', 'http://[::1]/', 'file:///etc/passwd', 'http://2130706433/'])(
  'follows no redirect to %s',
  async (target) => {
    const site = await open(redirecting({ '/': target }))
    const fetch = createPublicFetch(createOutbound({ allowed: [site.host] }))
    await expect(fetch(new URL(site.url), options())).rejects.toEqual(refused('brand.website_private'))
  },
)

it('follows no redirect to a name for a private address', async () => {
  const site = await open(redirecting({ '/': 'http://inside.example/' }))
  const fetch = createPublicFetch(
    createOutbound({ allowed: [site.host], resolve: async () => [{ address: '10.0.0.5', family: 4 }] }),
  )
  await expect(fetch(new URL(site.url), options())).rejects.toEqual(refused('brand.website_private'))
})

it('receives no more than it may, also of what is packed', async () => {
  const long = 'x'.repeat(5_000_000)
  const plain = await open(answering(long))
  const packed = await open(answering(gzipSync(long), { 'content-encoding': 'gzip' }))
  const fetch = createPublicFetch(createOutbound({ allowed: [plain.host, packed.host] }))
  for (const { url } of [plain, packed]) expect((await fetch(new URL(url), options()))?.text).toHaveLength(1_000)
})

it('gives up when its time is over, while connecting and while reading', async () => {
  const silent = await open(() => undefined)
  const endless = await open((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    response.write('<title>')
  })
  const fetch = createPublicFetch(createOutbound({ allowed: [silent.host, endless.host] }))
  for (const { url } of [silent, endless]) {
    const giving = fetch(new URL(url), options({ signal: AbortSignal.timeout(100) }))
    await expect(giving).rejects.toEqual(refused('brand.website_too_slow'))
  }
  const slowNames = createPublicFetch(createOutbound({ resolve: () => new Promise(() => undefined) }))
  const asking = slowNames(new URL('http://site.example/'), options({ signal: AbortSignal.timeout(50) }))
  await expect(asking).rejects.toEqual(refused('brand.website_too_slow'))
})

it('reads nothing of another type, and says which error a website answered with', async () => {
  const file = await open(answering('%PDF', { 'content-type': 'application/pdf' }))
  const broken = await open((_request, response) => void response.writeHead(503).end())
  const fetch = createPublicFetch(createOutbound({ allowed: [file.host, broken.host] }))
  expect(await fetch(new URL(file.url), options())).toBeNull()
  await expect(fetch(new URL(broken.url), options())).rejects.toThrow('The website answered with an error (503).')
})

it('says that nobody answers', async () => {
  const gone = await open(() => undefined)
  await gone.close()
  const fetch = createPublicFetch(createOutbound({ allowed: [gone.host] }))
  await expect(fetch(new URL(gone.url), options())).rejects.toEqual(refused('brand.website_unreachable'))
})

it('reads text in the encoding that the header or the page names', async () => {
  const named = await open(
    answering(Buffer.from('B\u00e4ckerei', 'latin1'), { 'content-type': 'text/html; charset=iso-8859-1' }),
  )
  const inside = await open(answering(Buffer.from('<meta charset="latin1">B\u00e4ckerei', 'latin1')))
  const unknown = await open(answering('Bäckerei', { 'content-type': 'text/html; charset=nonsense' }))
  const fetch = createPublicFetch(createOutbound({ allowed: [named.host, inside.host, unknown.host] }))
  for (const { url } of [named, inside, unknown]) {
    expect((await fetch(new URL(url), options()))?.text).toContain('Bäckerei')
  }
})
