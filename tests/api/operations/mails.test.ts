import { randomUUID } from 'node:crypto'
import { mailAnswerSchema, mailPageSchema } from '@vignette/domain/operations/schemas/mail'
import { createPool } from '@vignette/event-log/database/pool'
import { tidyMails } from '@vignette/mail/mail-records'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMails } from '../../support/mail/open-mails.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
let mails: ReturnType<typeof openMails>
const operator = newPerson()

beforeAll(async () => {
  api = await createTestApi({ env: { BRAND_NAME: 'Atelier & Co', BRAND_LOGO_URL: '/logo.png' } })
  mails = openMails(api.database)
  personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(operator, 'ops')
})
afterAll(async () => {
  await Promise.all([mails.close(), personnel.close()])
  await api.close()
})

const post = async ({ headers }: Person, url: string, payload: object = {}) => {
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const answer = await api.app.inject({ method: 'POST', url: `/api${url}`, headers: keyed, payload })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ readonly outcome: { readonly checkoutId: string } }>()
}

const get = (url: string) => api.app.inject({ url: `/api${url}`, headers: operator.headers })
const read = async (key: string) => mailAnswerSchema.parse((await get(`/ops/mails/${key}`)).json())
const list = async (query = '') => mailPageSchema.parse((await get(`/ops/mails${query}`)).json())

const signUp = async (name?: string): Promise<Person> => {
  const person = newPerson()
  await post(person, '/users', name === undefined ? {} : { name })
  return person
}

const looksAt = async (userId: string) => {
  const { rows } = await api.owner.query<{ data: Record<string, string> }>(
    `select data from es.events where stream = $1 and type = 'MailViewed' order by version`,
    [`support-${userId}`],
  )
  return rows.map(({ data }) => data)
}

it('welcomes who signs up, once, in the name of whoever runs the product', async () => {
  const person = await signUp('Ada')
  await post(person, '/users', { name: 'Ada' })
  const { mail, state, provider, attempts } = await mails.one('welcome', person.email)
  expect({ state, provider, attempts }).toEqual({ state: 'kept', provider: 'outbox', attempts: 1 })
  expect(mail.subject).toBe('Welcome to Atelier & Co')
  expect(mail.text).toContain('Hi Ada,')
  expect(mail.html).toContain('Atelier &amp; Co')
  expect(mail.html).toContain('src="http://localhost:3000/logo.png"')
  expect(mail.html).toContain('href="http://localhost:3000/dashboard"')
})

it('records who of the staff has read a mail, and about whom, before they do', async () => {
  const person = await signUp()
  const { key } = await mails.one('welcome', person.email)
  const { mail, content } = await read(key)
  expect(mail).toMatchObject({ key, template: 'welcome', subject: person.userId, state: 'kept', canResend: false })
  expect(content?.to).toBe(person.email)
  await read(key)
  expect(await looksAt(person.userId)).toEqual([
    expect.objectContaining({ userId: person.userId, mailKey: key, agent: operator.userId }),
  ])
})

it('shows the newest first, page after page, and nothing of what they say', async () => {
  const person = await signUp('Grace Hopper')
  for (const { email } of [person, await signUp()]) await mails.one('welcome', email)
  const [all, first] = [await list('?state=kept'), await list('?limit=1')]
  expect(all.items.map(({ createdAt }) => createdAt)).toEqual(
    all.items
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  expect(first.items).toHaveLength(1)
  const second = await list(`?limit=1&cursor=${first.nextCursor}`)
  expect([...first.items, ...second.items].map(({ key }) => key)).toEqual(all.items.slice(0, 2).map(({ key }) => key))
  expect((await list('?state=bounced')).items).toEqual([])
  const said = JSON.stringify(all)
  for (const word of [person.email, 'Grace', 'Welcome to']) expect(said).not.toContain(word)
})

it('knows no other pages, states and mails', async () => {
  expectFailure(await get('/ops/mails?cursor=nonsense'), 400, 'request.invalid')
  expectFailure(await get('/ops/mails?state=lost'), 400, 'request.invalid')
  expectFailure(await get('/ops/mails/mailing-0-0'), 404, 'mail.unknown')
  expectFailure(await get(`/ops/mails/${encodeURIComponent("'; drop table")}`), 400, 'request.invalid')
})

it('tells of trials, payments and deletions, the receipts as those of a demo', async () => {
  const person = await signUp()
  await post(person, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const { outcome } = await post(person, '/billing/checkout', { tier: 'growth', interval: 'month' })
  await post(person, `/demo/checkout/${outcome.checkoutId}/pay`)
  const { mail: receipt } = await mails.one('receipt', person.email)
  expect(receipt.subject).toMatch(/^Your demo receipt from Atelier & Co: \$\d+\.00$/)
  expect(receipt.text).toContain('no money was moved')
  expect(receipt.text).toContain('Growth plan, paid by the month')

  await post(person, '/account/delete', { email: person.email })
  const { mail: requested } = await mails.one('deletionRequested', person.email)
  expect(requested.text).toMatch(/It is deleted on: \w+ \d+, \d{4} at \d\d:\d\d UTC/)
  await post(person, '/account/undelete')
  const { mail: withdrawn } = await mails.one('deletionWithdrawn', person.email)
  expect(withdrawn.text).toMatch(/a plan\s+that was cancelled with it stays cancelled unless you resume it/)
  expect(withdrawn.text).not.toContain('as it was')
})

it('cannot be read any more once the person is forgotten, and says so', { tags: 'invariant' }, async () => {
  const person = await signUp()
  const { key } = await mails.one('welcome', person.email)
  const pool = createPool({ url: api.database.appUrl, max: 2, name: 'test', statementTimeoutMs: 5_000 })
  const cause = { actor: { kind: 'system', id: 'test' }, correlationId: 'test', reason: null } as const
  await forgetSubject({ pool, subjects }, person.userId, cause)
  expect(await read(key)).toMatchObject({ mail: { state: 'kept' }, content: null })
  expect(await looksAt(person.userId)).toEqual([])
  await tidyMails(pool)
  const { rows } = await api.owner.query('select content from ops.mails where key = $1', [key])
  expect(rows).toEqual([{ content: null }])
  await pool.end()
})

it('keeps mails for a month', async () => {
  const person = await signUp()
  const { key } = await mails.one('welcome', person.email)
  const pool = createPool({ url: api.database.appUrl, max: 1, name: 'test', statementTimeoutMs: 5_000 })
  await api.owner.query(`update ops.mails set created_at = now() - interval '29 days' where key = $1`, [key])
  await tidyMails(pool)
  expect(await mails.find(key)).toBeDefined()
  await api.owner.query(`update ops.mails set created_at = now() - interval '31 days' where key = $1`, [key])
  await tidyMails(pool)
  expect(await mails.find(key)).toBeUndefined()
  await pool.end()
})
