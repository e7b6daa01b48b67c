import type { Workspace } from '@vignette/domain/members/schemas'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { createTeams } from '../../support/teams.ts'
import { openShelf, type Shelf, signUp as register } from '../library/shelf.ts'
import { expectFailure } from '../support.ts'

type Member = Person & { readonly workspaceId: string }

let api: Shelf
let teams: ReturnType<typeof createTeams>

beforeAll(async () => {
  api = await openShelf()
  teams = createTeams(api.database.appUrl)
})
afterAll(async () => {
  await teams.close()
  await api.close()
})

type Asked = { readonly in?: Member; readonly after?: string; readonly body?: object; readonly key?: string }

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, asked: Asked = {}) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...who.headers,
      ...(asked.in && { 'x-workspace-id': asked.in.workspaceId }),
      ...(asked.after !== undefined && { 'x-min-position': asked.after }),
      ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
    },
    ...(asked.body && { payload: asked.body }),
  })

const done = async (answering: ReturnType<typeof ask>): Promise<string> => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ position: string }>().position
}

const ownOf = async (who: Member, after?: string): Promise<Workspace> => {
  const answer = await ask('GET', '/workspaces', who, after === undefined ? {} : { after })
  const found = answer.json<{ items: Workspace[] }>().items.find(({ id }) => id === who.workspaceId)
  expect(found, answer.body).toBeDefined()
  return found as Workspace
}

const newSlug = () => `team-${randomUUID().slice(0, 13)}`
const change = (who: Member, body: object, key?: string) =>
  ask('PUT', '/workspaces/settings', who, { body, ...(key !== undefined && { key }) })
const move = (who: Member, slug: string, key?: string) =>
  ask('PUT', '/workspaces/address', who, { body: { slug }, ...(key !== undefined && { key }) })

const signUp = async (): Promise<Member> => register(api)

/** Somebody in the workspace of another person. */
const join = async (owner: Member, role: 'admin' | 'editor') => {
  const member = await signUp()
  const team = { workspaceId: owner.workspaceId, ownerId: owner.userId }
  await teams.open(team)
  const position = String(await teams.join(team, member.userId, role))
  return { member, team, position }
}

describe('the name and the time zone of a workspace', () => {
  it('are those of before until they are chosen, and then the same for everybody', async () => {
    const owner = await signUp()
    expect(await ownOf(owner)).toMatchObject({
      name: 'A workspace without a name',
      slug: firstSlugOf(owner.workspaceId),
      formerSlugs: [],
      logoUrl: null,
      timeZone: 'UTC',
    })
    await ask('PUT', '/users/formats', owner, { body: { locale: 'en-DE', timeZone: 'Europe/Berlin' } })
    await eventually(async () => expect((await ownOf(owner)).timeZone).toBe('Europe/Berlin'))
    const { member } = await join(owner, 'editor')
    const name = '<b>東京 & “Söhne”</b>'
    const position = await done(change(owner, { name, timeZone: 'Asia/Tokyo' }))
    expect(await ownOf(owner, position)).toMatchObject({ name, timeZone: 'Asia/Tokyo' })
    const seen = await ask('GET', '/workspaces', member, { after: position })
    expect(seen.json<{ items: Workspace[] }>().items.map((each) => each.name)).toContain(name)
  })

  it('are changed both or not at all, and once for a request that is repeated', async () => {
    const owner = await signUp()
    expectFailure(await change(owner, { name: 'Acme', timeZone: 'Mars/Olympus' }), 400, 'workspace.unknown_time_zone')
    const key = randomUUID()
    await done(change(owner, { name: 'Acme', timeZone: 'Asia/Tokyo' }, key))
    const position = await done(change(owner, { name: 'Acme', timeZone: 'Asia/Tokyo' }, key))
    expect(await ownOf(owner, position)).toMatchObject({ name: 'Acme', timeZone: 'Asia/Tokyo' })
    const { rows } = await api.owner.query('select type, data from es.events where stream = $1 order by version', [
      `workspace-${owner.workspaceId}`,
    ])
    expect(rows.map(({ type }) => type)).toEqual(['WorkspaceTimeZoneChanged', 'WorkspaceRenamed'])
    expect(JSON.stringify(rows)).not.toContain('Acme')
    expectFailure(await change(owner, { name: 'Other' }, key), 422, 'request.key_reused')
  })

  it('are changed by those alone who may, as long as they have a seat', async () => {
    const owner = await signUp()
    const { member, team, position } = await join(owner, 'admin')
    const rename = (name: string, after: string) =>
      ask('PUT', '/workspaces/settings', member, { in: owner, after, body: { name } })
    await done(rename('By the admin', position))
    const changed = String(await teams.changeRole(team, member.userId, 'editor'))
    expectFailure(await rename('By the editor', changed), 403, 'workspace.forbidden')
    const suspended = String(await teams.suspend(team, member.userId))
    expectFailure(await rename('By nobody', suspended), 403, 'workspace.suspended')
    expectFailure(
      await ask('PUT', '/workspaces/settings', await signUp(), { in: owner, body: { name: 'Mine' } }),
      404,
      'workspace.unknown',
    )
    expect((await ownOf(owner, suspended)).name).toBe('By the admin')
  })
})

describe('the address of a workspace', () => {
  it('changes, is nobody else’s, and the former one still leads there', async () => {
    const [owner, other] = [await signUp(), await signUp()]
    const [first, second] = [newSlug(), newSlug()]
    const key = randomUUID()
    await done(move(owner, first, key))
    await done(move(owner, first, key))
    expectFailure(await move(other, first), 409, 'workspace.address_taken')
    const check = await ask('GET', `/workspaces/address?slug=${first}`, other)
    expect(check.json()).toMatchObject({ slug: first, problem: expect.stringContaining('Another workspace') })
    const position = await done(move(owner, second))
    const { slug, formerSlugs } = await ownOf(owner, position)
    expect(slug).toBe(second)
    expect(formerSlugs).toEqual([{ slug: first, until: expect.any(String) }])
    const days = (Date.parse(formerSlugs[0]?.until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(90)
    expectFailure(await move(other, first), 409, 'workspace.address_taken')
    const back = await done(move(owner, first))
    expect(await ownOf(owner, back)).toMatchObject({ slug: first, formerSlugs: [{ slug: second }] })
  })

  it('is given once to those who want it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, signUp))
    const slug = newSlug()
    const answers = await Promise.all(people.map((person) => move(person, slug)))
    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    for (const answer of answers) if (answer !== won[0]) expectFailure(answer, 409, 'workspace.address_taken')
  })

  it.each(['new', 'api', 'dashboard', '0123456789ab'])('cannot be %s, which is kept', async (slug) => {
    const owner = await signUp()
    expectFailure(await move(owner, slug), 409, 'workspace.address_reserved')
    const check = await ask('GET', `/workspaces/address?slug=${slug}`, owner)
    expect(check.json()).toMatchObject({ problem: expect.stringContaining('kept') })
  })

  it.each(['ab', 'Acme', 'ацме', '日本語', 'a--b', '-a-', 'a/b', '../x'])('cannot be “%s”', async (slug) => {
    expectFailure(await move(await signUp(), slug), 400, 'request.invalid')
  })

  it('is not readable in the log', async () => {
    const owner = await signUp()
    const slug = newSlug()
    await done(move(owner, slug))
    const { rows } = await api.owner.query(
      `select stream, data::text from es.events where meta ->> 'workspaceId' = $1`,
      [owner.workspaceId],
    )
    expect(rows.map(({ stream }) => String(stream).split('-')[0])).toContain('slug')
    expect(JSON.stringify(rows)).not.toContain(slug)
  })
})
