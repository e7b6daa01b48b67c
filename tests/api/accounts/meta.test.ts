import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signingKeys } from '@vignette/event-log/sealing/master-keys'
import type { AccountConnected, AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { createDiskStorage } from '@vignette/storage/disk-storage'
import { createFileAddresses } from '@vignette/storage/file-addresses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFacebook } from '../../networks/servers/facebook-server.ts'
import { masterKeys, publicUrl } from '../../support/settings.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, type TestApi } from '../support.ts'

let facebook: Awaited<ReturnType<typeof openFacebook>>
let folder: string
let api: TestApi
let desks: Desks

beforeAll(async () => {
  facebook = await openFacebook({ redirectUri: `${publicUrl}/dashboard/accounts/callback` })
  folder = await mkdtemp(join(tmpdir(), 'vignette-'))
  const env = { DATA_DIR: folder, META_APP_ID: 'fb-app', META_APP_SECRET: 'fb-secret', META_GRAPH_URL: facebook.url }
  api = await createTestApi({ env })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await facebook.close()
  await rm(folder, { recursive: true })
})

const connect = async (who: Publisher, accountId?: string): Promise<AccountConnected> => {
  const wish = { network: 'facebook', ...(accountId !== undefined && { accountId }) }
  const { url } = await desks.done<{ url: string }>(who, 'POST', '/accounts/connect', wish)
  const { searchParams } = new URL(url)
  expect(searchParams.get('redirect_uri')).toBe(facebook.redirectUri)
  const back = { state: searchParams.get('state'), code: 'code-of-ann' }
  const answer = await desks.ask(who, 'POST', '/accounts/authorizations', back)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<AccountConnected>()
}

const accountsOf = (who: Publisher) => desks.done<AccountsPage>(who, 'GET', '/accounts')

it('connects each page that the person has chosen at Facebook, with a token of its own', async () => {
  const ada = await desks.openTeam()
  const { account } = await connect(ada)
  expect(account).toMatchObject({ network: 'facebook', handle: 'bakery' })
  const { items, used } = await accountsOf(ada)
  expect([items.map(({ name }) => name), used]).toEqual([['Bakery', 'Café'], 2])
  const cafe = items.find(({ name }) => name === 'Café')
  expect((await connect(ada, cafe?.id)).account.id).toBe(cafe?.id)
  expect(await accountsOf(ada)).toMatchObject({ used: 2 })
})

it('connects as many of them as there is room for', async () => {
  const ada = await desks.open()
  expect((await connect(ada)).account.name).toBe('Bakery')
  expect(await accountsOf(ada)).toMatchObject({ used: 1, items: [{ name: 'Bakery' }] })
})

it('gives a network the file of an address that was signed here, and no other', async () => {
  const storage = createDiskStorage(join(folder, 'files'))
  const bytes = Buffer.from('a picture')
  await storage.put('w1/posts/p1/kept/m1.jpg', bytes, 'image/jpeg')
  const baseUrl = '/api/posts/media'
  const addresses = createFileAddresses({
    keys: signingKeys(masterKeys),
    baseUrl,
    now: async () => new Date().toISOString(),
  })
  const file = { key: 'w1/posts/p1/kept/m1.jpg', contentType: 'image/jpeg', bytes: bytes.length }
  const url = await addresses.addressOf(file)
  const answer = await api.app.inject({ method: 'GET', url })
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload]).toEqual([200, 'image/jpeg', bytes])
  expect((await api.app.inject({ method: 'GET', url: `${url}x` })).statusCode).toBe(401)
})
