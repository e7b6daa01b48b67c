import { createOutbound } from '@vignette/outbound/outbound'
import { createPublicFetch } from '@vignette/websites/fetching/public-fetch'
import { createWebsiteReader } from '@vignette/websites/website-reader'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../support/people.ts'
import { openSite, pages } from '../websites/site.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  site = await openSite(
    pages({
      '/': {
        body: '<html lang="en"><meta property="og:site_name" content="Kiln"><meta name="theme-color" content="#7a2e1d">',
      },
      '/data.json': { type: 'application/json', body: '{}' },
    }),
  )
  const fetch = createPublicFetch(createOutbound({ allowed: [site.host] }))
  api = await createTestApi({ replaced: { readWebsite: createWebsiteReader({ fetch }) } })
})
afterAll(async () => {
  await api.close()
  await site.close()
})

const read = ({ headers }: Person, url: string) =>
  api.app.inject({ method: 'POST', url: '/api/brand/website', payload: { url }, headers })

it('says what a website says about a brand, and stores nothing', async () => {
  const person = newPerson()
  const answer = await read(person, site.url)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: true, facts: { name: 'Kiln', language: 'en', colors: ['#7a2e1d'] } },
  ])
  const { rowCount } = await api.owner.query(`select 1 from es.events where data::text like '%Kiln%'`)
  expect(rowCount).toBe(0)
})

it.each([
  ['http://127.0.0.1:1/', 'brand.website_private'],
  ['http://169.254.169.254/latest/meta-data/', 'brand.website_private'],
  ['localhost', 'brand.website_private'],
  ['http://2130706433', 'brand.website_private'],
  ['http://0177.0.0.1', 'brand.website_private'],
  ['[::ffff:127.0.0.1]', 'brand.website_private'],
  ['javascript://example.com/%0aalert(1)', 'brand.website_private'],
  ['not an address', 'brand.website_address'],
])('refuses %s at its field', async (url, code) => {
  const { error, errors } = expectFailure(await read(newPerson(), url), 400, code)
  expect(errors).toEqual([{ path: 'url', message: error }])
})

it('says why a page is of no use', async () => {
  expectFailure(await read(newPerson(), `${site.url}/data.json`), 400, 'brand.website_not_html')
  expectFailure(await read(newPerson(), `${site.url}/gone`), 400, 'brand.website_error')
  expectFailure(await read(newPerson(), ' '), 400, 'request.invalid')
})

it('reads so many for a person in a minute, and no more', async () => {
  const [eager, other] = [newPerson(), newPerson()]
  const answers = await Promise.all(Array.from({ length: 21 }, () => read(eager, `${site.url}/`)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  // a new minute may begin meanwhile
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers['retry-after']).toBeDefined()
  expect((await read(other, site.url)).statusCode).toBe(200)
})
