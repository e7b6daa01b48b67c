import type { AccountConnected, AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPinterest } from '../../networks/servers/pinterest-server.ts'
import { pinterestClient } from '../../networks/servers/pinterest-sign-in.ts'
import { publicUrl } from '../../support/settings.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let pinterest: Awaited<ReturnType<typeof openPinterest>>
let api: TestApi
let desks: Desks

beforeAll(async () => {
  pinterest = await openPinterest({ redirectUri: `${publicUrl}/dashboard/accounts/callback` })
  const app = { PINTEREST_APP_ID: pinterestClient.clientId, PINTEREST_APP_SECRET: pinterestClient.clientSecret }
  api = await createTestApi({
    env: { ...app, PINTEREST_URL: `${pinterest.url}/v5`, PINTEREST_SITE_URL: pinterest.url },
  })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await pinterest.close()
})

const connect = async (who: Publisher): Promise<string> => {
  const { url } = await desks.done<{ url: string }>(who, 'POST', '/accounts/connect', { network: 'pinterest' })
  const { headers } = await fetch(url, { redirect: 'manual' })
  const back = Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
  const answer = await desks.ask(who, 'POST', '/accounts/authorizations', back)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json<AccountConnected>().account.id
}

it('lists the boards of an account, and says who sees pins before the app is approved', async () => {
  const ada = await desks.open()
  const id = await connect(ada)
  const { items } = await desks.done<AccountsPage>(ada, 'GET', '/accounts')
  expect(items).toMatchObject([{ id, handle: 'annbakes', url: `${pinterest.url}/annbakes/` }])
  const { options, notes } = await desks.done<{ options: object; notes: string[] }>(
    ada,
    'GET',
    `/accounts/${id}/choices`,
  )
  expect(options).toEqual({
    board: [
      { value: '1001', label: 'Bread' },
      { value: '1002', label: 'Plans (secret)' },
    ],
  })
  expect(notes).toEqual([expect.stringContaining('trial access')])
})

it('tells no other workspace, and says what a network does not tell', async () => {
  const [ada, eve] = [await desks.open(), await desks.open()]
  const id = await connect(ada)
  expectFailure(await desks.ask(eve, 'GET', `/accounts/${id}/choices`), 404, 'accounts.unknown')
  pinterest.plan('/v5/boards', 'fail before', { status: 429, body: { code: 8, message: 'Later' } })
  expectFailure(await desks.ask(ada, 'GET', `/accounts/${id}/choices`), 503, 'accounts.unreachable')
  expectFailure(await desks.ask(ada, 'GET', `/accounts/${id}/choices`), 429, 'accounts.asked_too_often')
  const denied = { status: 403, body: { code: 3, message: 'Your app is missing the scope boards:read' } }
  pinterest.plan('/v5/boards', denied)
  expectFailure(await desks.ask(ada, 'GET', `/accounts/${id}/choices`), 409, 'accounts.needs_connecting')
})

it('asks with a fresh token where the network calls the old one expired', async () => {
  const ada = await desks.open()
  const id = await connect(ada)
  pinterest.endTokens()
  const { options } = await desks.done<{ options: object }>(ada, 'GET', `/accounts/${id}/choices`)
  expect(Object.keys(options)).toEqual(['board'])
})
