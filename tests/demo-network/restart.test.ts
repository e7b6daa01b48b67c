import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDemoNetworkProcess } from '../support/processes.ts'
import { pngOf } from '../support/media.ts'
import { callNetwork, openAccount } from './member.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'demo-network-'))
let network: Awaited<ReturnType<typeof startDemoNetworkProcess>>

beforeAll(async () => {
  network = await startDemoNetworkProcess({ DATA_DIR: dataFolder, FAULTS: 'on' })
})
afterAll(async () => {
  await network.stop()
  rmSync(dataFolder, { recursive: true })
})

it.each(['SIGTERM', 'SIGKILL'] as const)('everything is there again after %s', async (signal) => {
  const ada = await openAccount(network.url, `ada_${signal.toLowerCase()}`)
  const { id: media } = (await ada.upload(await pngOf(8, 8), 'image/png', 'a dot')).body
  const { post } = (await ada.post('Still here', { mediaIds: [media], clientId: 'key' })).body
  await ada.fault('lostAnswer')
  await expect(ada.post('Lost', { clientId: 'lost' })).rejects.toThrow('fetch failed')
  await ada.fault('failBefore', { times: 3 })
  const before = await callNetwork(network.url, 'GET', '/feed')
  const { headers } = await ada.call('GET', '/api/me')

  if (signal === 'SIGKILL') await network.kill(signal)
  else expect((await network.terminate()).code).toBe(0)
  await network.start()

  expect((await callNetwork(network.url, 'GET', '/feed')).body).toEqual(before.body)
  expect((await fetch(post.media[0].url)).status).toBe(200)
  const again = await ada.call('GET', '/api/me')
  expect(again.headers.get('x-ratelimit-remaining')).toBe(headers.get('x-ratelimit-remaining'))
  expect(await ada.journal()).toEqual(['post', 'post'])
  expect((await callNetwork(network.url, 'GET', '/faults')).body.faults).toHaveLength(1)
  await callNetwork(network.url, 'DELETE', '/faults')
  const { refreshToken } = ada
  expect((await callNetwork(network.url, 'POST', '/api/token', { body: { refreshToken } })).status).toBe(200)
  expect(network.logs()).not.toMatch(/Warning|"level":[45]0/)
})

it('a setting that is wrong is named, and it does not start', async () => {
  const wrong = startDemoNetworkProcess({ DATA_DIR: dataFolder, TOKEN_SECONDS: 'long' })
  await expect(wrong).rejects.toThrow(/ended with 78[^]*TOKEN_SECONDS/)
})

it('makes nothing fail where sign-in is real', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'demo-network-'))
  const real = await startDemoNetworkProcess({ DATA_DIR: folder, FAULTS: 'on', SIGN_IN: 'firebase' })
  expect((await callNetwork(real.url, 'GET', '/faults')).status).toBe(404)
  await real.stop()
  rmSync(folder, { recursive: true })
})
