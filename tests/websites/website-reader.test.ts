import { createOutbound } from '@vignette/outbound/outbound'
import { createPublicFetch } from '@vignette/websites/fetching/public-fetch'
import { createWebsiteReader } from '@vignette/websites/website-reader'
import { afterEach, expect, it } from 'vitest'
import { openSite, pages } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>
const sites: Site[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map(({ close }) => close()))
})

const read = async (known: Parameters<typeof pages>[0], path = '/') => {
  const site = await openSite(pages(known))
  sites.push(site)
  return createWebsiteReader({ fetch: createPublicFetch(createOutbound({ allowed: [site.host] })) })(
    `${site.url}${path}`,
  )
}

const readPage = (body: string) => read({ '/': { body } })

it('takes name, description, industry, language and colours from a page and its stylesheets', async () => {
  const facts = await read({
    '/': {
      body: `<!doctype html><html lang="de-AT"><head>
        <title>Start | Kiln &amp; Crumb</title>
        <meta property="og:site_name" content="Kiln &amp; Crumb">
        <meta name="description" content="Die Bäckerei am
          Hafen: Brot aus Sauerteig.">
        <meta name="theme-color" content="#7A2E1D">
        <link rel="stylesheet" href="/style.css"><link rel="preload stylesheet" href="gone.css">
        <style>a { color: rgb(242, 193, 78) }</style>
        </head><body style="background:#fff"><h1>Unser Brot</h1></body></html>`,
    },
    '/style.css': {
      type: 'text/css',
      body: 'h1,h2{color:#3c6e71}p{color:#3c6e71;border:1px solid #3C6E71}a{color:#f2c14e}i{color:#333;background:#fafafa}',
    },
  })
  expect(facts).toEqual({
    name: 'Kiln & Crumb',
    description: 'Die Bäckerei am Hafen: Brot aus Sauerteig.',
    industry: 'food',
    language: 'de',
    colors: ['#7a2e1d', '#3c6e71', '#f2c14e'],
  })
})

it.each([
  [
    'the organisation of linked data',
    '{"@graph":[{"@type":"WebPage","name":"Home"},{"@type":["Bakery"],"name":"Kiln"}]}',
    'Kiln',
  ],
  ['no person', '{"@type":"Person","name":"Ada Lovelace"}', 'Title'],
  ['no linked data that is broken', '{"@type":"Organization","name":', 'Title'],
  ['no linked data without end', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'Title'],
])('takes the name of %s', async (_, json, name) => {
  const facts = await readPage(`<title>Title</title><script type="application/ld+json">${json}</script>`)
  expect(facts.name).toBe(name)
})

it.each([
  ['Home - Kiln', 'Kiln'],
  ['Fresh bread every day | 127001', '127001'],
  ['Kiln', 'Kiln'],
])('takes from the title %s the name %s', async (title, name) => {
  expect((await readPage(`<svg><title>Logo</title></svg><title>${title}</title>`)).name).toBe(name)
})

it.each([
  ['spaces in its title', `<title>Kiln${' '.repeat(150_000)}Bread</title>`, 'Kiln Bread'],
  ['elements in each other', `<title>Kiln</title>${'<b>'.repeat(320_000)}`, 'Kiln'],
])('is not held up by a page with many %s', { timeout: 5_000 }, async (_, body, name) => {
  expect((await readPage(body)).name).toBe(name)
})

it('guesses no industry from a word alone, nor between two', async () => {
  const industryOf = async (words: string) => (await readPage(`<title>Kiln</title><h1>${words}</h1>`)).industry
  expect(await industryOf('Our modern school')).toBeUndefined()
  expect(await industryOf('A hotel with a restaurant, for every holiday with good food')).toBeUndefined()
  expect(await industryOf('A hotel for your holiday')).toBe('travel')
})

it('takes no greys for colours, nor one twice, and leaves away what a page does not say', async () => {
  const facts = await readPage(
    '<html lang="xx"><title>Kiln</title><style>a{color:#777}b{color:#c0392b}i{color:#c13a2c}</style>',
  )
  expect(facts).toEqual({ name: 'Kiln', colors: ['#c0392b'] })
})

it.each([
  ['{"name":"Kiln"}', 'application/json', 'brand.website_not_html'],
  ['<p>Hello</p>', 'text/html', 'brand.website_nothing'],
])('says of %s as %s why it is of no use', async (body, type, code) => {
  await expect(read({ '/': { body, type } })).rejects.toEqual(expect.objectContaining({ code }))
})

it.each(['http://', 'https://exa mple', '::'])('says that %s is no address', async (address) => {
  const reader = createWebsiteReader({ fetch: createPublicFetch(createOutbound()) })
  await expect(reader(address)).rejects.toEqual(expect.objectContaining({ code: 'brand.website_address' }))
})

it('takes an address without its beginning for one of https', async () => {
  const asked: string[] = []
  const reader = createWebsiteReader({
    fetch: async (url) => {
      asked.push(url.href)
      return { url, type: 'text/html', text: '<title>Kiln</title>' }
    },
  })
  expect(await reader('www.kiln.example')).toEqual({ name: 'Kiln' })
  expect(asked).toEqual(['https://www.kiln.example/'])
})
