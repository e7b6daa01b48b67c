import { createOutbound } from '@vignette/outbound/outbound'
import { createLinkCardReader } from '@vignette/websites/link-card-reader'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { openSite, pages } from '../../websites/site.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let site: Awaited<ReturnType<typeof openSite>>

beforeAll(async () => {
  const body =
    '<title>Kiln</title><meta name="description" content="Bread."><meta property="og:image" content="/loaf.png">'
  site = await openSite(pages({ '/': { body }, '/loaf.png': { type: 'image/png', body: 'a loaf' } }))
  const readLinkCard = createLinkCardReader(createOutbound({ allowed: [site.host] }))
  api = await createTestApi({ replaced: { readLinkCard } })
})
afterAll(async () => {
  await api.close()
  await site.close()
})

const ask = ({ headers }: Person, url: string) =>
  api.app.inject({ method: 'POST', url: '/api/posts/link-card', payload: { url }, headers })

it('says what a page says of itself', async () => {
  const answer = await ask(newPerson(), `${site.url}/`)
  const card = { title: 'Kiln', description: 'Bread.', hasPicture: true }
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, card }])
})

it('says nothing of what is no page, and reaches nothing inside our network', { tags: 'invariant' }, async () => {
  const person = newPerson()
  for (const url of [`${site.url}/gone`, 'http://169.254.169.254/latest/meta-data/', 'http://localhost:1/']) {
    expect((await ask(person, url)).json()).toEqual({ success: true, card: null })
  }
  expectFailure(await ask(person, 'file:///etc/passwd'), 400, 'request.invalid')
})

it('is a website that is read, of which a person may read ten a minute', { tags: 'invariant' }, async () => {
  const person = newPerson()
  for (let count = 0; count < 10; count += 1) expect((await ask(person, `${site.url}/`)).statusCode).toBe(200)
  expect((await ask(person, `${site.url}/`)).statusCode).toBe(429)
})
