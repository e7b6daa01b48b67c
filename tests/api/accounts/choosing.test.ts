import { randomUUID } from 'node:crypto'
import type { AccountConnected, AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import type { AccountChoice, AccountsConnected } from '@vignette/domain/social-accounts/schemas/choices'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openFacebook } from '../../networks/servers/facebook-server.ts'
import { linkedinClient } from '../../networks/servers/linkedin-sign-in.ts'
import { openLinkedin, pageScopes, person } from '../../networks/servers/linkedin-server.ts'
import { publicUrl } from '../../support/settings.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

const page = 'urn:li:organization:7'

let facebook: Awaited<ReturnType<typeof openFacebook>>
let linkedin: Awaited<ReturnType<typeof openLinkedin>>
let api: TestApi
let desks: Desks

beforeAll(async () => {
  const organizations = { 7: { name: 'Bear Bakery', vanityName: 'bear-bakery', role: 'ADMINISTRATOR' } }
  const redirectUri = `${publicUrl}/dashboard/accounts/callback`
  facebook = await openFacebook({ redirectUri, hasPictures: true })
  linkedin = await openLinkedin({ scopes: pageScopes, organizations, redirectUri })
  api = await createTestApi({
    env: {
      META_APP_ID: 'fb-app',
      META_APP_SECRET: 'fb-secret',
      META_GRAPH_URL: facebook.url,
      LINKEDIN_CLIENT_ID: linkedinClient.clientId,
      LINKEDIN_CLIENT_SECRET: linkedinClient.clientSecret,
      LINKEDIN_URL: linkedin.url,
      LINKEDIN_AUTH_URL: linkedin.url,
      LINKEDIN_PAGES: 'on',
      LINKEDIN_VERSION: '202611',
    },
  })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await Promise.all([facebook.close(), linkedin.close()])
})

const begin = async (who: Publisher, network: 'facebook' | 'linkedin', accountId?: string): Promise<URL> => {
  const wish = { network, ...(accountId !== undefined && { accountId }) }
  return new URL((await desks.done<{ url: string }>(who, 'POST', '/accounts/connect', wish)).url)
}

/** What the browser comes back with once the person has agreed. */
const agreeAt = async (network: 'facebook' | 'linkedin', url: URL): Promise<object> => {
  if (network === 'facebook') return { state: url.searchParams.get('state'), code: 'code-of-ann' }
  const { headers } = await fetch(url, { redirect: 'manual' })
  return Object.fromEntries(new URL(headers.get('location') ?? '').searchParams)
}

const comeBack = async (who: Publisher, network: 'facebook' | 'linkedin', accountId?: string) =>
  desks.ask(who, 'POST', '/accounts/authorizations', await agreeAt(network, await begin(who, network, accountId)))

const startChoice = async (who: Publisher, network: 'facebook' | 'linkedin' = 'facebook'): Promise<string> => {
  const answer = await comeBack(who, network)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ choice: string }>().choice
}

const choiceOf = (who: Publisher, id: string) => desks.done<AccountChoice>(who, 'GET', `/accounts/choices/${id}`)

const choose = (who: Publisher, id: string, accounts: readonly string[], key?: string) =>
  desks.ask(who, 'POST', `/accounts/choices/${id}`, { accounts }, key)

const accountsOf = (who: Publisher) => desks.done<AccountsPage>(who, 'GET', '/accounts')

const unknown = [404, 'accounts.unknown_choice'] as const

it('shows the accounts of a sign-in, and connects those that are chosen', async () => {
  const ada = await desks.openTeam()
  const id = await startChoice(ada)
  expect(await accountsOf(ada)).toMatchObject({ used: 0 })
  const choice = await choiceOf(ada, id)
  expect(choice).toMatchObject({ network: 'facebook', used: 0, limit: expect.any(Number) })
  expect(Date.parse(choice.expiresAt) - Date.now()).toBeLessThanOrEqual(600_000)
  const picture = expect.stringMatching(/^data:image\/png;base64,/)
  expect(choice.accounts).toEqual([
    { id: '111', name: 'Bakery', handle: 'bakery', kind: 'page', picture, isConnected: false },
    { id: '222', name: 'Café', handle: 'Café', kind: 'page', picture: null, isConnected: false },
  ])
  const answer = await choose(ada, id, ['222'])
  expect(answer.statusCode, answer.body).toBe(201)
  expect(answer.json<AccountsConnected>().accounts).toMatchObject([{ network: 'facebook', name: 'Café' }])
  expect(await accountsOf(ada)).toMatchObject({ used: 1, items: [{ name: 'Café' }] })
  expectFailure(await desks.ask(ada, 'GET', `/accounts/choices/${id}`), ...unknown)
})

it('no token reaches the browser, and none is kept in plain text', { tags: 'invariant' }, async () => {
  const ada = await desks.openTeam()
  const id = await startChoice(ada)
  const shown = await desks.ask(ada, 'GET', `/accounts/choices/${id}`)
  expect(shown.body).not.toMatch(/page-token|"long"/)
  const { rows } = await api.owner.query<{ row: string }>(
    `select c::text || encode(hash, 'escape') || encode(sealed, 'escape') as row from ops.account_choices c`,
  )
  expect(rows).not.toEqual([])
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`page-token|Bakery|${id}`))
  const connected = await choose(ada, id, ['111', '222'])
  expect(connected.body).not.toContain('page-token')
  expect(
    (await api.owner.query('select from ops.account_choices where workspace_id = $1', [ada.team.workspaceId])).rowCount,
  ).toBe(0)
})

it('keeps nothing of a choice that is cancelled, and gives the sign-in back', async () => {
  const ada = await desks.openTeam()
  const id = await startChoice(ada, 'linkedin')
  const good = () => [...linkedin.tokens.values()].filter(({ state }) => state === 'good').length
  const before = good()
  await desks.done(ada, 'DELETE', `/accounts/choices/${id}`)
  expect(good()).toBe(before - 1)
  const { rowCount } = await api.owner.query('select from ops.account_choices where workspace_id = $1', [
    ada.team.workspaceId,
  ])
  expect(rowCount).toBe(0)
  expectFailure(await choose(ada, id, [page]), ...unknown)
  expect(await accountsOf(ada)).toMatchObject({ used: 0 })
  await desks.done(ada, 'DELETE', `/accounts/choices/${id}`)
})

it('ends with the time that it has, and is nobody else’s', { tags: 'invariant' }, async () => {
  const [ada, eve] = [await desks.openTeam(), await desks.open()]
  const id = await startChoice(ada)
  const admin = await desks.join(ada, 'admin')
  for (const other of [eve, admin]) {
    expectFailure(await desks.ask(other, 'GET', `/accounts/choices/${id}`), ...unknown)
    expectFailure(await choose(other, id, ['111']), ...unknown)
    await desks.done(other, 'DELETE', `/accounts/choices/${id}`)
  }
  expectFailure(await choose(ada, id, ['111', '333']), 400, 'accounts.not_among_them')
  await choiceOf(ada, id)
  await api.owner.query(`update ops.account_choices set expires_at = expires_at - interval '10 minutes'`)
  expectFailure(await choose(ada, id, ['111']), ...unknown)
})

it('connects none if there is no room for all that are chosen, and lets the person choose again', async () => {
  const ada = await desks.open()
  const id = await startChoice(ada)
  const refused = expectFailure(await choose(ada, id, ['111', '222']), 409, 'accounts.too_many_chosen')
  expect(refused.error).toBe(
    'Your plan has room for 1 more account. Please choose fewer, or a larger plan. Nothing was connected.',
  )
  expect(await accountsOf(ada)).toMatchObject({ used: 0 })
  const key = randomUUID()
  const first = await choose(ada, id, ['111'], key)
  const again = await choose(ada, id, ['111'], key)
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  const idsIn = (answer: typeof first) => answer.json<AccountsConnected>().accounts.map((account) => account.id)
  expect(idsIn(again)).toEqual(idsIn(first))
  expect(await accountsOf(ada)).toMatchObject({ used: 1 })
})

it('knows what is connected already, and signs it in anew without taking room', async () => {
  const ada = await desks.openTeam()
  await choose(ada, await startChoice(ada), ['111'])
  const id = await startChoice(ada)
  expect((await choiceOf(ada, id)).accounts.map(({ isConnected }) => isConnected)).toEqual([true, false])
  expect((await choose(ada, id, ['111', '222'])).statusCode).toBe(201)
  expect(await accountsOf(ada)).toMatchObject({ used: 2 })
})

it('connects a person and a page of LinkedIn, each with what it may post', async () => {
  const ada = await desks.openTeam()
  const id = await startChoice(ada, 'linkedin')
  expect((await choiceOf(ada, id)).accounts).toMatchObject([
    { id: person, name: 'Ann Bär', kind: 'person' },
    { id: page, name: 'Bear Bakery', kind: 'page' },
  ])
  const { accounts } = (await choose(ada, id, [person, page])).json<AccountsConnected>()
  expect(accounts.map(({ variant }) => variant)).toEqual(['person', 'page'])
  const problemsWith = async (accountId: string) => {
    const post = { text: 'Bread', firstComment: 'More', targets: [{ accountId }] }
    const { problems } = await desks.done<{ problems: { code: string }[] }>(ada, 'POST', '/posts/validate', post)
    return problems.map(({ code }) => code)
  }
  expect(await problemsWith(accounts[0]?.id ?? '')).toEqual(['first_comment_not_offered'])
  expect(await problemsWith(accounts[1]?.id ?? '')).toEqual([])
})

it('connects all of a sign-in again with one of them, since their tokens end together', async () => {
  const ada = await desks.openTeam()
  const both = await choose(ada, await startChoice(ada, 'linkedin'), [person, page])
  const [first] = both.json<AccountsConnected>().accounts
  expect((await comeBack(ada, 'linkedin', first?.id)).statusCode).toBe(201)
  const { rows } = await api.owner.query<{ version: number }>(
    'select version from ops.account_tokens where workspace_id = $1',
    [ada.team.workspaceId],
  )
  expect(rows.map(({ version }) => version)).toEqual([2, 2])
  expect(await accountsOf(ada)).toMatchObject({ used: 2 })
})

it('connects a page again at once, and no other account in its place', async () => {
  const ada = await desks.openTeam()
  const { accounts } = (await choose(ada, await startChoice(ada, 'linkedin'), [page])).json<AccountsConnected>()
  const [account] = accounts
  const again = await comeBack(ada, 'linkedin', account?.id)
  expect(again.statusCode, again.body).toBe(201)
  expect(again.json<AccountConnected>().account).toMatchObject({ id: account?.id, variant: 'page' })
  const { accounts: pages } = (await choose(ada, await startChoice(ada), ['111'])).json<AccountsConnected>()
  facebook.leave('111')
  const refused = expectFailure(await comeBack(ada, 'facebook', pages[0]?.id), 409, 'accounts.other')
  expect(refused.error).toContain('Please sign in to the same one, or connect the other one as a new account.')
  expect(await accountsOf(ada)).toMatchObject({ used: 2 })
})
