import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { createTcpProxy } from '../../support/tcp-proxy.ts'
import { letter, newAddress, openLetterbox, optIn, post } from './letters.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let letterbox: ReturnType<typeof openLetterbox>
beforeAll(async () => {
  api = await createTestApi()
  letterbox = openLetterbox(api.database.appUrl)
})
afterAll(async () => {
  await letterbox.close()
  await api.close()
})

const accepted = { success: true }

/** How many events there are, but for those of mails, which go out meanwhile. */
const recorded = async (): Promise<number> => {
  const { rows } = await api.owner.query<{ count: number }>(
    `select count(*) from es.events where type <> 'MailHandedOver'`,
  )
  return rows[0]?.count ?? 0
}

it('records what somebody writes, and nothing of it can be read without the key', async () => {
  const written = letter({ message: 'When do my\ncredits reset?' })
  const answer = await post(api.app, written)
  expect([answer.statusCode, answer.json()]).toEqual([200, accepted])
  expect(await letterbox.lettersOf(written.email)).toMatchObject([{ ...written, acknowledged: true }])
  const senderId = await letterbox.idOf(written.email.toUpperCase())
  const { rows } = await api.owner.query<{ stored: string; meta: object }>(
    `select data::text as stored, meta from es.events where data ->> 'senderId' = $1 and type = 'ContactSubmitted'`,
    [senderId],
  )
  for (const text of [written.name, written.email, written.subject, 'credits']) {
    expect(rows[0]?.stored).not.toContain(text)
  }
  expect(rows[0]?.meta).toMatchObject({
    actor: { kind: 'user', id: null },
    workspaceId: personalWorkspaceId(senderId),
  })
})

it('the same request again is the same message, and with another body that of somebody else', async () => {
  const [written, key] = [letter(), randomUUID()]
  for (let times = 0; times < 3; times += 1) expect((await post(api.app, written, { key })).json()).toEqual(accepted)
  await Promise.all(Array.from({ length: 5 }, () => post(api.app, written, { key })))
  expect(await letterbox.lettersOf(written.email)).toHaveLength(1)
  const other = { ...written, message: 'Something else' }
  const stranger = { ...written, email: newAddress() }
  for (const each of [other, stranger, other]) expect((await post(api.app, each, { key })).json()).toEqual(accepted)
  expect(await letterbox.lettersOf(written.email)).toHaveLength(2)
  expect(await letterbox.lettersOf(stranger.email)).toHaveLength(1)
  expectFailure(await post(api.app, written, { key: 'a key' }), 400, 'request.invalid_key')
  await post(api.app, written)
  expect(await letterbox.lettersOf(written.email)).toHaveLength(3)
})

it('answers who fills in what no person sees, and records nothing', async () => {
  const before = await recorded()
  expect((await post(api.app, letter({ website: 'https://example.com' }))).json()).toEqual(accepted)
  expect(await recorded()).toBe(before)
  expect((await post(api.app, letter({ website: '' }))).json()).toEqual(accepted)
  expect(await recorded()).toBeGreaterThan(before)
})

it.each([
  ['an address', (_index: number, name: string) => `${name}@example.com`],
  ['the spellings of an address', (index: number, name: string) => `${name}+${index}@example.com`],
])('acknowledges five messages an hour to %s, and records the others', async (_what, spell) => {
  const name = randomUUID()
  const emails = Array.from({ length: 8 }, (_, index) => spell(index, name))
  const from = (index: number) => ({ from: `10.1.0.${index}` })
  await Promise.all(emails.map((email, index) => post(api.app, letter({ email }), from(index))))
  const letters = (await Promise.all([...new Set(emails)].map(letterbox.lettersOf))).flat()
  expect([letters.length, letters.filter(({ acknowledged }) => acknowledged === true).length]).toEqual([8, 5])
})

it('asks five spellings of an address an hour whether they want news', async () => {
  const name = randomUUID()
  const spellings = Array.from({ length: 8 }, (_, index) => `${name}+${index}@example.com`)
  for (const email of spellings) expect((await post(api.app, optIn(email))).json()).toEqual(accepted)
  const requests = await Promise.all(spellings.map(letterbox.newsOf))
  expect(requests.map((events) => events.length)).toEqual([1, 1, 1, 1, 1, 0, 0, 0])
})

it.each([
  ['a script', { name: '<script>alert(1)</script>', subject: '<img src=x onerror=alert(1)>', message: '</p><script>' }],
  ['quotes', { name: `O'Brien "the" \\ 'x'); drop table es.events; --`, subject: '${7*7} {{7*7}} %s %0a' }],
  ['right to left', { name: 'ليلى', subject: 'سؤال \u202E gnirts', message: '\u2067ש\u2069' }],
  ['emoji', { name: '👩🏽‍🚀', subject: '🇺🇦 ❤️', message: '😀'.repeat(2_000) }],
  [
    'as much as there is room for',
    { name: 'x'.repeat(120), subject: 'é'.repeat(200), message: '\u{1F600}'.repeat(2_500) },
  ],
  ['a line break in the message', { message: 'a\r\nBcc: x@example.com\r\n\r\nb' }],
])('%s arrives as the text it is', async (_what, more) => {
  const written = letter(more)
  expect((await post(api.app, written)).json()).toEqual(accepted)
  expect(await letterbox.lettersOf(written.email)).toMatchObject([written])
})

const refused: readonly (readonly [string, unknown, string])[] = [
  ['a name with another head', { name: 'Ada\r\nBcc: x@example.com' }, 'name'],
  ['a name with a line break', { name: 'Ada\nLovelace' }, 'name'],
  ['a name with NUL', { name: 'Ada\0' }, 'name'],
  ['a name with an escape', { name: '\u001b[31mAda' }, 'name'],
  ['a name with a line separator', { name: 'Ada\u2028Lovelace' }, 'name'],
  ['a name with half a character', { name: 'Ada\ud800' }, 'name'],
  ['a name that nobody can see', { name: '\u200B\u2060' }, 'name'],
  ['no name', { name: ' ' }, 'name'],
  ['a long name', { name: 'x'.repeat(121) }, 'name'],
  ['a list for a name', { name: ['Ada'] }, 'name'],
  ['an object for a name', { name: { toString: 'x' } }, 'name'],
  ['a subject with another head', { subject: 'Hi\r\nTo: x@example.com' }, 'subject'],
  ['a subject with a tab', { subject: 'a\tb' }, 'subject'],
  ['a long subject', { subject: 'x'.repeat(201) }, 'subject'],
  ['a long message', { message: 'x'.repeat(5_001) }, 'message'],
  ['no message', { message: '' }, 'message'],
  ['a message with NUL', { message: 'a\0b' }, 'message'],
  ['an e-mail with another head', { email: 'a@b.co\r\nBcc: x@example.com' }, 'email'],
  ['two e-mails', { email: 'a@b.co,c' }, 'email'],
  ['an e-mail within another', { email: 'a<c@example.com>' }, 'email'],
  ['an e-mail with NUL', { email: 'a\0@b.co' }, 'email'],
  ['an e-mail that nobody can see', { email: 'a\u200B@b.co' }, 'email'],
  ['an e-mail turned around', { email: 'a\u202E@b.co' }, 'email'],
  ['no e-mail', { email: 'nobody' }, 'email'],
  ['a long e-mail', { email: `${'x'.repeat(250)}@b.co` }, 'email'],
  ['another category', { category: 'SPAM' }, 'category'],
  ['a category of every object', { category: 'constructor' }, 'category'],
  ['a number for a category', { category: 0 }, 'category'],
  ['a long honeypot', { website: 'x'.repeat(501) }, 'website'],
]

it.each(refused)('refuses %s, and says where', async (_what, more, path) => {
  const before = await recorded()
  const { errors } = expectFailure(await post(api.app, letter(more as object)), 400, 'request.invalid')
  expect(new Set(errors?.map((error) => error.path))).toEqual(new Set([path]))
  expect(await recorded()).toBe(before)
})

const whole = JSON.stringify(letter())
it.each([
  ['a member nobody knows', whole.replace('{', '{"to":"x@example.com",'), 400],
  ['a prototype', whole.replace('{', '{"__proto__":{"name":"x"},'), 400],
  ['a constructor', whole.replace('{', '{"constructor":{"prototype":{"name":"x"}},'), 400],
  ['a list', `[${whole}]`, 400],
  ['null', 'null', 400],
  ['half of it', whole.slice(0, -5), 400],
  ['nothing', '', 400],
  ['a megabyte', whole.replace('When', 'x'.repeat(1_048_576)), 413],
])('refuses %s', async (_what, body, status) => {
  const before = await recorded()
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/resend/send-contact',
    headers: { 'content-type': 'application/json' },
    payload: body,
  })
  expectFailure(answer, status)
  expect(await recorded()).toBe(before)
})

it('takes JSON only, so that no form of another page can write', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
    const request = { method: 'POST', url: '/api/resend/send-contact', payload: whole } as const
    expectFailure(await api.app.inject({ ...request, headers: { 'content-type': type } }), 415)
  }
})

it('takes twenty messages an hour from an address of the network, and as many as ever from others', async () => {
  vi.setSystemTime(Date.now())
  const limited = await createTestApp({ DATABASE_URL: api.database.appUrl, MESSAGES_PER_HOUR_PER_ADDRESS: '20' })
  try {
    const from = '10.9.9.9'
    const refusals = await Promise.all(
      Array.from({ length: 30 }, () => post(limited.app, letter({ name: '' }), { from })),
    )
    expect(new Set(refusals.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    const before = await recorded()
    const send = () => post(limited.app, letter({ email: 'x@example.com' }), { from })
    for (let sent = 0; sent < 20; sent += 1) expect((await send()).json()).toEqual(accepted)
    const answers = []
    for (let sent = 20; sent < 10_000; sent += 499) {
      answers.push(...(await Promise.all(Array.from({ length: 499 }, send))))
    }
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]))
    const last = answers.at(-1)
    if (!last) throw new Error('no answer')
    const { error } = expectFailure(last, 429, 'request.rate_limited')
    expect(error).toBe('Too many messages from here. Please try again later.')
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    expect(await recorded()).toBe(before + 20 * 2 + 5) // each is routed, with what was promised for five of them
    expect((await post(limited.app, letter(), { from: '10.9.9.8' })).json()).toEqual(accepted)
  } finally {
    vi.useRealTimers()
    await limited.close()
  }
})

it('takes so many messages an hour from everybody together', async () => {
  const limited = await createTestApp({ DATABASE_URL: api.database.appUrl, MESSAGES_PER_HOUR: '2' })
  try {
    for (const from of ['10.9.1.1', '10.9.1.2']) {
      expect((await post(limited.app, letter(), { from })).json()).toEqual(accepted)
    }
    expectFailure(await post(limited.app, letter(), { from: '10.9.1.3' }), 429, 'request.rate_limited')
  } finally {
    await limited.close()
  }
})

it('a message that could not be taken does not count', async () => {
  vi.setSystemTime(Date.now())
  const proxy = await createTcpProxy(api.database.appUrl)
  const env = { DATABASE_URL: proxy.url(api.database.appUrl), MESSAGES_PER_HOUR_PER_ADDRESS: '2' }
  const { app, close } = await createTestApp(env)
  try {
    const send = () => post(app, letter(), { from: '10.9.9.7' })
    await proxy.cut()
    for (let times = 0; times < 5; times += 1) expectFailure(await send(), 503)
    await proxy.heal()
    await eventually(async () => expect((await send()).statusCode).toBe(200))
    expect((await send()).statusCode).toBe(200)
    expectFailure(await send(), 429)
  } finally {
    vi.useRealTimers()
    await close()
    await proxy.close()
  }
})

it(
  'while the store is away it says so in a sentence, and the same message arrives once afterwards',
  { tags: 'invariant' },
  async () => {
    const proxy = await createTcpProxy(api.database.appUrl)
    const { app, close } = await createTestApp({ DATABASE_URL: proxy.url(api.database.appUrl) })
    try {
      const [email, key] = [newAddress(), randomUUID()]
      await proxy.cut()
      const failure = expectFailure(await post(app, optIn(email), { key }), 503)
      expect(failure.error).toMatch(/^We cannot reach our data right now\./)
      expect(await letterbox.lettersOf(email)).toEqual([])
      await proxy.heal()
      await eventually(async () => expect((await post(app, optIn(email), { key })).statusCode).toBe(200))
      expect(await letterbox.lettersOf(email)).toHaveLength(1)
      expect(await letterbox.newsOf(email)).toHaveLength(1)
    } finally {
      await close()
      await proxy.close()
    }
  },
)

it('is a call that pages of other origins make with credentials, where they are named', async () => {
  const env = { DATABASE_URL: api.database.appUrl, CORS_ORIGINS: 'https://pages.example.com' }
  const { app, close } = await createTestApp(env)
  const origin = 'https://pages.example.com'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/resend/send-contact',
    headers: { origin },
    payload: letter(),
  })
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
  })
  await close()
})
