import type { AccountConnected, AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMastodon } from '../../networks/servers/mastodon-server.ts'
import { publicUrl } from '../../support/settings.ts'
import { createDesks, type Desks, type Publisher } from '../posts/desks.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

type Server = Awaited<ReturnType<typeof openMastodon>>

/** Two servers, of which the second may be somebody's who wants codes of the first. */
let mastodon: Server
let other: Server
let api: TestApi
let desks: Desks

beforeAll(async () => {
  mastodon = await openMastodon()
  other = await openMastodon()
  api = await createTestApi({ env: { OUTBOUND_ALLOWED_HOSTS: `${mastodon.host},${other.host}` } })
  desks = createDesks(api)
})
afterAll(async () => {
  await desks.close()
  await api.close()
  await Promise.all([mastodon.close(), other.close()])
})

const begin = async (who: Publisher, server: Server = mastodon, accountId?: string): Promise<URL> => {
  const body = { network: 'mastodon', server: server.url, ...(accountId !== undefined && { accountId }) }
  return new URL((await desks.done<{ url: string }>(who, 'POST', '/accounts/connect', body)).url)
}

/** What the browser comes back with once the person has agreed at a page. */
const agreeAt = async (page: URL): Promise<Record<string, string>> => {
  const { headers } = await fetch(page, { redirect: 'manual' })
  const back = new URL(headers.get('location') ?? '')
  expect(`${back.origin}${back.pathname}`).toBe(`${publicUrl}/dashboard/accounts/callback`)
  return Object.fromEntries(back.searchParams)
}

const comeBack = (who: Publisher, answer: object) => desks.ask(who, 'POST', '/accounts/authorizations', answer)

const unknown = [409, 'accounts.unknown_authorization'] as const

it('connects the account of whoever agrees at their server, once', async () => {
  const ada = await desks.open()
  const answer = await agreeAt(await begin(ada))
  expect(answer).toEqual({ state: expect.any(String), code: expect.any(String), server: mastodon.host })
  const connected = await comeBack(ada, answer)
  expect(connected.statusCode, connected.body).toBe(201)
  const { account } = connected.json<AccountConnected>()
  expect(account).toMatchObject({ network: 'mastodon', handle: `ann@${mastodon.host}`, url: `${mastodon.url}/@ann` })
  expect(await desks.done<AccountsPage>(ada, 'GET', '/accounts')).toMatchObject({
    items: [{ ...account, connectedAt: expect.any(String) }],
    used: 1,
  })
  expectFailure(await comeBack(ada, answer), ...unknown)
})

it('connects the same account again, and no other in its place', async () => {
  const ada = await desks.open()
  const { account } = (await comeBack(ada, await agreeAt(await begin(ada)))).json<AccountConnected>()
  const again = await comeBack(ada, await agreeAt(await begin(ada, mastodon, account.id)))
  expect(again.json<AccountConnected>().account.id).toBe(account.id)
  const another = await comeBack(ada, await agreeAt(await begin(ada, other, account.id)))
  expectFailure(another, 409, 'accounts.other')
  expectFailure(
    await desks.ask(ada, 'POST', '/accounts/connect', { network: 'mastodon', server: other.url }),
    409,
    'accounts.full',
  )
})

it('takes no answer that was not begun by the same person in the same workspace', { tags: 'invariant' }, async () => {
  const [ada, eve] = [await desks.openTeam(), await desks.open()]
  const admin = await desks.join(ada, 'admin')
  const answer = await agreeAt(await begin(ada))
  expectFailure(await comeBack(eve, answer), ...unknown)
  expectFailure(await comeBack(admin, answer), ...unknown)
  expectFailure(await comeBack({ ...ada, team: eve.team }, answer), 404)
  expectFailure(await comeBack(ada, { ...answer, state: 'forged' }), ...unknown)
  expect((await comeBack(ada, answer)).statusCode).toBe(201)
})

it('takes no code of another sign-in', { tags: 'invariant' }, async () => {
  const [ada, eve] = [await desks.open(), await desks.open()]
  const [mine, hers] = [await agreeAt(await begin(ada)), await agreeAt(await begin(eve))]
  expectFailure(await comeBack(ada, { ...mine, code: hers['code'] }), 409, 'accounts.not_let_in')
  expect(await desks.done<AccountsPage>(ada, 'GET', '/accounts')).toMatchObject({ used: 0 })
})

it('sends no code of one server to another', { tags: 'invariant' }, async () => {
  const ada = await desks.open()
  const [first, second] = [await agreeAt(await begin(ada)), await agreeAt(await begin(ada, other))]
  const asked = other.requests.length
  // the second server sends people on to the first one, with the state of its own
  const mixed = { state: second['state'] ?? '', code: first['code'] ?? '', server: mastodon.host }
  expectFailure(await comeBack(ada, mixed), 409, 'accounts.other_server')
  expect(other.requests.slice(asked)).toEqual([])
  expectFailure(await comeBack(ada, second), ...unknown)
})

it('says that nothing was connected if the person does not agree', async () => {
  const ada = await desks.open()
  const { state = '', server = '' } = await agreeAt(await begin(ada))
  const failure = expectFailure(
    await comeBack(ada, { state, server, error: 'access_denied' }),
    409,
    'accounts.declined',
  )
  expect(failure.error).toBe('You did not allow it on Mastodon, so that nothing was connected.')
})

it('forgets who did not come back within ten minutes', async () => {
  const ada = await desks.open()
  const answer = await agreeAt(await begin(ada))
  await api.owner.query(`update ops.account_authorizations set expires_at = expires_at - interval '10 minutes'`)
  expectFailure(await comeBack(ada, answer), ...unknown)
})

it.each(['localhost', '10.0.0.1', 'http://169.254.169.254', 'https://[::1]', 'file:///etc/passwd', 'nowhere.invalid'])(
  'reaches nothing inside for a server named %s',
  { tags: 'invariant' },
  async (server) => {
    const ada = await desks.open()
    const answer = await desks.ask(ada, 'POST', '/accounts/connect', { network: 'mastodon', server })
    expectFailure(answer, 400, 'accounts.no_such_server')
  },
)

it('asks for a server, and is refused before anything is asked where the plan has no room', async () => {
  const ada = await desks.open()
  expectFailure(await desks.ask(ada, 'POST', '/accounts/connect', { network: 'mastodon' }), 400, 'accounts.missing')
  await comeBack(ada, await agreeAt(await begin(ada)))
  const asked = other.requests.length
  const full = await desks.ask(ada, 'POST', '/accounts/connect', { network: 'mastodon', server: other.url })
  expectFailure(full, 409, 'accounts.full')
  expect(other.requests.slice(asked)).toEqual([])
})
