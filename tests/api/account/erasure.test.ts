// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { audit } from '@vignette/ops/audit/audit'
import { optInCall } from '@vignette/domain/newsletter/opt-in'
import { createPool } from '@vignette/event-log/database/pool'
import { describe, expect, it } from 'vitest'
import { type Answer, ask, positionIn } from '../../support/clients.ts'
import { createTestDatabase, openOwner } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { passTimeToUndelete, untilCarriedOut } from '../../support/passing-time.ts'
import { newPerson, type Person, sessionOf } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { startApi, startWorker } from '../../support/processes.ts'
import { expectReplayEqual } from '../../support/replay.ts'
import { createTestRedis, describeWithRedis } from '../../support/redis.ts'
import { type Environment, processSettings } from '../../support/settings.ts'
import { dumpOfRedis, tablesWith, uniqueWord, wordsIn } from '../../support/traces.ts'

/** Somebody whose addresses and names are words that occur nowhere else. */
const someone = async (url: string) => {
  const [local, moved, domain, first, last, other] = Array.from({ length: 6 }, uniqueWord)
  const email = `${local}.${first}@${domain}.example`
  const answer = await ask(`${url}/api/demo/session`, { body: { email, password: 'secret' } })
  const { token, firebaseUID: userId } = JSON.parse(answer.body) as { token: string; firebaseUID: string }
  return {
    person: { userId, email, headers: { authorization: `Bearer ${token}` } },
    newEmail: `${moved}+tag@${domain}.example`,
    name: `${first} Ł. ${last}`,
    otherName: `${other} ${last}`,
    words: [local, moved, domain, first, last, other] as readonly string[],
  }
}

type Someone = Awaited<ReturnType<typeof someone>>

const done = async (asked: Promise<Answer>): Promise<Answer> => {
  const answer = await asked
  expect(answer.status, `${answer.what} ${answer.body}`).toBe(200)
  return answer
}

const letterOf = (email: string, name: string, text: string) => ({
  name,
  email,
  category: 'PRESS',
  subject: `About ${text}`,
  message: `This is ${name}: ${text}`,
})

/** Somebody writes to us from an address, with an account or without, and asks for news. */
const write = async (url: string, email: string, name: string, words: readonly string[]): Promise<void> => {
  const body = letterOf(email, name, words.join(' '))
  await done(ask(`${url}/api/resend/send-contact`, { body, key: randomUUID() }))
  await done(ask(`${url}/api/resend/send-contact`, { body: { ...letterOf(email, name, ''), ...optInCall } }))
}

/** What goes wrong, with the person's data wherever a request has room for it. */
const failRequests = async (url: string, person: Person, { words, name }: Someone): Promise<void> => {
  const [word = ''] = words
  const key = Buffer.from(`${word}@example.com`).toString('base64')
  const refused = [
    ask(`${url}/api/users/profile`, { method: 'PUT', person, body: { displayName: `${name}\0` } }),
    ask(`${url}/api/users/profile`, { method: 'PUT', person, body: { displayName: name.repeat(9) } }),
    ask(`${url}/api/users`, { person, body: { [word]: name } }),
    ask(`${url}/api/users`, { person, body: { name: { first: name } } }),
    ask(`${url}/api/users/profile?firebaseUID=${encodeURIComponent(person.email)}`, { person }),
    ask(`${url}/api/users/profile?${word}=${encodeURIComponent(name)}`, { person }),
    ask(`${url}/api/users/profile`, { person, headers: { 'x-firebase-uid': person.email } }),
    ask(`${url}/api/users/profile`, { person, headers: { 'x-min-position': word } }),
    ask(`${url}/api/${word}/${encodeURIComponent(person.email)}`, { person }),
    ask(`${url}/api/%ff${word}`, { person }),
    ask(`${url}/api/support/users?query=${encodeURIComponent(person.email)}`, { person }),
    ask(`${url}/api/account/delete`, { person, body: { email: `x${person.email}` } }),
    ask(`${url}/api/account/delete`, { person, body: { email: word } }),
    ask(`${url}/api/demo/session`, { body: { email: person.email, password: word.slice(0, 3) } }),
    ask(`${url}/api/resend/send-contact`, { body: letterOf(person.email, `${name}\n`.repeat(2), name) }),
    ask(`${url}/api/resend/send-contact`, { body: { ...letterOf(person.email, name, word), [word]: name } }),
    ask(`${url}/api/newsletter/unsubscribe?token=${word}.${word}`, { method: 'POST' }),
    ask(`${url}/api/users/profile`, { headers: { authorization: `Bearer ${key}` } }),
    ask(`${url}/api/users`, { method: 'POST', person, headers: { 'content-type': `text/${word}` } }),
  ]
  for (const { status, what, body } of await Promise.all(refused)) {
    expect([status >= 400 && status < 500, what, body]).toEqual([true, what, body])
  }
  const text = `{"name": "${name}", ${person.email}`
  const headers = { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key }
  expect([400, 401]).toContain((await fetch(`${url}/api/users`, { method: 'POST', headers, body: text })).status)
}

/** Has something written of a prompt. */
const make = async (url: string, person: Person, prompt: string): Promise<void> => {
  const asked = { kind: 'caption', variations: 3, prompt }
  const { status, body } = await ask(`${url}/api/generations`, { person, body: asked, key: randomUUID() })
  expect(status, body).toBe(202)
  const { id } = JSON.parse(body) as { id: string }
  await eventually(async () => {
    const answer = await done(ask(`${url}/api/generations/${id}`, { person }))
    expect(JSON.parse(answer.body)).toMatchObject({ generation: { status: 'completed', prompt } })
  })
}

/** @returns the session that knows the new address. */
const live = async (url: string, agent: Person, whole: Someone): Promise<Person> => {
  const { person, newEmail, name, otherName } = whole
  const userAgent = { 'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0 ${whole.words[3]}` }
  const post = (path: string, body: object = {}) =>
    done(ask(`${url}/api${path}`, { person, body, key: randomUUID(), headers: userAgent }))

  await write(url, person.email, name, whole.words)
  await write(url, newEmail, otherName, whole.words)
  await post('/users', { name })
  await failRequests(url, person, whole)
  const renamed = await done(
    ask(`${url}/api/users/profile`, { method: 'PUT', person, body: { displayName: otherName }, key: person.email }),
  )
  const position = { 'x-min-position': positionIn(renamed) }
  const moved = sessionOf({ ...person, email: newEmail })
  await done(ask(`${url}/api/users/profile`, { person: moved, headers: position }))
  await post('/brand/setup', {
    username: newEmail,
    nickname: name,
    brandName: otherName,
    industry: 'fashion',
    targetAudience: `Friends of ${name}`,
    brandTone: ['casual'],
    contentPillars: [{ name: `The life of ${name}`, description: person.email }],
    visualStyle: 'minimal',
  })
  await post('/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const bought = await post('/billing/checkout', { tier: 'growth', interval: 'year' })
  const { outcome } = JSON.parse(bought.body) as { outcome: { checkoutId: string } }
  await post(`/demo/checkout/${outcome.checkoutId}/pay`)
  const folder = await post('/library/folders', { name: `Of ${whole.words[4]}` })
  const text = await post('/library/texts', { text: `Dear ${name}` })
  const [{ folderId }, { item }] = [JSON.parse(folder.body), JSON.parse(text.body)] as [
    { folderId: string },
    { item: { id: string } },
  ]
  await post('/library/moves', { ids: [item.id], folderId })
  await post('/library/tags', { ids: [item.id], add: whole.words.slice(0, 3) })
  await make(url, moved, `${name}, a friend of ${otherName}: ${whole.words.join(' ')}`)
  await eventually(async () => {
    const found = await done(ask(`${url}/api/support/users?query=${encodeURIComponent(newEmail)}`, { person: agent }))
    expect(found.body).toContain(otherName)
  })
  await done(ask(`${url}/api/support/users/${person.userId}`, { person: agent }))
  await done(ask(`${url}/api/account/sessions`, { person: moved, headers: userAgent }))
  const exported = await done(ask(`${url}/api/account/export`, { method: 'POST', person: moved }))
  expect(wordsIn(exported.body, whole.words)).toEqual(whole.words)
  return moved
}

const anyBackend = (open: () => Promise<{ readonly env: Environment; readonly close: () => Promise<void> }>) => {
  it('nothing of a person is left anywhere once the account is erased', { timeout: 120_000 }, async () => {
    const { env, close } = await open()
    const database = await createTestDatabase()
    const owner = openOwner(database, 2)
    const pool = createPool({ url: database.appUrl, max: 4, name: 'replay', statementTimeoutMs: 10_000 })
    const settings = { ...processSettings, ...env, LOG_LEVEL: 'debug', DATABASE_URL: database.appUrl }
    const worker = await startWorker(settings)
    const api = await startApi(settings) // it is ready when a worker is at work
    const agent = newPerson()
    const personnel = createPersonnel(database.appUrl)
    await personnel.grant(agent, 'support')

    const [leaving, staying] = [await someone(api.url), await someone(api.url)]
    const session = await live(api.url, agent, leaving)
    await write(api.url, staying.person.email, staying.name, staying.words)
    await write(api.url, staying.newEmail, staying.otherName, staying.words)
    await done(ask(`${api.url}/api/users`, { person: staying.person, body: { name: staying.name }, key: randomUUID() }))
    expect(await tablesWith(owner, leaving.words)).not.toEqual([])

    await done(ask(`${api.url}/api/account/delete`, { person: session, body: { email: leaving.newEmail } }))
    await untilCarriedOut(owner)
    await passTimeToUndelete(owner, leaving.person.userId)
    await eventually(async () => {
      const { rows } = await owner.query<{ type: string }>(
        'select type from es.events where stream = $1 order by version desc limit 1',
        [`user-${leaving.person.userId}`],
      )
      expect(rows).toEqual([{ type: 'SubjectForgotten' }])
    })
    await untilCarriedOut(owner)
    await failRequests(api.url, leaving.person, leaving)
    await expectReplayEqual(pool)

    expect(await tablesWith(owner, leaving.words)).toEqual([])
    expect((await owner.query('select from ops.sessions where user_id = $1', [leaving.person.userId])).rowCount).toBe(0)
    const { rows: addresses } = await owner.query<{ wrapped: boolean; count: number }>(
      `select wrapped is not null as wrapped, count(*)::int from es.subject_keys
       where subject like 'address-%' group by 1 order by 1`,
    )
    expect(addresses).toEqual([
      { wrapped: false, count: 2 },
      { wrapped: true, count: 2 },
    ])
    if (env['REDIS_URL'] !== undefined) expect(wordsIn(await dumpOfRedis(env['REDIS_URL']), leaving.words)).toEqual([])
    expect(await tablesWith(owner, staying.words)).not.toEqual([])
    expect((await audit(owner)).findings).toEqual([])

    await Promise.all([api.stop(), worker.stop(), personnel.close(), pool.end()])
    const logs = `${api.logs()}${worker.logs()}`
    expect(logs).toContain('"route":"/api/account/export"')
    expect(wordsIn(logs, [...leaving.words, ...staying.words])).toEqual([])
    await owner.end()
    await database.drop()
    await close()
  })
}

describe('with queues on Postgres', () => anyBackend(async () => ({ env: {}, close: async () => undefined })))

describeWithRedis('with queues on Redis', () =>
  anyBackend(async () => {
    const redis = await createTestRedis()
    return { env: { REDIS_URL: redis.url }, close: redis.drop }
  }),
)
