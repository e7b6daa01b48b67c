import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { subjects } from '@vignette/accounts/subjects'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { ownTemplateList } from '@vignette/domain/templates/projections/own-templates'
import { templateLimits } from '@vignette/domain/templates/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { newPerson, type Person } from '../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from './support.ts'

let api: TestApi

beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const market = {
  name: ' Saturday market ',
  prompt: 'On Saturday we bring [what] to [place].',
  kinds: ['caption', 'image'],
  platform: 'x',
  tone: 'funny',
}
const shown = { ...market, name: 'Saturday market' }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (person: Person, method: Method, id = '', payload?: object, headers: Record<string, string> = {}) =>
  api.app.inject({
    method,
    url: `/api/templates${id && `/${id}`}`,
    headers: { ...person.headers, ...headers },
    ...(payload && { payload }),
  })

const save = async (person: Person, payload: object = market) => {
  const answer = await ask(person, 'POST', '', payload)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ id: string; position: string }>()
}

const list = async (person: Person, position = '0') => {
  const answer = await ask(person, 'GET', '', undefined, { 'x-min-position': position })
  return answer.json<{ items: readonly { id: string; name: string }[] }>().items
}

const eventsOf = async ({ userId }: Person) => {
  const { rows } = await api.owner.query<{ type: string; data: object }>(
    'select type, data from es.events where stream = $1 order by version',
    [`templates-${personalWorkspaceId(userId)}`],
  )
  return rows
}

it('saves templates, the newest first, with what is personal sealed', async () => {
  const person = newPerson()
  expect(await list(person)).toEqual([])
  const first = await save(person)
  const { platform: _platform, tone: _tone, ...plain } = { ...market, name: 'Plain' }
  const second = await save(person, plain)
  expect(await list(person, second.position)).toEqual([
    { id: second.id, ...plain },
    { id: first.id, ...shown },
  ])
  const [event] = await eventsOf(person)
  expect(event).toMatchObject({ type: 'TemplateSaved', data: { kinds: ['caption', 'image'], platform: 'x' } })
  expect(JSON.stringify(event?.data)).not.toMatch(/Saturday|bring/)
})

it('answers a repeated request as the first time', async () => {
  const person = newPerson()
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([1, 2, 3].map(() => ask(person, 'POST', '', market, key)))
  expect(new Set(answers.map(({ json }) => json<{ id: string }>().id)).size).toBe(1)
  expect(await eventsOf(person)).toHaveLength(1)
  expectFailure(await ask(person, 'POST', '', { ...market, name: 'Other' }, key), 422, 'request.key_reused')
})

it('changes and deletes them', async () => {
  const person = newPerson()
  const { id } = await save(person)
  const changed = await ask(person, 'PUT', id, { ...market, name: 'Sunday market' })
  expect(await list(person, changed.json<{ position: string }>().position)).toMatchObject([{ name: 'Sunday market' }])
  const gone = await ask(person, 'DELETE', id)
  expect(await list(person, gone.json<{ position: string }>().position)).toEqual([])
  expectFailure(await ask(person, 'DELETE', id), 404, 'templates.unknown')
  expect((await eventsOf(person)).map(({ type }) => type)).toEqual([
    'TemplateSaved',
    'TemplateChanged',
    'TemplateDeleted',
  ])
})

it('nobody sees, changes or deletes those of somebody else', async () => {
  const [owner, other] = [newPerson(), newPerson()]
  const { id, position } = await save(owner)
  expect(await list(other, position)).toEqual([])
  expectFailure(await ask(other, 'PUT', id, market), 404, 'templates.unknown')
  expectFailure(await ask(other, 'DELETE', id), 404, 'templates.unknown')
  expect(await list(owner, position)).toHaveLength(1)
})

it.each([
  [{ ...market, name: ' ' }, 'name'],
  [{ ...market, name: 'x'.repeat(templateLimits.name + 1) }, 'name'],
  [{ ...market, prompt: '' }, 'prompt'],
  [{ ...market, kinds: [] }, 'kinds'],
  [{ ...market, kinds: ['caption', 'caption'] }, 'kinds'],
  [{ ...market, kinds: ['imageEdit'] }, 'kinds.0'],
  [{ ...market, platform: 'letters' }, 'platform'],
  [{ ...market, tone: 'rude' }, 'tone'],
])('refuses %j', async (payload, path) => {
  const person = newPerson()
  const { errors } = expectFailure(await ask(person, 'POST', '', payload), 400, 'request.invalid')
  expect(errors?.map((each) => each.path)).toContain(path)
  expect(await eventsOf(person)).toEqual([])
})

it('keeps at most as many as it says', async () => {
  const person = newPerson()
  for (let nth = 0; nth < templateLimits.own; nth++) await save(person, { ...market, name: `Template ${nth}` })
  const refused = expectFailure(await ask(person, 'POST', '', market), 409, 'templates.too_many')
  expect(refused.error).toContain('50 templates')
})

it('a copy of their data has them, and who is forgotten leaves none', async () => {
  const person = newPerson()
  await api.app.inject({ method: 'POST', url: '/api/users', headers: person.headers, payload: {} })
  const { position } = await save(person)
  expect(await list(person, position)).toHaveLength(1)
  const copy = await api.app.inject({ method: 'POST', url: '/api/account/export', headers: person.headers })
  expect(copy.body).toContain('On Saturday we bring')
  const cause = { actor: { kind: 'staff', id: 'somebody' }, correlationId: 'test', reason: 'test' } as const
  await forgetSubject({ pool: api.owner, subjects }, person.userId, cause)
  const countRows = `select 1 from read.${ownTemplateList.name} where workspace_id = $1`
  await eventually(async () => {
    const { rowCount } = await api.owner.query(countRows, [personalWorkspaceId(person.userId)])
    expect(rowCount).toBe(0)
  })
  expect(JSON.stringify(await eventsOf(person))).not.toContain('Saturday')
})
