import { randomUUID } from 'node:crypto'
import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type Person } from '../../support/people.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { whileNobodyAppends } from '../../support/log-lock.ts'
import { expectFailure } from '../support.ts'
import { type CustomerHistories, openCustomerHistories } from './customer-histories.ts'

let histories: CustomerHistories
let api: CustomerHistories['api']
let get: CustomerHistories['get']
let walk: CustomerHistories['walk']
let signUp: CustomerHistories['signUp']
let generate: CustomerHistories['generate']
let registry: Registry
let agent: Person

beforeAll(async () => {
  histories = await openCustomerHistories()
  ;({ api, get, walk, signUp, generate } = histories)
  registry = createRegistry(histories.api.database.appUrl)
})
beforeEach(async () => {
  agent = await histories.newAgent()
})
afterAll(async () => {
  await registry.close()
  await histories.close()
})

describe('a copy of a timeline', () => {
  it('has every entry that the filter lets through, as JSON', async () => {
    const person = await signUp()
    await generate(person)
    const copy = await get(`${person.userId}/timeline.json?kind=content&kind=credits`)
    expect(copy.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="history-${person.userId}.json"`)
    expect(copy.json()).toEqual(await walk(person.userId, { kind: ['content', 'credits'] }))
    const none = await get(`${person.userId}/timeline.json?to=2020-01-01T00:00:00Z`)
    expect(none.json()).toEqual([])
  })

  it('has them as CSV, in which nothing is a formula', async () => {
    const person = await signUp('=HYPERLINK("http://evil")')
    const copy = await get(`${person.userId}/timeline.csv?kind=identity`)
    expect(copy.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(copy.headers['content-disposition']).toBe(`attachment; filename="history-${person.userId}.csv"`)
    const [head, ...lines] = copy.body.trimEnd().split('\r\n')
    expect(head).toBe(
      'at,kind,summary,credits,balance,money,type,actorKind,actorId,correlationId,stream,version,position,data',
    )
    expect(lines).toHaveLength((await walk(person.userId, { kind: 'identity' })).length)
    for (const line of lines) expect(line).not.toMatch(/(^|,)"?[=+@-]/)
    expect(copy.body).toContain('HYPERLINK')
  })

  it('has columns for credits, the balance and money', async () => {
    const person = await signUp()
    await histories.buyStarter(person)
    await eventually(async () => {
      const { body } = await get(`${person.userId}/timeline.csv?kind=plan&kind=credits`)
      expect(body).toMatch(/,plan,[^\r]*,,,59,SubscriptionActivated,/)
      expect(body).toMatch(/,credits,[^\r]*,1500,\d+,,GrantIssued,/)
    })
  })

  it('is named without what a header or a file system would take for something else', async () => {
    const id = `a:b@${randomUUID()}`
    await registry.signUp(id, 'Ada', `${randomUUID()}@example.com`)
    const copy = await get(`${encodeURIComponent(id)}/timeline.csv`)
    expect(copy.headers['content-disposition']).toBe(
      `attachment; filename="history-${id.replaceAll(/[:@]/g, '_')}.csv"`,
    )
    const failure = await get(`${encodeURIComponent('a"\r\nb')}/timeline.csv`)
    expect(failure.statusCode).toBe(400)
  })

  it('is taken by nobody without its being recorded first, each time', async () => {
    const { userId } = await signUp()
    for (const format of ['csv', 'json', 'csv'])
      expect((await get(`${userId}/timeline.${format}`)).statusCode).toBe(200)
    const exported = (await walk(userId)).filter(({ type }) => type === 'HistoryExported')
    expect(exported.map(({ data }) => (data as { format: string }).format)).toEqual(['csv', 'json', 'csv'])
    expect(exported[0]?.summary).toBe(`Staff member ${agent.userId} took a copy of the timeline (CSV).`)
    expectFailure(await get('nobody-at-all/timeline.csv'), 404, 'support.unknown_customer')
    expectFailure(await get(`${userId}/timeline.json?from=x`), 400, 'request.invalid')
  })

  it('is sent page by page, so that thousands of events are never held at once', async () => {
    const person = await signUp()
    const workspaceId = personalWorkspaceId(person.userId)
    await whileNobodyAppends(api.owner, (client) =>
      client.query(
        `with put as (
         insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
         select head + nth, 'notifications-' || $1::text, nth, 'NotificationsSeen', 1, 0, gen_random_uuid(), clock_timestamp(),
           json_build_object('workspaceId', $1::text, 'userId', $2::text, 'until', nth),
           json_build_object('actor', json_build_object('kind', 'user', 'id', $2::text), 'correlationId', 'c', 'workspaceId', $1::text)
         from generate_series(1, 2500) nth, es.log returning position, stream)
       insert into es.streams (stream, kind, version, first_position, last_position)
       select stream, 'notifications', count(*), min(position), max(position) from put group by stream`,
        [workspaceId, person.userId],
      ),
    )
    const copy = await get(`${person.userId}/timeline.json`)
    const seen = copy.json<TimelineEntry[]>().filter(({ type }) => type === 'NotificationsSeen')
    expect(seen.map(({ version }) => version)).toEqual(Array.from({ length: 2_500 }, (_, index) => 2_500 - index))
  })
})
