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

describe('of calls that are committed', () => {
  it('lostAnswer cuts the connection, once', async () => {
    const ada = await member()
    await ada.fault('lostAnswer')
    await expect(ada.post('Lost', { clientId: 'key' })).rejects.toThrow('fetch failed')
    expect((await ada.call('GET', '/api/posts?clientId=key')).body.posts).toHaveLength(1)
    expect((await ada.post('Heard')).status).toBe(201)
    expect(await ada.journal()).toEqual(['post', 'post'])
  })

  it('lostAnswer waits for a call that is committed', async () => {
    const ada = await member()
    await ada.fault('lostAnswer')
    expect((await ada.post('')).status).toBe(422)
    await expect(ada.post('Lost')).rejects.toThrow('fetch failed')
  })

  it('failAfter answers 500', async () => {
    const ada = await member()
    await ada.fault('failAfter')
    expect((await ada.post('Failed')).status).toBe(500)
    expect(await ada.journal()).toEqual(['post'])
  })

  it('failAfter and lostAnswer hit editing and deleting too', async () => {
    const ada = await member()
    const { id } = (await ada.post('There')).body.post
    await ada.fault('failAfter')
    expect((await ada.call('PUT', `/api/posts/${id}`, { text: 'Changed' })).status).toBe(500)
    await ada.fault('lostAnswer')
    await expect(ada.call('DELETE', `/api/posts/${id}`)).rejects.toThrow('fetch failed')
    expect(await ada.journal()).toEqual(['post', 'edit', 'delete'])
  })

  it('delay answers late what is done at once', async () => {
    const ada = await member()
    await ada.fault('delay', { seconds: 1 })
    const askedAt = performance.now()
    expect((await ada.post('Slow')).status).toBe(201)
    expect(performance.now() - askedAt).toBeGreaterThan(990)
    expect(await ada.journal()).toEqual(['post'])
  })
})

describe('before anything is done', () => {
  it('failBefore answers 500, as often as it was told', async () => {
    const ada = await member()
    await ada.fault('failBefore', { times: 2 })
    expect([(await ada.post('1')).status, (await ada.post('2')).status]).toEqual([500, 500])
    expect((await ada.post('3')).status).toBe(201)
    expect(await ada.journal()).toEqual(['post'])
  })

  it('rateLimit says when to try again', async () => {
    const ada = await member()
    await ada.fault('rateLimit', { seconds: 7 })
    const { status, headers } = await ada.post('Too fast')
    expect([status, headers.get('retry-after')]).toEqual([429, '7'])
    expect(await ada.journal()).toEqual([])
  })

  it('revoke ends every token of the account', async () => {
    const ada = await member()
    await ada.fault('revoke')
    expect((await ada.call('GET', '/api/me')).body.error.code).toBe('token_invalid')
    expect((await ada.post('No')).status).toBe(401)
    const { refreshToken } = ada
    expect((await callNetwork(network.url, 'POST', '/api/token', { body: { refreshToken } })).status).toBe(400)
  })

  it('down hits whatever is asked, for some time', async () => {
    const ada = await member()
    await ada.fault('down', { seconds: 600 })
    for (let asked = 0; asked < 3; asked++) expect((await ada.call('GET', '/api/me')).status).toBe(503)
    expect((await ada.post('Down')).status).toBe(503)
    await callNetwork(network.url, 'DELETE', '/faults')
    expect((await ada.post('Up')).status).toBe(201)
  })
})

it('hit only whom they are meant for, and are listed until then', async () => {
  const [ada, eve] = [await member(), await member()]
  await ada.fault('failBefore', { times: 2 })
  expect((await eve.post('Unharmed')).status).toBe(201)
  await ada.post('Harmed')
  const { body } = await callNetwork(network.url, 'GET', '/faults')
  expect(body.faults).toMatchObject([{ handle: ada.handle, kind: 'failBefore', times: 1 }])
  expect((await callNetwork(network.url, 'DELETE', '/faults')).status).toBe(204)
  expect((await ada.post('Mended')).status).toBe(201)
})

it('can hit other calls, such as taking new tokens', async () => {
  const ada = await member()
  await ada.fault('lostAnswer', { calls: ['token'] })
  const { refreshToken } = ada
  const rotate = () => callNetwork(network.url, 'POST', '/api/token', { body: { refreshToken } })
  await expect(rotate()).rejects.toThrow('fetch failed')
  expect((await rotate()).status).toBe(400)
})

it('of other kinds are not taken', async () => {
  const ada = await member()
  expect((await ada.fault('meteor')).status).toBe(422)
  expect((await ada.fault('delay', { times: 0 })).status).toBe(422)
})

it('do not exist where they are off', async () => {
  const safe = await startDemoNetwork({ faults: false })
  const ada = await openAccount(safe.url, 'ada')
  expect((await ada.fault('lostAnswer')).status).toBe(404)
  for (const path of ['/faults', '/journal']) expect((await callNetwork(safe.url, 'GET', path)).status).toBe(404)
  expect((await ada.post('Safe')).status).toBe(201)
  await safe.stop()
})

it('do not hold up the end', async () => {
  const stopped = await startDemoNetwork()
  const ada = await openAccount(stopped.url, 'ada')
  await ada.fault('delay', { seconds: 3_600 })
  const posting = ada.post('Slow')
  await expect.poll(ada.journal).toEqual(['post'])
  await stopped.stop()
  expect((await posting).status).toBe(201)
})
