import { newsletter } from '@vignette/domain/newsletter/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person, sessionOf } from '../../support/people.ts'
import { publicUrl } from '../../support/settings.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createTcpProxy } from '../../support/tcp-proxy.ts'
import { letter, newAddress, openLetterbox, optIn, post } from './letters.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let letterbox: ReturnType<typeof openLetterbox>
let registry: Registry
beforeAll(async () => {
  api = await createTestApi()
  letterbox = openLetterbox(api.database.appUrl)
  registry = createRegistry(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([letterbox.close(), registry.close()])
  await api.close()
})

const ask = async (email: string) => expect((await post(api.app, optIn(email))).json()).toEqual({ success: true })

const typesOf = async (email: string) => (await letterbox.newsOf(email)).map(({ type }) => type)

type Action = 'confirm' | 'unsubscribe'

const follow = async (action: Action, token: string, method: 'GET' | 'HEAD' = 'GET') => {
  const url = `/api/newsletter/${action}?token=${encodeURIComponent(token)}`
  const { statusCode, headers } = await api.app.inject({ method, url })
  return [statusCode, headers['location']]
}
const led = (outcome: string) => [303, `${publicUrl}/?newsletter=${outcome}`]

const join = async (email: string): Promise<string> => {
  await ask(email)
  const token = await letterbox.tokenOf(email)
  expect(await follow('confirm', token)).toEqual(led('confirmed'))
  return token
}

const signUp = async ({ headers }: Person) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  expect(answer.statusCode, answer.body).toBe(200)
}

const promosOf = async ({ userId }: Pick<Person, 'userId'>) => {
  const { rows } = await api.owner.query<{ data: Readonly<Record<string, unknown>> }>(
    `select data from es.events where type = 'GrantIssued' and data ->> 'workspaceId' = $1 and data ->> 'kind' = 'promo'`,
    [personalWorkspaceId(userId)],
  )
  return rows.map(({ data }) => data['amount'])
}

/** All that the reactor of welcome credits wanted is done. */
const settled = () =>
  eventually(async () => {
    await api.owner.query(`update es.effects set next_at = now() where state = 'pending' and not taken`)
    const { rows } = await api.owner.query(
      `select 'behind' as kind from es.checkpoints
       where projection = 'welcome-credits' and position < (select head from es.log)
       union all select kind || coalesce(error, '') from es.effects where state <> 'delivered'`,
    )
    expect(rows).toEqual([])
  })

it('the opt-in of the landing page is a message without an acknowledgement, and asks the address', async () => {
  const email = newAddress()
  await ask(email)
  expect(await letterbox.lettersOf(email)).toMatchObject([{ name: 'Landing Page Opt-In', acknowledged: false }])
  const [asked] = await letterbox.newsOf(email)
  expect(asked).toMatchObject({ type: 'NewsletterRequested', data: { email } })
  expect(Buffer.from(String(asked?.data['token']), 'base64url').length).toBeGreaterThanOrEqual(16)
  await post(api.app, letter({ email }))
  expect(await typesOf(email)).toEqual(['NewsletterRequested'])
})

it('an address is asked once an hour, from wherever that is wanted', async () => {
  const email = newAddress()
  await Promise.all(Array.from({ length: 10 }, (_, index) => post(api.app, optIn(email), { from: `10.2.0.${index}` })))
  await ask(email.toUpperCase())
  expect(await typesOf(email)).toEqual(['NewsletterRequested'])
})

it('is confirmed by the link, once, however often that is followed', async () => {
  const email = newAddress()
  const token = await join(email)
  await Promise.all(Array.from({ length: 5 }, () => follow('confirm', token)))
  expect(await follow('confirm', token)).toEqual(led('confirmed'))
  await ask(email)
  expect(await typesOf(email)).toEqual(['NewsletterRequested', 'NewsletterConfirmed'])
})

it('who only looks at a link does nothing', async () => {
  const email = newAddress()
  await ask(email)
  const token = await letterbox.tokenOf(email)
  for (const action of ['confirm', 'unsubscribe'] as const) {
    expect(await follow(action, token, 'HEAD')).toEqual([303, `${publicUrl}/`])
  }
  expect(await typesOf(email)).toEqual(['NewsletterRequested'])
})

it('leads who follows a link that is none to a page that says so', async () => {
  const email = newAddress()
  await ask(email)
  const token = await letterbox.tokenOf(email)
  const [id = '', secret = ''] = token.split('.')
  const other = await letterbox.idOf(newAddress())
  const noTokens = ['', '.', 'x', id, secret, `${id}.`, `.${secret}`, `${secret}.${id}`, 'x'.repeat(5_000)]
  const nearly = [`${token}.`, `${token}x`, token.slice(0, -1), `${other}.${secret}`, `${id}.${secret.toLowerCase()}x`]
  const hostile = ['../../etc.passwd', '__proto__.constructor', `${id}\0.${secret}`, `${token}\r\nSet-Cookie: x=1`]
  const wrong = [...noTokens, ...nearly, ...hostile]
  for (const action of ['confirm', 'unsubscribe'] as const) {
    for (const each of wrong) expect(await follow(action, each), each).toEqual(led('invalid'))
    for (const query of ['', `?token=${token}&token=${token}`, '?token[]=x', '?other=x']) {
      const answer = await api.app.inject(`/api/newsletter/${action}${query}`)
      expect([answer.statusCode, answer.headers['location']]).toEqual(led('invalid'))
    }
  }
  expect(await typesOf(email)).toEqual(['NewsletterRequested'])
  const campaign = `/api/newsletter/confirm?utm_source=mail&token=${token}`
  expect((await api.app.inject(campaign)).headers['location']).toBe(led('confirmed')[1])
})

it('is left by the link, and joined again by another one', async () => {
  const email = newAddress()
  const token = await join(email)
  expect(await follow('unsubscribe', token)).toEqual(led('unsubscribed'))
  expect(await follow('unsubscribe', token)).toEqual(led('unsubscribed'))
  expect(await follow('confirm', token)).toEqual(led('invalid'))
  await join(email)
  expect(await typesOf(email)).toEqual([
    'NewsletterRequested',
    'NewsletterConfirmed',
    'NewsletterLeft',
    'NewsletterRequested',
    'NewsletterConfirmed',
  ])
})

const oneClick = (token: string, headers: Record<string, string>, payload: string) =>
  api.app.inject({ method: 'POST', url: `/api/newsletter/unsubscribe?token=${token}`, headers, payload })

it.each([
  ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'List-Unsubscribe=One-Click'],
  [
    'a form of several parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
  ['nothing', {}, ''],
])('is left by one click of a mail program that posts %s', async (_what, headers: object, payload) => {
  const email = newAddress()
  const token = await join(email)
  for (let times = 0; times < 2; times += 1) {
    const answer = await oneClick(token, headers as Record<string, string>, payload)
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect((await typesOf(email)).at(-1)).toBe('NewsletterLeft')
  expectFailure(await oneClick(`${token}x`, headers as Record<string, string>, payload), 404, 'newsletter.unknown_link')
})

it('takes forms for one click only, and short ones', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expectFailure(await oneClick('x', form, 'x'.repeat(5_000)), 413)
  expectFailure(await oneClick('x', { 'content-type': 'text/plain' }, 'x'), 415)
  for (const url of ['/api/demo/session', '/api/resend/send-contact']) {
    expectFailure(await api.app.inject({ method: 'POST', url, headers: form, payload: 'a=b' }), 415)
  }
})

it('while the store is away a link leads to a page that asks to come back later', async () => {
  const email = newAddress()
  await ask(email)
  const token = await letterbox.tokenOf(email)
  const proxy = await createTcpProxy(api.database.appUrl)
  const { app, close } = await createTestApp({ DATABASE_URL: proxy.url(api.database.appUrl) })
  const url = `/api/newsletter/confirm?token=${token}`
  const locationOf = async () => (await app.inject(url)).headers['location']
  try {
    await proxy.cut()
    expect(await locationOf()).toBe(led('later')[1])
    await proxy.heal()
    proxy.blackhole()
    expect(await locationOf()).toBe(led('later')[1])
    await proxy.heal()
    await eventually(async () => expect(await locationOf()).toBe(led('confirmed')[1]))
  } finally {
    await close()
    await proxy.close()
  }
})

it(
  'gives 100 credits to the account with the address when that confirms, once, with a note in the ledger',
  { tags: 'invariant' },
  async () => {
    const person = newPerson()
    await signUp(person)
    const token = await join(person.email.toUpperCase())
    await eventually(async () => expect(await promosOf(person)).toEqual([100]))
    await settled()
    await follow('unsubscribe', token)
    await join(person.email)
    await settled()
    expect(await promosOf(person)).toEqual([100])
    await eventually(async () => {
      const { headers } = person
      const { items } = (await api.app.inject({ url: '/api/usage/ledger', headers })).json<{ items: object[] }>()
      const note = 'Welcome credits for joining the newsletter'
      expect(items).toContainEqual(expect.objectContaining({ grantKind: 'promo', credits: 100, note }))
    })
  },
)

it('gives them to who signs up later with the address, or changes to it', async () => {
  const [newcomer, mover] = [newPerson(), newPerson()]
  await join(newcomer.email)
  const moved = sessionOf({ ...mover, email: newAddress() })
  await join(moved.email)
  await settled()
  await Promise.all([signUp(newcomer), signUp(mover)])
  await settled()
  expect([await promosOf(newcomer), await promosOf(mover)]).toEqual([[100], []])
  await api.app.inject({ url: '/api/users/profile', headers: moved.headers })
  await settled()
  expect(await promosOf(mover)).toEqual([100])
})

it(
  'gives them once where confirmation, sign-up and second thoughts come at the same time',
  { tags: 'invariant' },
  async () => {
    const people = Array.from({ length: 12 }, newPerson)
    const tokens = await Promise.all(
      people.map(async ({ email }) => {
        await ask(email)
        return letterbox.tokenOf(email)
      }),
    )
    await Promise.all(
      people.flatMap((person, index) => [
        signUp(person),
        follow('confirm', tokens[index] ?? ''),
        follow('confirm', tokens[index] ?? ''),
        signUp(person),
      ]),
    )
    await settled()
    for (const person of people) expect(await promosOf(person)).toEqual([100])
    // delivered again, as after receipts that were lost
    await api.owner.query(`update es.effects set state = 'pending', receipt = null, settled_at = null, next_at = now()
    where kind like 'welcome.%'`)
    await settled()
    for (const person of people) expect(await promosOf(person)).toEqual([100])
  },
)

it('issues what was claimed where whoever claimed it was cut off before that', async () => {
  const person = newPerson()
  const subscriberId = await letterbox.idOf(person.email)
  await registry.signUp(person.userId, 'Ada', newAddress())
  const now = new Date().toISOString()
  const workspaceId = personalWorkspaceId(person.userId)
  const request = { type: 'RequestNewsletter', subscriberId, email: person.email, token: 'x'.repeat(32), now } as const
  await registry.send(newsletter, subscriberId, request)
  await registry.send(newsletter, subscriberId, { ...request, type: 'ConfirmNewsletter' })
  await settled()
  expect(await promosOf(person)).toEqual([])
  await registry.send(newsletter, subscriberId, { type: 'ClaimWelcomeCredits', subscriberId, workspaceId, now })
  await settled()
  expect(await promosOf(person)).toEqual([100])
})
