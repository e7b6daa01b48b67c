import { createOutbound } from '@vignette/outbound/outbound'
import { createLinkCardReader } from '@vignette/websites/link-card-reader'
import { afterEach, expect, it } from 'vitest'
import { openSite, pages } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>
const sites: Site[] = []
afterEach(async () => {
  await Promise.all(sites.splice(0).map(({ close }) => close()))
})

const open = async (...given: Parameters<typeof openSite>): Promise<Site> => {
  const site = await openSite(...given)
  sites.push(site)
  return site
}

const read = async (known: Parameters<typeof pages>[0], patienceMs = 10_000) => {
  const site = await open(pages(known))
  return createLinkCardReader(createOutbound({ allowed: [site.host] }))(`${site.url}/`, patienceMs)
}

it('takes title, description and picture that a page has for it', async () => {
  const body = `<title>Kiln | Start</title><meta property="og:title" content="Kiln &amp;
    Crumb"><meta name="description" content="Bread."><meta property="og:image" content="/loaf.png">`
  const card = await read({ '/': { body }, '/loaf.png': { type: 'image/png', body: 'a loaf' } })
  expect(card).toEqual({ title: 'Kiln & Crumb', description: 'Bread.', picture: Buffer.from('a loaf') })
})

it.each([
  ['a picture that is not there', '<meta property="og:image" content="/gone.png">'],
  ['a drawing', '<meta property="og:image" content="/drawing.svg">'],
  ['an address that is none', '<meta property="og:image" content="http://[">'],
  ['a picture inside our network', '<meta property="og:image" content="http://169.254.169.254/latest">'],
  ['a file of the machine', '<meta property="og:image" content="file:///etc/passwd">'],
])('goes without %s', async (_, meta) => {
  const known = {
    '/': { body: `<title>Kiln</title>${meta}` },
    '/drawing.svg': { type: 'image/svg+xml', body: '<svg/>' },
  }
  expect(await read(known)).toEqual({ title: 'Kiln', description: '', picture: null })
})

it('makes no card of what says nothing, is no page, or is too slow', async () => {
  expect(await read({ '/': { body: '<p>Hello</p>' } })).toBeNull()
  expect(await read({ '/': { type: 'application/pdf', body: '<title>Kiln</title>' } })).toBeNull()
  expect(await read({})).toBeNull()
  const silent = await open(() => undefined)
  const patient = createLinkCardReader(createOutbound({ allowed: [silent.host] }))
  expect(await patient(`${silent.url}/`, 100)).toBeNull()
})

it('reaches nothing inside our network', { tags: 'invariant' }, async () => {
  const site = await open(pages({ '/': { body: '<title>Kiln</title>' } }))
  const reader = createLinkCardReader(createOutbound())
  for (const address of [`${site.url}/`, 'http://localhost/', 'file:///etc/passwd', 'nothing']) {
    expect(await reader(address, 1_000)).toBeNull()
  }
  expect(site.seen).toEqual([])
})
