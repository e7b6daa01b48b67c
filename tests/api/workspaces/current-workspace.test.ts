import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type App, createTestApp } from '../../support/in-process.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let proxy: TcpProxy
/** Another process of the API. */
let second: Awaited<ReturnType<typeof createTestApp>>
let teams: ReturnType<typeof createTeams>

beforeAll(async () => {
  api = await createTestApi()
  proxy = await createTcpProxy(api.database.appUrl)
  second = await createTestApp({ DATABASE_URL: proxy.url(api.database.appUrl) })
  teams = createTeams(api.database.appUrl)
})
afterAll(async () => {
  await Promise.all([second.close(), teams.close()])
  await proxy.close()
  await api.close()
})

type Crew = { readonly owner: Person; readonly team: Team; readonly colleague: Person; readonly position: number }

/** The workspace of somebody, with an editor. */
const gather = async (): Promise<Crew> => {
  const [owner, colleague] = [newPerson(), newPerson()]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  return { owner, team, colleague, position: await teams.join(team, colleague.userId, 'editor') }
}

const inside = ({ headers }: Person, { workspaceId }: Pick<Team, 'workspaceId'>) => ({
  ...headers,
  'x-workspace-id': workspaceId,
})

const read = (person: Person, team: Pick<Team, 'workspaceId'>, url = '/api/usage', app: App = api.app) =>
  app.inject({ url, headers: inside(person, team) })

const profileIn = async (headers: object) =>
  (await api.app.inject({ url: '/api/users/profile', headers: { ...headers } })).json<{ data: object }>().data

describe('a request', () => {
  it('is about the workspace that it names, and the one of the sign-up if it names none', async () => {
    const { team, colleague, position } = await gather()
    const fresh = { ...inside(colleague, team), 'x-min-position': String(position) }
    expect(await profileIn(fresh)).toMatchObject({
      firebaseUID: colleague.userId,
      workspaceId: team.workspaceId,
      role: 'editor',
    })
    expect(await profileIn({ ...fresh, 'x-workspace-id': team.workspaceId.toUpperCase() })).toMatchObject({
      workspaceId: team.workspaceId,
    })
    expect(await profileIn(colleague.headers)).toMatchObject({
      workspaceId: personalWorkspaceId(colleague.userId),
      role: 'owner',
    })
  })

  it('that names no id is refused, before anything of it is read', async () => {
    const person = newPerson()
    for (const workspaceId of ['', 'mine', `${randomUUID()}0`, `${randomUUID()}, ${randomUUID()}`, "'; select 1 --"]) {
      const asked = {
        method: 'PUT',
        url: '/api/brand',
        headers: inside(person, { workspaceId }),
        payload: '{',
      } as const
      expectFailure(await api.app.inject(asked), 400, 'request.invalid_workspace')
      const ofOneself = { url: '/api/account/sessions', headers: inside(person, { workspaceId }) }
      expectFailure(await api.app.inject(ofOneself), 400, 'request.invalid_workspace')
    }
  })

  it('meets the same for the workspace of others as for one that does not exist', { tags: 'invariant' }, async () => {
    const [{ team }, stranger] = [await gather(), newPerson()]
    for (const url of ['/api/usage', '/api/billing', '/api/users/profile', '/api/library/none']) {
      const answers = [await read(stranger, team, url), await read(stranger, { workspaceId: randomUUID() }, url)]
      const failures = answers.map((answer) => ({
        ...expectFailure(answer, 404, 'workspace.unknown'),
        requestId: '',
        bytes: answer.headers['content-length'],
      }))
      expect(failures[0]).toEqual(failures[1])
    }
  })

  it('about the person alone does not mind the workspace', async () => {
    const [{ team }, stranger] = [await gather(), newPerson()]
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: inside(stranger, team),
      payload: {},
    })
    expect(answer.statusCode).toBe(200)
    const { rows } = await api.owner.query<{ id: string }>(
      `select meta ->> 'workspaceId' as id from es.events where stream = $1`,
      [`user-${stranger.userId}`],
    )
    expect(rows).toEqual([{ id: personalWorkspaceId(stranger.userId) }])
  })

  it('with one key in two workspaces is two requests, and repeated it is one', async () => {
    const { team, colleague, position } = await gather()
    const headers = { 'idempotency-key': randomUUID(), 'x-min-position': String(position) }
    const ask = async (own: object) => {
      const payload = { kind: 'hashtags', prompt: 'A quiet morning' }
      const asked = { method: 'POST', url: '/api/generations', headers: { ...headers, ...own }, payload } as const
      return (await api.app.inject(asked)).json<{ id: string }>().id
    }
    const [mine, ours] = [await ask(colleague.headers), await ask(inside(colleague, team))]
    expect(ours).toEqual(expect.any(String))
    expect(ours).not.toBe(mine)
    expect(await ask(inside(colleague, team))).toBe(ours)
    expect(await ask(colleague.headers)).toBe(mine)
  })
})

/** A second, and what a busy machine takes. */
const soon = { timeout: 2_000 }

const roleOfRow = async ({ workspaceId }: Team, { userId }: Person) => {
  const found = await api.owner.query<{ role: string | null; suspended: boolean }>(
    'select role, is_suspended as suspended from read.memberships where workspace_id = $1 and user_id = $2',
    [workspaceId, userId],
  )
  return found.rows[0]
}

describe('a change', () => {
  it('acts in every process within a second of the read model', { tags: 'invariant' }, async () => {
    const { team, owner, colleague } = await gather()
    const apps = [api.app, second.app]
    for (const app of apps) {
      await eventually(async () => expect((await read(colleague, team, '/api/usage', app)).statusCode).toBe(200))
      expect((await read(owner, team, '/api/usage', app)).statusCode).toBe(200)
    }
    await teams.suspend(team, colleague.userId)
    await eventually(async () => expect(await roleOfRow(team, colleague)).toMatchObject({ suspended: true }))
    for (const app of apps) {
      await eventually(
        async () => expectFailure(await read(colleague, team, '/api/usage', app), 403, 'workspace.suspended'),
        soon,
      )
    }
    await teams.remove(team, colleague.userId)
    await eventually(async () => expect(await roleOfRow(team, colleague)).toMatchObject({ role: null }))
    for (const app of apps) {
      await eventually(
        async () => expectFailure(await read(colleague, team, '/api/usage', app), 404, 'workspace.unknown'),
        soon,
      )
      expect((await read(owner, team, '/api/usage', app)).statusCode).toBe(200)
    }
  })

  it('acts at once where money is at stake, for whoever gains and whoever loses', { tags: 'invariant' }, async () => {
    const { team, owner, colleague } = await gather()
    await eventually(async () => expect((await read(colleague, team)).statusCode).toBe(200))
    expectFailure(await read(colleague, team, '/api/billing'), 403, 'workspace.forbidden')
    expect((await read(owner, team, '/api/billing')).statusCode).toBe(200)
    await teams.handOver(team, colleague.userId)
    expectFailure(await read(owner, team, '/api/billing'), 403, 'workspace.forbidden')
    expect((await read(colleague, team, '/api/billing')).statusCode).toBe(200)
  })

  it('is there for whoever asks for it by its position', async () => {
    const { team, colleague, position } = await gather()
    const headers = { ...inside(colleague, team), 'x-min-position': String(position) }
    for (const app of [api.app, second.app]) {
      expect((await app.inject({ url: '/api/usage', headers })).statusCode).toBe(200)
    }
    const promoted = await teams.changeRole(team, colleague.userId, 'admin')
    const asked = { ...headers, 'x-min-position': String(promoted) }
    const payload = { url: 'https://example.com' }
    const answer = await api.app.inject({ method: 'PUT', url: '/api/brand', headers: asked, payload })
    expectFailure(answer, 400) // let in, and then not understood
  })

  it('that is known stays in force while the database is away', async () => {
    const { team, colleague } = await gather()
    await teams.suspend(team, colleague.userId)
    const refused = async () =>
      expectFailure(await read(colleague, team, '/api/usage', second.app), 403, 'workspace.suspended')
    await eventually(refused)
    await proxy.cut()
    await refused()
    await proxy.heal()
  })
})

it('a personal workspace that was handed over and left is nobody’s any more who had it', async () => {
  const { team, owner, colleague } = await gather()
  await teams.handOver(team, colleague.userId)
  await teams.remove({ ...team, ownerId: colleague.userId }, owner.userId)
  await eventually(async () => expectFailure(await read(owner, team), 404, 'workspace.unknown'))
  const unnamed = await api.app.inject({ url: '/api/usage', headers: owner.headers })
  expectFailure(unnamed, 404, 'workspace.unknown')
  expect((await api.app.inject({ url: '/api/account/sessions', headers: owner.headers })).statusCode).toBe(200)
})
