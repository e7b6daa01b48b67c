import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { callNetwork, openAccount } from './member.ts'

let network: DemoNetwork
let handles = 0
const member = () => openAccount(network.url, `member_${++handles}`)

beforeAll(async () => {
  network = await startDemoNetwork()
})
afterAll(() => network.stop())

describe('accounts', () => {
  it('are opened with a handle and a name', async () => {
    const body = { handle: 'ada_1', name: '  Ada  ' }
    const { status, body: opened } = await callNetwork(network.url, 'POST', '/api/accounts', { body })
    expect(status).toBe(201)
    expect(opened).toMatchObject({ account: { handle: 'ada_1', name: 'Ada' }, expiresIn: 3_600 })
    const again = await callNetwork(network.url, 'POST', '/api/accounts', { body })
    expect(again).toMatchObject({ status: 409, body: { error: { code: 'handle_taken' } } })
  })

  it.each(['', 'a', 'Ada', 'a b', 'ädä', 'a'.repeat(31), '../x'])('are not opened as %j', async (handle) => {
    const answer = await callNetwork(network.url, 'POST', '/api/accounts', { body: { handle, name: 'Ada' } })
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
  })

  it('know themselves and the limits', async () => {
    const ada = await member()
    const { body } = await ada.call('GET', '/api/me')
    expect(body).toMatchObject({ account: { handle: ada.handle }, limits: { graphemes: 500, images: 4 } })
  })
})

describe('posts', () => {
  it('are written, found by their client id, edited and deleted', async () => {
    const ada = await member()
    const { status, body } = await ada.post('Hello\n#World', { clientId: 'key-1' })
    expect(status).toBe(201)
    const { post } = body
    expect(post).toMatchObject({
      text: 'Hello\n#World',
      handle: ada.handle,
      clientId: 'key-1',
      media: [],
      replyTo: null,
    })
    expect(post.url).toBe(`${network.url}/posts/${post.id}`)
    expect((await ada.call('GET', '/api/posts?clientId=key-1')).body.posts).toEqual([post])
    expect((await ada.call('GET', '/api/posts?clientId=key-2')).body.posts).toEqual([])
    const edited = await ada.call('PUT', `/api/posts/${post.id}`, { text: 'Goodbye' })
    expect(edited.body.post).toMatchObject({ id: post.id, text: 'Goodbye', createdAt: post.createdAt })
    expect((await ada.call('DELETE', `/api/posts/${post.id}`)).status).toBe(204)
    expect((await ada.call('GET', `/api/posts/${post.id}`)).status).toBe(404)
    expect((await ada.call('DELETE', `/api/posts/${post.id}`)).status).toBe(404)
    expect(await ada.journal()).toEqual(['post', 'edit', 'delete'])
  })

  it('go out twice when they are sent twice', async () => {
    const ada = await member()
    await ada.post('Twice', { clientId: 'key' })
    await ada.post('Twice', { clientId: 'key' })
    expect(await ada.journal()).toEqual(['post', 'post'])
  })

  it('of others cannot be changed', async () => {
    const [ada, eve] = [await member(), await member()]
    const { id } = (await ada.post('Mine')).body.post
    expect((await eve.call('PUT', `/api/posts/${id}`, { text: 'Yours' })).status).toBe(404)
    expect((await eve.call('DELETE', `/api/posts/${id}`)).status).toBe(404)
    expect((await ada.call('GET', `/api/posts/${id}`)).body.post.text).toBe('Mine')
  })

  it('answer others, and not what is not there', async () => {
    const ada = await member()
    const { id } = (await ada.post('First')).body.post
    expect((await ada.post('Second', { replyTo: id })).body.post.replyTo).toBe(id)
    const lost = await ada.post('Third', { replyTo: 'nowhere' })
    expect(lost).toMatchObject({ status: 422, body: { error: { code: 'reply_unknown' } } })
  })

  it('are counted in graphemes', async () => {
    const ada = await member()
    const families = '👨‍👩‍👧‍👦'.repeat(500)
    expect((await ada.post(families)).body.post.text).toBe(families)
    expect((await ada.post(`${families}!`)).body.error.code).toBe('text_too_long')
    expect((await ada.post('e\u0301'.repeat(500))).status).toBe(201)
  })

  it.each([
    ['500,000 letters', 'x'.repeat(500_000)],
    ['500,000 emoji', '😀'.repeat(500_000)],
    ['one letter under 500,000 accents', `a${'\u0301'.repeat(500_000)}`],
    ['1,000 hashtags', '#a '.repeat(1_000)],
  ])('of %s are too long', async (_name, text) => {
    const ada = await member()
    expect(await ada.post(text)).toMatchObject({ status: 422, body: { error: { code: 'text_too_long' } } })
  })

  it('larger than anything are refused cleanly', async () => {
    const ada = await member()
    expect((await ada.post('x'.repeat(4_500_000))).status).toBe(413)
  })

  it('need something in them', async () => {
    const ada = await member()
    for (const text of ['', ' \n ']) expect((await ada.post(text)).body.error.code).toBe('empty')
    const odd = await callNetwork(network.url, 'POST', '/api/posts', { token: ada.token, body: ['no post'] })
    expect(odd).toMatchObject({ status: 422, body: { error: { code: 'invalid' } } })
    expect(await ada.journal()).toEqual([])
  })
})

it('the feed shows everybody and pages backwards', async () => {
  const [ada, eve] = [await member(), await member()]
  for (const text of ['1', '2', '3']) await ada.post(text)
  await eve.post('of Eve')
  const page = async (query: string) => (await callNetwork(network.url, 'GET', `/feed?${query}`)).body.posts
  expect((await page('limit=2')).map(({ text }: { text: string }) => text)).toEqual(['of Eve', '3'])
  const first = await page(`handle=${ada.handle}&limit=2`)
  const second = await page(`handle=${ada.handle}&limit=2&before=${first[1].id}`)
  expect([...first, ...second].map(({ text }) => text)).toEqual(['3', '2', '1'])
})

it('says how much may be written, and refuses what is above it', async () => {
  const ada = await member()
  const { headers } = await ada.call('GET', '/api/me')
  expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['300', '300'])
  for (let round = 0; round < 15; round++) await Promise.all(Array.from({ length: 20 }, () => ada.post('again')))
  const refused = await ada.post('once more')
  expect(refused).toMatchObject({ status: 429, body: { error: { code: 'rate_limited' } } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
  expect(Date.parse(refused.headers.get('x-ratelimit-reset') ?? '')).toBeGreaterThan(Date.now())
  expect(await ada.journal()).toHaveLength(300)
  expect((await ada.call('GET', '/api/me')).status).toBe(200)
})

it('answers nonsense in its own words', async () => {
  expect(await callNetwork(network.url, 'GET', '/api/nothing')).toMatchObject({ status: 404, body: { error: {} } })
  const broken = await fetch(`${network.url}/api/accounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{',
  })
  expect([broken.status, (await broken.json()).error.code]).toEqual([400, 'malformed'])
})
