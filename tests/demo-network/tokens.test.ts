import { readdir, readFile } from 'node:fs/promises'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoNetwork, startDemoNetwork } from '../support/demo-network.ts'
import { callNetwork, openAccount } from './member.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'demo-network-'))
let network: DemoNetwork
let time = Date.now()

beforeAll(async () => {
  network = await startDemoNetwork({ dataFolder, tokenSeconds: 60, now: () => new Date(time) })
})
afterAll(async () => {
  await network.stop()
  rmSync(dataFolder, { recursive: true })
})

const rotate = (refreshToken: string) => callNetwork(network.url, 'POST', '/api/token', { body: { refreshToken } })
const me = (token: string) => callNetwork(network.url, 'GET', '/api/me', { token })

it('an access token expires, and a refresh token brings a new pair', async () => {
  const ada = await openAccount(network.url, 'ada')
  expect((await me(ada.token)).status).toBe(200)
  time += 61_000
  expect(await me(ada.token)).toMatchObject({ status: 401, body: { error: { code: 'token_expired' } } })
  const { status, body } = await rotate(ada.refreshToken)
  expect(status).toBe(200)
  expect(body.refreshToken).not.toBe(ada.refreshToken)
  expect((await me(body.token)).status).toBe(200)
})

it('a refresh token that is used twice ends all that came from it', async () => {
  const eve = await openAccount(network.url, 'eve')
  const { body: second } = await rotate(eve.refreshToken)
  const { body: third } = await rotate(second.refreshToken)
  expect(await rotate(eve.refreshToken)).toMatchObject({ status: 400, body: { error: { code: 'invalid_grant' } } })
  for (const token of [eve.token, second.token, third.token]) {
    expect(await me(token)).toMatchObject({ status: 401, body: { error: { code: 'token_invalid' } } })
  }
  expect((await rotate(third.refreshToken)).status).toBe(400)
})

it('of two who use it at once, one gets a pair, and it is of no use', async () => {
  const joan = await openAccount(network.url, 'joan')
  const answers = await Promise.all([rotate(joan.refreshToken), rotate(joan.refreshToken)])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 400]))
  const pair = answers.find(({ status }) => status === 200)?.body
  expect((await me(pair.token)).status).toBe(401)
})

it('tokens can be given back', async () => {
  const grace = await openAccount(network.url, 'grace')
  expect((await grace.call('DELETE', '/api/token')).status).toBe(204)
  expect((await me(grace.token)).body.error.code).toBe('token_invalid')
  expect((await rotate(grace.refreshToken)).status).toBe(400)
})

it.each(['', 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, 'Basic YTpi'])('%j is no token', async (header) => {
  const answer = await callNetwork(network.url, 'GET', '/api/me', { headers: { authorization: header } })
  expect(answer).toMatchObject({ status: 401, body: { error: { code: 'token_invalid' } } })
})

it('no token is in its files', async () => {
  const lin = await openAccount(network.url, 'lin')
  const files = (await readdir(dataFolder)).filter((name) => name.startsWith('network.sqlite'))
  const contents = await Promise.all(files.map((name) => readFile(join(dataFolder, name), 'latin1')))
  expect(contents.join('')).toContain('lin')
  for (const token of [lin.token, lin.refreshToken]) expect(contents.join('')).not.toContain(token)
})
