import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sessions } from '@vignette/domain/sessions/decider'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../support/clients.ts'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startApi } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createSpender } from '../../support/spending.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let url: string
let proxy: TcpProxy
let second: Awaited<ReturnType<typeof createTestApp>>
let secondUrl: string
let spender: ReturnType<typeof createSpender>
const opened: Opened[] = []

beforeAll(async () => {
  api = await createTestApi()
  proxy = await createTcpProxy(api.database.appUrl)
  second = await createTestApp({ DATABASE_URL: proxy.url(api.database.appUrl) })
  spender = createSpender(api.database.appUrl)
  url = await api.app.listen({ port: 0 })
  secondUrl = await second.app.listen({ port: 0 })
})
afterAll(async () => {
  for (const { leave } of opened) leave()
  // else those that were opened in advance, and never used, are waited for
  for (const { server } of [api.app, second.app]) server.closeAllConnections()
  await Promise.all([second.close(), spender.close()])
  await proxy.close()
  await api.close()
})

type Opened = {
  readonly status: number
  readonly headers: Headers
  /** Names of the events so far, apart from those that tell of what somebody did. */
  readonly events: () => readonly string[]
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>
  readonly leave: () => void
}

const askTicket = (person: Pick<Person, 'headers'>, at = url) =>
  fetch(`${at}/api/stream/tickets`, { method: 'POST', headers: person.headers })

const ticketFor = async (person: Pick<Person, 'headers'>, at = url): Promise<string> =>
  ((await (await askTicket(person, at)).json()) as { ticket: string }).ticket

const show = async (ticket: string, at = url): Promise<Opened> => {
  const leaving = new AbortController()
  const response = await fetch(`${at}/api/stream?ticket=${ticket}`, { signal: leaving.signal })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
  }
  const stream = {
    status: response.status,
    headers: response.headers,
    events: () =>
      [...text.matchAll(/^event: (\w+)\ndata: \{\}\n\n/gm)]
        .map(([, name = '']) => name)
        .filter((name) => name !== 'activity'),
    ended: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
  opened.push(stream)
  return stream
}

const listen = async (person: Person, at = url) => show(await ticketFor(person, at), at)

/** Somebody whose account is there, so that nothing moves by itself. */
const newMember = async (): Promise<Person> => {
  const person = newPerson()
  await ask(`${url}/api/users`, { person, body: {} })
  await eventually(async () => {
    const { body } = await ask(`${url}/api/usage`, { person })
    expect(JSON.parse(body)).toMatchObject({ success: true })
    const { rowCount } = await api.owner.query(
      'select from read.monthly_usage join read.subscriptions using (workspace_id) where workspace_id = $1',
      [personalWorkspaceId(person.userId)],
    )
    expect(rowCount).toBe(1)
  })
  return person
}

const spend = ({ userId }: Person) => spender.spend(personalWorkspaceId(userId), { action: 'caption', units: 1 })

const usedUp = ({ userId }: Person) =>
  eventually(async () => {
    const { rows } = await api.owner.query<{ held: number }>(
      'select held from read.monthly_usage where workspace_id = $1',
      [personalWorkspaceId(userId)],
    )
    expect(rows[0]?.held).toBeGreaterThan(0)
  })

const endSessions = ({ userId }: Person) => {
  const command = { type: 'EndSessions', userId, now: new Date().toISOString() } as const
  return spender.streamsOf('w').send(sessions, userId, command, randomUUID())
}

it(
  'tells of every page of a person that the account moved, at whatever process, and tells nobody else',
  { tags: 'invariant' },
  async () => {
    const [person, other] = [await newMember(), await newMember()]
    const tabs = [await listen(person), await listen(person), await listen(person, secondUrl)]
    const others = [await listen(other), await listen(other, secondUrl)]
    for (const { status, headers } of [...tabs, ...others]) {
      expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
      expect(headers.get('cache-control')).toBe('no-store')
    }
    await spend(person)
    await eventually(() => expect(tabs.map(({ events }) => events())).toEqual([['account'], ['account'], ['account']]))
    await spend(other)
    await eventually(() => expect(others.map(({ events }) => events())).toEqual([['account'], ['account']]))
    expect(tabs.map(({ events }) => events())).toEqual([['account'], ['account'], ['account']])
  },
)

it('tells of what moved since the ticket was asked for', async () => {
  const person = await newMember()
  const ticket = await ticketFor(person)
  await spend(person)
  await usedUp(person)
  const stream = await show(ticket)
  await eventually(() => expect(stream.events()).toEqual(['account']))
})

it('a ticket made by one process is good at another, once', { tags: 'invariant' }, async () => {
  const ticket = await ticketFor(newPerson())
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => show(ticket, index % 2 ? url : secondUrl)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(9).fill(401)])
})

it('a ticket is good for half a minute', async () => {
  const asked = Date.now()
  const answer = (await (await askTicket(newPerson())).json()) as { ticket: string; expiresAt: string }
  const lifetime = Date.parse(answer.expiresAt) - asked
  expect(lifetime).toBeGreaterThan(25_000)
  expect(lifetime).toBeLessThan(60_000)
  await api.owner.query(`update ops.stream_tickets set expires_at = expires_at - interval '30 seconds'`)
  expect((await show(answer.ticket)).status).toBe(401)
})

it('what is no ticket lets nobody in, nor does a session', async () => {
  const { headers } = newPerson()
  for (const query of ['', '?ticket=', '?ticket=x', `?ticket=${'x'.repeat(43)}`]) {
    expectFailure(await api.app.inject({ url: `/api/stream${query}`, headers }), 401, 'identity.not_signed_in')
  }
  expectFailure(await api.app.inject({ method: 'POST', url: '/api/stream/tickets' }), 401, 'identity.not_signed_in')
  expectFailure(await api.app.inject('/api/stream?ticket=a&ticket=b'), 400)
  expect((await api.app.inject({ method: 'HEAD', url: '/api/stream' })).statusCode).toBe(404)
})

it('keeps no ticket, only what cannot be turned back into one, and none for long', async () => {
  const person = newPerson()
  const ticket = await ticketFor(person)
  const rows = async () => {
    const found = await api.owner.query('select t::text as row from ops.stream_tickets t where user_id = $1', [
      person.userId,
    ])
    return found.rows.map(({ row }: { row: string }) => row)
  }
  const [row = ''] = await rows()
  expect(row).not.toContain(ticket)
  expect(row).not.toContain(Buffer.from(ticket, 'base64url').toString('hex'))
  await api.owner.query('update ops.stream_tickets set expires_at = now()')
  await ticketFor(newPerson())
  expect(await rows()).toEqual([])
})

it('ends with the session, and no ticket of before opens it again', async () => {
  const [person, other] = [newPerson(), newPerson()]
  const [one, elsewhere, another] = [await listen(person), await listen(person, secondUrl), await listen(other)]
  const ticket = await ticketFor(person)
  await endSessions(person)
  await Promise.all([one.ended, elsewhere.ended])
  expect([one.events(), elsewhere.events(), another.events()]).toEqual([['end'], ['end'], []])
  expect((await show(ticket)).status).toBe(401)
  await eventually(async () => expect((await askTicket(person)).status).toBe(401))
  expect((await listen(other)).status).toBe(200)
})

it('is open at five pages of a person, and again when one is left', async () => {
  const person = newPerson()
  const tabs = await Promise.all(Array.from({ length: 5 }, () => listen(person)))
  expect(tabs.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect((await listen(person)).status).toBe(429)
  expect((await listen(newPerson())).status).toBe(200)
  tabs[0]?.leave()
  await eventually(async () => expect((await listen(person)).status).toBe(200))
})

it.concurrent('is not cut when an answer would be, nor by a database that was away', async () => {
  const person = await newMember()
  const streams = [await listen(person), await listen(person, secondUrl)]
  await proxy.cut()
  await sleep(5_000) // an answer has to be there after 4 s
  await proxy.heal()
  await spend(person)
  await eventually(() => expect(streams.map(({ events }) => events())).toEqual([['account'], ['account']]))
})

it.concurrent('ends at once when the process is told to stop', async () => {
  const process = await startApi({ ...processSettings, DATABASE_URL: api.database.appUrl }, '/health/live')
  const streams = [await listen(newPerson(), process.url), await listen(newPerson(), process.url)]
  expect(streams.map(({ status }) => status)).toEqual([200, 200])
  const { code, milliseconds } = await process.terminate()
  await Promise.all(streams.map(({ ended }) => ended))
  expect([code, streams.map(({ events }) => events())]).toEqual([0, [[], []]])
  expect(milliseconds).toBeLessThan(5_000)
})
