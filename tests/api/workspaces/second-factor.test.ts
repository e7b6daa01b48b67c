import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person, withSecondFactor } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { accessTable } from '../access-table.ts'
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

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const ask = (method: Method, url: string, { headers }: Person, { workspaceId }: Team, payload?: object) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, 'x-workspace-id': workspaceId },
    ...(payload && { payload }),
  })

const newTeam = async () => {
  const [owner, editor] = [newPerson(), newPerson()]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  for (const { headers } of [owner, editor]) {
    await api.app.inject({ method: 'POST', url: '/api/users', headers, payload: {} })
  }
  await teams.open(team)
  await teams.join(team, editor.userId, 'editor')
  await eventually(async () => expect((await ask('GET', '/library', editor, team)).statusCode).toBe(200))
  return { owner, editor, team }
}

const require = (who: Person, team: Team, required: boolean) =>
  ask('PUT', '/workspaces/second-factor', who, team, { required })

it('an owner without one cannot ask for it, and no admin can', async () => {
  const { owner, editor, team } = await newTeam()
  expectFailure(await require(owner, team, true), 409, 'members.own_second_factor')
  await teams.changeRole(team, editor.userId, 'admin')
  expectFailure(await require(withSecondFactor(editor), team, true), 403, 'workspace.forbidden')
})

it('members without one are kept out within a second, and come in with a session that has it', async () => {
  const { owner, editor, team } = await newTeam()
  expect((await ask('GET', '/library', editor, team)).statusCode).toBe(200)
  expect((await require(withSecondFactor(owner), team, true)).statusCode).toBe(200)
  // what is read from the stream, at once
  expectFailure(await require(editor, team, false), 403, 'workspace.second_factor')
  await eventually(async () => {
    expectFailure(await ask('GET', '/library', editor, team), 403, 'workspace.second_factor')
  })
  expectFailure(await ask('GET', '/members', owner, team), 403, 'workspace.second_factor')
  expect((await ask('GET', '/library', withSecondFactor(editor), team)).statusCode).toBe(200)
  const members = await ask('GET', '/members', withSecondFactor(owner), team)
  expect(members.json()).toMatchObject({ secondFactorRequired: true })

  const itemsOf = async (who: Person) =>
    (await ask('GET', '/workspaces', who, team)).json<{ items: { id: string; needsSecondFactor: boolean }[] }>().items
  const needs = async (who: Person) => (await itemsOf(who)).map(({ needsSecondFactor }) => needsSecondFactor)
  expect(await needs(editor)).toEqual([false, true])
  expect(await needs(withSecondFactor(editor))).toEqual([false, false])
  // their own workspace and account stay theirs
  const own = { workspaceId: personalWorkspaceId(editor.userId), ownerId: editor.userId }
  expect((await ask('GET', '/library', editor, own)).statusCode).toBe(200)
  expect((await ask('GET', '/account/sessions', editor, team)).statusCode).toBe(200)

  expect((await require(withSecondFactor(owner), team, false)).statusCode).toBe(200)
  await eventually(async () => expect((await ask('GET', '/library', editor, team)).statusCode).toBe(200))
})

it('every route of a workspace keeps them out, but for leaving it', async () => {
  const { owner, editor, team } = await newTeam()
  await require(withSecondFactor(owner), team, true)
  await eventually(async () => {
    expectFailure(await ask('GET', '/library', editor, team), 403, 'workspace.second_factor')
  })
  const ofWorkspaces = Object.entries(accessTable).filter(([, { suspended }]) => suspended === 'suspended')
  expect(ofWorkspaces.length).toBeGreaterThan(40)
  for (const [route] of ofWorkspaces) {
    const [method = '', path = ''] = route.split(' ')
    const url = path.replace(/^\/api/, '').replaceAll(/:\w+/g, randomUUID())
    const answer = await ask(method as Method, url, editor, team)
    expect([route, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      route,
      403,
      'workspace.second_factor',
    ])
  }
})

it('an open page is told and its stream ends', async () => {
  const { owner, editor, team } = await newTeam()
  const issued = await ask('POST', '/stream/tickets', editor, team)
  const later = await ask('POST', '/stream/tickets', editor, team)
  const ticketOf = (answer: typeof issued) => answer.json<{ ticket: string }>().ticket
  const opened = api.app.inject({ method: 'GET', url: `/api/stream?ticket=${ticketOf(issued)}` })
  await require(withSecondFactor(owner), team, true)
  const { body } = await opened
  expect(body).toContain('event: account')
  const late = await api.app.inject({ method: 'GET', url: `/api/stream?ticket=${ticketOf(later)}` })
  expectFailure(late, 403, 'workspace.second_factor')
  expectFailure(await ask('POST', '/stream/tickets', editor, team), 403, 'workspace.second_factor')
})
