import { randomUUID } from 'node:crypto'
import type { AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import type { networksPageSchema } from '@vignette/domain/social-accounts/schemas/networks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { type DemoNetwork, startDemoNetwork } from '../../support/demo-network.ts'
import { createDesks, type Desks } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let network: DemoNetwork
let api: TestApi
let desks: Desks

beforeAll(async () => {
  network = await startDemoNetwork()
  api = await createTestApi({ env: { DEMO_NETWORK_URL: network.url } })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await network.stop()
})

const tokensOf = async (workspaceId: string): Promise<readonly string[]> => {
  const { rows } = await api.owner.query<{ id: string }>(
    'select account_id as id from ops.account_tokens where workspace_id = $1',
    [workspaceId],
  )
  return rows.map(({ id }) => id)
}

it('tells which networks are offered, and why others are not', async () => {
  const ada = await desks.open()
  const { items } = await desks.done<z.infer<typeof networksPageSchema>>(ada, 'GET', '/networks')
  const offered = items.filter((item) => item.offered).map((item) => item.network)
  expect(offered).toEqual(['demo', 'bluesky', 'mastodon', 'telegram', 'discord'])
  expect(items[0]).toMatchObject({
    network: 'demo',
    url: network.url,
    isReachable: false,
    text: { max: 500, unit: 'graphemes' },
  })
  expect(items.find((item) => item.network === 'x')).toMatchObject({ offered: false, why: expect.any(String) })
})

it('connects an account, shows it, and disconnects it', async () => {
  const ada = await desks.open()
  const handle = desks.newHandle()
  const account = await desks.connect(ada, handle)
  expect(account).toMatchObject({
    network: 'demo',
    handle,
    name: 'Ada',
    state: 'ready',
    url: `${network.url}/@${handle}`,
  })
  expect(await desks.done<AccountsPage>(ada, 'GET', '/accounts')).toMatchObject({
    items: [{ ...account, connectedAt: expect.any(String) }],
    used: 1,
    limit: 1,
    nextCursor: null,
  })
  expect(await tokensOf(ada.team.workspaceId)).toEqual([account.id])
  await desks.done(ada, 'DELETE', `/accounts/${account.id}`)
  expect(await desks.done<AccountsPage>(ada, 'GET', '/accounts')).toMatchObject({ items: [], used: 0 })
  await desks.done(ada, 'DELETE', `/accounts/${account.id}`)
  expectFailure(await desks.ask(ada, 'DELETE', `/accounts/${randomUUID()}`), 404, 'accounts.unknown')
})

it('answers a repeated request with the same account', async () => {
  const ada = await desks.open()
  const [key, body] = [randomUUID(), { network: 'demo', handle: desks.newHandle() }]
  const first = await desks.ask(ada, 'POST', '/accounts/connect', body, key)
  const second = await desks.ask(ada, 'POST', '/accounts/connect', body, key)
  expect([first.statusCode, second.statusCode]).toEqual([201, 201])
  expect(second.json()).toMatchObject({ account: { id: first.json<{ account: { id: string } }>().account.id } })
})

it('says what is wrong with a name', async () => {
  const [ada, bob] = [await desks.open(), await desks.open()]
  const { handle } = await desks.connect(ada)
  const connect = (body: object) => desks.ask(bob, 'POST', '/accounts/connect', { network: 'demo', ...body })
  expectFailure(await connect({ handle }), 400, 'accounts.handle_taken')
  expectFailure(await connect({ handle: 'Not A Handle' }), 400, 'accounts.handle_not_taken')
  expectFailure(await desks.ask(bob, 'POST', '/accounts/connect', { network: 'x' }), 409, 'accounts.not_offered')
  expect(await tokensOf(bob.team.workspaceId)).toEqual([])
})

it('leads to the page of the demo network, and connects the same account again', async () => {
  const ada = await desks.open()
  const agree = async (body: object, form: Record<string, string>) => {
    const begun = await desks.ask(ada, 'POST', '/accounts/connect', { network: 'demo', ...body })
    expect(begun.statusCode).toBe(200)
    const wish = Object.fromEntries(new URL(begun.json<{ url: string }>().url).searchParams)
    const sent = new URLSearchParams({ ...wish, ...form })
    const answer = await fetch(`${network.url}/authorize`, { method: 'POST', redirect: 'manual', body: sent })
    const page = await answer.text()
    const to =
      answer.headers.get('location') ?? /class="button" href="([^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
    const { state, code } = Object.fromEntries(new URL(to ?? '').searchParams)
    const finished = await desks.ask(ada, 'POST', '/accounts/authorizations', { state, code })
    return { finished, word: /class="word">([a-z-]+)</.exec(page)?.[1] ?? '' }
  }
  const handle = desks.newHandle()
  const { finished, word } = await agree({}, { action: 'open', handle })
  expect(finished.statusCode).toBe(201)
  const { account } = finished.json<{ account: { id: string } }>()
  const again = await agree({ accountId: account.id }, { action: 'signIn', handle, word })
  expect(again.finished.json()).toMatchObject({ account: { id: account.id, handle, state: 'ready' } })
  const other = await agree({ accountId: account.id }, { action: 'open', handle: desks.newHandle() })
  expectFailure(other.finished, 409, 'accounts.other')
  await desks.done(ada, 'DELETE', `/accounts/${account.id}`)
  const back = await agree({}, { action: 'signIn', handle, word })
  expect(back.finished.json()).toMatchObject({ account: { id: account.id, handle, state: 'ready' } })
  expect(await tokensOf(ada.team.workspaceId)).toEqual([account.id])
})

it('connects no more accounts than the plan includes, also at the same moment', async () => {
  const ada = await desks.open()
  const connect = () => desks.ask(ada, 'POST', '/accounts/connect', { network: 'demo', handle: desks.newHandle() })
  const answers = await Promise.all([connect(), connect()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const { used } = await desks.done<AccountsPage>(ada, 'GET', '/accounts')
  expect(used).toBe(1)
  const failure = expectFailure(await connect(), 409, 'accounts.full')
  expect(failure.error).toBe(
    'Your plan includes 1 social account, and it is connected. Please disconnect one, or choose a larger plan.',
  )
  expect(await tokensOf(ada.team.workspaceId)).toHaveLength(1)
})

it('belongs to one workspace, and to those in it who may', { tags: 'invariant' }, async () => {
  const [ada, eve] = [await desks.openTeam(), await desks.open()]
  const { id } = await desks.connect(ada)
  expectFailure(await desks.ask(eve, 'GET', `/accounts/${id}/log`), 404, 'accounts.unknown')
  expectFailure(await desks.ask(eve, 'DELETE', `/accounts/${id}`), 404, 'accounts.unknown')
  const editor = await desks.join(ada, 'editor')
  expectFailure(await desks.ask(editor, 'DELETE', `/accounts/${id}`), 403)
  expectFailure(await desks.ask(editor, 'POST', '/accounts/connect', { network: 'demo', handle: 'abc' }), 403)
  expect(await desks.done<AccountsPage>(editor, 'GET', '/accounts')).toMatchObject({ used: 1 })
  const stranger = await desks.ask(eve, 'POST', '/accounts/connect', { network: 'demo', accountId: id, handle: 'abc' })
  expectFailure(stranger, 404, 'accounts.unknown')
})

it('keeps neither tokens nor passwords where they can be read', { tags: 'invariant' }, async () => {
  const ada = await desks.open()
  const password = `pw-${randomUUID()}`
  const body = { network: 'bluesky', identifier: 'ada.example', password, server: 'https://127.0.0.1' }
  expectFailure(await desks.ask(ada, 'POST', '/accounts/connect', body), 400, 'accounts.no_such_server')
  await desks.connect(ada)
  const { rows } = await api.owner.query(
    'select e::text from es.events e union all select t::text from ops.account_tokens t',
  )
  expect(JSON.stringify(rows)).not.toContain(password)
})
