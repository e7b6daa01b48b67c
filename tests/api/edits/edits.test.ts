import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { versionOf } from '@vignette/domain/kernel/text-version'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let teams: ReturnType<typeof createTeams>

beforeAll(async () => {
  api = await createTestApi()
  teams = createTeams(api.database.appUrl)
})
afterAll(async () => {
  await teams.close()
  await api.close()
})

const signUp = async (name: string): Promise<Person> => {
  const person = newPerson()
  const asked = { method: 'POST', url: '/api/users', headers: person.headers, payload: { name } } as const
  expect((await api.app.inject(asked)).statusCode).toBe(200)
  return person
}

/** Two people who may change the same texts, known to the API by their names. */
const gather = async () => {
  const [ana, ben] = [await signUp('Ana'), await signUp('Ben')]
  const team = { workspaceId: personalWorkspaceId(ana.userId), ownerId: ana.userId }
  await teams.open(team)
  await teams.join(team, ben.userId, 'editor')
  await eventually(async () => {
    const asked = { url: '/api/members', headers: inside(ben, team) }
    expect((await api.app.inject(asked)).json()).toMatchObject({ items: [{ name: 'Ana' }, { name: 'Ben' }] })
  })
  return { ana, ben, team }
}

const inside = ({ headers }: Person, { workspaceId }: Team) => ({ ...headers, 'x-workspace-id': workspaceId })

type Edit = { readonly method?: 'POST' | 'PUT'; readonly url: string; readonly body: object; readonly basedOn?: string }

const send = (person: Person, team: Team, { method = 'PUT', url, body, basedOn }: Edit) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...inside(person, team), ...(basedOn !== undefined && { 'if-match': basedOn }) },
    payload: body,
  })

const quoted = (texts: object): string => `"${versionOf(texts)}"`

it(
  'of two who edit one text the second is told whose edit came first, and where to read it',
  { tags: 'invariant' },
  async () => {
    const { ana, ben, team } = await gather()
    const saved = await send(ana, team, {
      method: 'POST',
      url: '/library/texts',
      body: { name: 'Kite', text: 'First' },
    })
    const url = `/library/${saved.json<{ item: { id: string } }>().item.id}`
    const basedOn = quoted({ text: 'First' })
    const [mine, theirs] = [
      { url, body: { text: 'By Ben' }, basedOn },
      { url, body: { text: 'By Ana' }, basedOn },
    ]
    expect((await send(ana, team, theirs)).statusCode).toBe(200)
    const answer = await send(ben, team, mine)
    expect(expectFailure(answer, 409, 'edit.changed_meanwhile').details).toEqual({ by: 'Ana' })
    const after = { ...inside(ben, team), 'x-min-position': String(answer.headers['x-log-position']) }
    const read = (await api.app.inject({ url: `/api${url}`, headers: after })).json<{ item: { text: string } }>()
    expect(read.item.text).toBe('By Ana')
    // theirs was seen, and is replaced knowingly
    expect((await send(ben, team, { ...mine, basedOn: quoted({ text: 'By Ana' }) })).statusCode).toBe(200)
    expect(expectFailure(await send(ben, team, { ...mine, body: { text: 'In another window' } }), 409).details).toEqual(
      {
        by: null,
        isOwn: true,
      },
    )
  },
)

it('at the same moment one edit wins, and the other is refused', { tags: 'invariant' }, async () => {
  const { ana, ben, team } = await gather()
  const template = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }
  const { id } = (await send(ana, team, { method: 'POST', url: '/templates', body: template })).json<{ id: string }>()
  const edit = (name: string): Edit => ({
    url: `/templates/${id}`,
    body: { ...template, name },
    basedOn: quoted(template),
  })
  const answers = await Promise.all([send(ana, team, edit('By Ana')), send(ben, team, edit('By Ben'))])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})

it('a client that says nothing of a version replaces what is there, as before', async () => {
  const { ana, ben, team } = await gather()
  const made = await send(ana, team, { method: 'POST', url: '/library/folders', body: { name: 'Spring' } })
  const url = `/library/folders/${made.json<{ folderId: string }>().folderId}`
  expect((await send(ana, team, { url, body: { name: 'Summer' } })).statusCode).toBe(200)
  expect((await send(ben, team, { url, body: { name: 'Autumn' }, basedOn: '*' })).statusCode).toBe(200)
  expectFailure(await send(ben, team, { url, body: { name: 'Winter' }, basedOn: quoted({ name: 'Spring' }) }), 409)
  for (const basedOn of ['', 'x', '"', '"no version"', `"${'x'.repeat(30)}"`]) {
    expectFailure(await send(ben, team, { url, body: { name: 'Winter' }, basedOn }), 400, 'request.invalid_version')
  }
})
