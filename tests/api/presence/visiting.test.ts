import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { InvitedRole } from '@vignette/domain/members/roles'
import type { Others } from '@vignette/domain/presence/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
/** Another process of the API. */
let second: Awaited<ReturnType<typeof createTestApp>>
let teams: ReturnType<typeof createTeams>
let urls: readonly [string, string]
const leaving = new AbortController()

beforeAll(async () => {
  api = await createTestApi()
  second = await createTestApp({ DATABASE_URL: api.database.appUrl })
  teams = createTeams(api.database.appUrl)
  urls = [await api.app.listen({ port: 0 }), await second.app.listen({ port: 0 })]
})
afterAll(async () => {
  leaving.abort()
  for (const { server } of [api.app, second.app]) server.closeAllConnections()
  await Promise.all([second.close(), teams.close()])
  await api.close()
})

const inside = ({ headers }: Person, { workspaceId }: Pick<Team, 'workspaceId'>) => ({
  ...headers,
  'x-workspace-id': workspaceId,
  'content-type': 'application/json',
})

/** What the event stream told of presence so far. */
const listen = async (person: Person, team: Team, url: string) => {
  const headers = inside(person, team)
  const asked = await fetch(`${url}/api/stream/tickets`, { method: 'POST', headers, body: '{}' })
  const { ticket } = (await asked.json()) as { ticket: string }
  const response = await fetch(`${url}/api/stream?ticket=${ticket}`, { signal: leaving.signal })
  expect(response.status).toBe(200)
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
  }
  void read().catch(() => undefined)
  return (): readonly (readonly string[])[] =>
    [...text.matchAll(/^event: presence\ndata: (.*)\n\n/gm)].map(([, data = '']) =>
      (JSON.parse(data) as Others).people.map(({ name }) => name),
    )
}

const visit = (person: Person, team: Pick<Team, 'workspaceId'>, url: string, page: string, id = 'caption') =>
  fetch(`${url}/api/presence`, {
    method: 'PUT',
    headers: inside(person, team),
    body: JSON.stringify({ page, kind: 'item', id }),
  })

const othersAt = async (answering: ReturnType<typeof visit>) => {
  const answer = await answering
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Others).people.map(({ name }) => name)
}

const joined = async (team: Team, name: string, role: InvitedRole): Promise<Person> => {
  const person = newPerson()
  const asked = { method: 'POST', url: '/api/users', headers: person.headers, payload: { name } } as const
  expect((await api.app.inject(asked)).statusCode).toBe(200)
  await teams.join(team, person.userId, role)
  for (const app of [api.app, second.app]) {
    await eventually(async () => {
      const seen = await app.inject({ url: '/api/users/profile', headers: inside(person, team) })
      expect(seen.json()).toMatchObject({ data: { displayName: name } })
    })
  }
  return person
}

const gather = async () => {
  const owner = newPerson()
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  return { team, ana: await joined(team, 'Ana', 'editor'), ben: await joined(team, 'Ben', 'viewer') }
}

it(
  'two people see each other at different processes, and who leaves is gone at once',
  { tags: 'invariant' },
  async () => {
    const { team, ana, ben } = await gather()
    const [here, there] = urls
    const told = await listen(ana, team, here)
    const [anas, bens] = [randomUUID(), randomUUID()]
    expect(await othersAt(visit(ana, team, here, anas))).toEqual([])
    await eventually(async () => expect(await othersAt(visit(ben, team, there, bens))).toEqual(['Ana']))
    await eventually(() => expect(told().at(-1)).toEqual(['Ben']))
    await fetch(`${there}/api/presence/${bens}`, {
      method: 'DELETE',
      headers: { ...ben.headers, 'x-workspace-id': team.workspaceId },
    })
    await eventually(() => expect(told().at(-1)).toEqual([]))
    const { rows } = await api.owner.query(`select type from es.events where data::text like '%' || $1 || '%'`, [anas])
    expect(rows).toEqual([])
  },
)

it(
  'somebody who is suspended vanishes, and somebody from elsewhere was never there',
  { tags: 'invariant' },
  async () => {
    const { team, ana, ben } = await gather()
    const [here, there] = urls
    const told = await listen(ana, team, here)
    await visit(ana, team, here, randomUUID())
    await visit(ben, team, there, randomUUID())
    await eventually(() => expect(told().at(-1)).toEqual(['Ben']))
    const stranger = newPerson()
    expect((await visit(stranger, team, here, randomUUID())).status).toBe(404)
    const own = { workspaceId: personalWorkspaceId(stranger.userId) }
    expect(await othersAt(visit(stranger, own, here, randomUUID()))).toEqual([])
    await teams.suspend(team, ben.userId)
    await eventually(() => expect(told().at(-1)).toEqual([]))
    expect((await visit(ben, team, there, randomUUID())).status).toBe(403)
  },
)

it('a client sees nobody, and too many beats are refused', async () => {
  const { team, ana } = await gather()
  const client = await joined(team, 'Cleo', 'client')
  expect((await visit(client, team, urls[0], randomUUID())).status).toBe(403)
  expect((await visit(ana, team, urls[0], 'no uuid')).status).toBe(400)
  const page = randomUUID()
  const answers = await Promise.all(Array.from({ length: 140 }, () => visit(ana, team, urls[0], page)))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
})
