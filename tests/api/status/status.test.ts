import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { incidentPageSchema } from '@vignette/domain/status/schemas/incidents'
import { statusSchema } from '@vignette/domain/status/schemas/status'
import { usualServices } from '@vignette/domain/status/services'
import { recordSamples } from '@vignette/status/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, openOwner } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { type App, createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTcpProxy } from '../../support/tcp-proxy.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let ops: Person
/** Where the API is measured. */
let server: Server
let measurements = 0
let url: string

beforeAll(async () => {
  server = createServer((_request, response) => {
    measurements += 1
    response.end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = await createTestApi({ env: { API_URL: url } })
  ops = newPerson()
  await api.app.inject({ method: 'POST', url: '/api/users', headers: ops.headers, payload: {} })
  const personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(ops, 'ops')
  await personnel.close()
})
afterAll(async () => {
  await api.close()
  server.closeAllConnections()
  server.close()
})

const readStatus = async (app: App = api.app) => {
  const answer = await app.inject('/api/status')
  expect(answer.statusCode, answer.body).toBe(200)
  return statusSchema.parse(answer.json())
}

/** Sooner than anything that hangs gives up, which takes two seconds or more. */
const readSoon = async (app: App) => {
  const begun = performance.now()
  const status = await readStatus(app)
  expect(performance.now() - begun).toBeLessThan(1_800)
  return status
}

const serviceNamed = async (name: string, app?: App) => {
  const { services } = await readStatus(app)
  return services.find((service) => service.name === name)
}

const report = {
  title: '<b>Mails</b> are late',
  impact: 'outage',
  services: ['Mail'],
  message: 'Mails arrive some minutes late.',
  reason: 'Alarm of the queue',
}

const act = (method: 'POST' | 'PUT' | 'DELETE', path: string, payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method, url: `/api/ops/incidents${path}`, payload, headers: { ...ops.headers, ...headers } })

const listed = async (position: unknown) => {
  const headers = { ...ops.headers, 'x-min-position': String(position) }
  const answer = await api.app.inject({ url: '/api/ops/incidents', headers })
  return incidentPageSchema.parse(answer.json()).items
}

it.concurrent('names every service with its state and its uptime, 99.8% while nobody has measured', async () => {
  // what a busy machine has not measured by the first answer, it has by a later one
  const status = await eventually(async () => {
    const read = await readStatus()
    expect(read.services.map((service) => [service.name, service.status, service.uptime, service.days])).toEqual(
      [...usualServices, 'Videos'].map((name) => [name, 'operational', '99.8%', []]),
    )
    return read
  })
  expect(status).toMatchObject({ overall: 'operational', target: '99.9%', incidents: [] })
  expect(Math.abs(Date.parse(status.updatedAt) - Date.now())).toBeLessThan(30_000)
})

/** An API that has measured nothing so far, behind a database of its own that can go away. */
const openFragile = async ({ appUrl }: { readonly appUrl: string }) => {
  const proxy = await createTcpProxy(appUrl)
  const { app, close } = await createTestApp({ DATABASE_URL: proxy.url(appUrl), API_URL: url })
  return {
    app,
    proxy,
    close: async () => {
      await proxy.heal()
      await close()
      await proxy.close()
    },
  }
}

type Fragile = Awaited<ReturnType<typeof openFragile>>

it.concurrent('says what is out without waiting for it, also when the database is, and keeps the uptime that it knew', async ({
  onTestFinished,
}) => {
  const database = await createTestDatabase()
  const owner = openOwner(database, 1)
  // several, so that they can wait for their next measurement at the same time
  const apis = await Promise.all([openFragile(database), openFragile(database), openFragile(database)])
  onTestFinished(async () => {
    await Promise.all(apis.map(({ close }) => close()))
    await owner.end()
    await database.drop()
  })
  const minute = new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString()
  await recordSamples(owner, [
    { minute, service: 'Payments', status: 'operational' },
    { minute, service: 'Mail', status: 'outage' },
  ])
  const databaseIs = ({ app }: { readonly app: App }, status: string) =>
    eventually(async () => expect(await serviceNamed('Database', app)).toMatchObject({ status }))

  const keepsUptime = async (api: Fragile) => {
    const days = [{ day: minute.slice(0, 10), status: 'outage', uptime: 0 }]
    await eventually(async () => expect(await serviceNamed('Mail', api.app)).toMatchObject({ uptime: '0%', days }))
    await api.proxy.cut()
    await databaseIs(api, 'outage')
    expect((await readSoon(api.app)).overall).toBe('outage')
    expect(await serviceNamed('Mail', api.app)).toMatchObject({ uptime: '0%' })
  }
  const comesBack = async (api: Fragile) => {
    await api.proxy.cut()
    await databaseIs(api, 'outage')
    await api.proxy.heal()
    await databaseIs(api, 'operational')
  }
  const doesNotHang = async (api: Fragile) => {
    api.proxy.blackhole()
    await readSoon(api.app)
    await databaseIs(api, 'outage')
  }
  const [one, two, three] = apis
  await Promise.all([keepsUptime(one), comesBack(two), doesNotHang(three)])
})

it('a storm of visitors is one measurement', async () => {
  await readStatus()
  const before = measurements
  await Promise.all(Array.from({ length: 60 }, () => readStatus()))
  expect(measurements - before).toBeLessThanOrEqual(1)
})

it('what ops say is read by everybody, raises its services, and ends', async () => {
  const opened = await act('POST', '', report)
  expect(opened.statusCode, opened.body).toBe(200)
  const { id } = opened.json<{ id: string }>()
  await eventually(async () => {
    const status = await readStatus()
    expect(status.overall).toBe('outage')
    expect(status.services.find(({ name }) => name === 'Mail')).toMatchObject({ status: 'outage' })
    expect(status.incidents).toMatchObject([{ id, title: report.title, stage: 'investigating', resolvedAt: null }])
    expect(JSON.stringify(status)).not.toContain(report.reason)
  })
  const told = await act('PUT', `/${id}`, { stage: 'monitoring', message: 'They move again.', reason: 'Restarted' })
  expect(told.statusCode, told.body).toBe(200)
  const resolved = await act('POST', `/${id}/resolve`, { message: 'All mails have arrived.', reason: 'Queue is empty' })
  expect(resolved.statusCode, resolved.body).toBe(200)
  const [incident] = await listed(resolved.headers['x-log-position'])
  expect(incident?.updates.map(({ stage, message }) => [stage, message])).toEqual([
    ['resolved', 'All mails have arrived.'],
    ['monitoring', 'They move again.'],
    ['investigating', report.message],
  ])
  await eventually(async () => {
    expect(await serviceNamed('Mail')).not.toMatchObject({ status: 'outage' })
    expect((await readStatus()).incidents[0]).toMatchObject({ id, stage: 'resolved' })
  })
  const { rows } = await api.owner.query<{ type: string; reason: string; actor: object }>(
    `select type, data->>'reason' as reason, meta->'actor' as actor from es.events where stream = $1 order by version`,
    [`incident-${id}`],
  )
  const actor = { kind: 'staff', id: ops.userId }
  expect(rows).toEqual([
    { type: 'IncidentOpened', reason: report.reason, actor },
    { type: 'IncidentUpdated', reason: 'Restarted', actor },
    { type: 'IncidentResolved', reason: 'Queue is empty', actor },
  ])
})

it('one that should not have been published is taken back', async () => {
  const { id } = (await act('POST', '', report)).json<{ id: string }>()
  const withdrawn = await act('DELETE', `/${id}`, { reason: 'The wrong product' })
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  expect((await listed(withdrawn.headers['x-log-position'])).map((each) => each.id)).not.toContain(id)
  expectFailure(
    await act('PUT', `/${id}`, { stage: 'identified', message: 'Nobody hears.', reason: 'x' }),
    404,
    'incident.unknown',
  )
})

it('is opened once however often it is sent', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await act('POST', '', report, key)
  const again = await act('POST', '', report, key)
  expect(again.json()).toEqual(first.json())
  expectFailure(await act('POST', '', { ...report, title: 'Another one' }, key), 422)
})

it('refuses what has no end or makes no sense', async () => {
  for (const [change, path] of [
    [{ title: 'x'.repeat(121) }, 'title'],
    [{ message: '' }, 'message'],
    [{ services: [] }, 'services'],
    [{ services: ['Weather'] }, 'services.0'],
    [{ impact: 'total' }, 'impact'],
    [{ reason: '' }, 'reason'],
  ] as const) {
    const { errors } = expectFailure(await act('POST', '', { ...report, ...change }), 400)
    expect(errors?.map((each) => each.path)).toContain(path)
  }
  expectFailure(await act('POST', '', { ...report, more: 1 }), 400)
  expectFailure(await act('PUT', '/nobody', { stage: 'resolved', message: 'abc', reason: 'x' }), 400)
})

it('lists page by page', async () => {
  const opened = await Promise.all(Array.from({ length: 3 }, () => act('POST', '', { ...report, impact: 'none' })))
  const newest = Math.max(...opened.map(({ headers }) => Number(headers['x-log-position'])))
  const all = await listed(newest)
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await api.app.inject({
      url: '/api/ops/incidents',
      query: { limit: '2', ...(cursor && { cursor }) },
      headers: ops.headers,
    })
    const page: ReturnType<typeof incidentPageSchema.parse> = incidentPageSchema.parse(answer.json())
    found.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(found).toEqual(all.map(({ id }) => id))
})

it('goes on with the list where the last incident of a page is withdrawn before the next', async () => {
  const opened = await Promise.all(Array.from({ length: 3 }, () => act('POST', '', { ...report, impact: 'none' })))
  const position = Math.max(...opened.map(({ headers }) => Number(headers['x-log-position'])))
  const all = await listed(position)
  const page = async (query: Record<string, string>, after: unknown) => {
    const headers = { ...ops.headers, 'x-min-position': String(after) }
    const answer = await api.app.inject({ url: '/api/ops/incidents', query, headers })
    return incidentPageSchema.parse(answer.json())
  }
  const { items, nextCursor } = await page({ limit: '2' }, position)
  const withdrawn = await act('DELETE', `/${items[1]?.id}`, { reason: 'The wrong product' })
  const next = await page({ limit: '1', cursor: String(nextCursor) }, withdrawn.headers['x-log-position'])
  expect(next.items.map(({ id }) => id)).toEqual([all[2]?.id])
})

it('knows no page behind a cursor that it did not give', async () => {
  for (const cursor of ['x', Buffer.from('["now","x"]').toString('base64url')]) {
    const answer = await api.app.inject({ url: '/api/ops/incidents', query: { cursor }, headers: ops.headers })
    expectFailure(answer, 400, 'request.invalid')
  }
})
