import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let url: string
let teams: ReturnType<typeof createTeams>
const leaving = new AbortController()

beforeAll(async () => {
  api = await createTestApi()
  teams = createTeams(api.database.appUrl)
  url = await api.app.listen({ port: 0 })
})
afterAll(async () => {
  leaving.abort()
  api.app.server.closeAllConnections()
  await teams.close()
  await api.close()
})

const askTicket = ({ headers }: Person, { workspaceId }: Team, position = 0) =>
  fetch(`${url}/api/stream/tickets`, {
    method: 'POST',
    headers: { ...headers, 'x-workspace-id': workspaceId, 'x-min-position': String(position) },
  })

const ticketFor = async (...asked: Parameters<typeof askTicket>): Promise<string> =>
  ((await (await askTicket(...asked)).json()) as { ticket: string }).ticket

const open = async (ticket: string) => {
  const response = await fetch(`${url}/api/stream?ticket=${ticket}`, { signal: leaving.signal })
  let text = ''
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
  }
  return {
    status: response.status,
    text: () => text,
    events: () =>
      [...text.matchAll(/^event: (\w+)/gm)].map(([, name = '']) => name).filter((name) => name !== 'activity'),
    ended: read().catch(() => undefined),
  }
}

const gather = async () => {
  const [owner, colleague] = [newPerson(), newPerson()]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  return { team, colleague, position: await teams.join(team, colleague.userId, 'editor') }
}

it('tells of another role, and ends for whoever is taken out', async () => {
  const { team, colleague, position } = await gather()
  const stream = await open(await ticketFor(colleague, team, position))
  expect(stream.status).toBe(200)
  await teams.changeRole(team, colleague.userId, 'admin')
  await eventually(() => expect(stream.events()).toContain('account'))
  await teams.remove(team, colleague.userId)
  await stream.ended
  expect((await askTicket(colleague, team)).status).toBe(404)
})

it('tells of what a colleague did', async () => {
  const { team, colleague, position } = await gather()
  const stream = await open(await ticketFor(colleague, team, position))
  const told = () => stream.text().split(/^event: (?:account|activity)$/m).length
  const before = told()
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/templates',
    headers: { ...colleague.headers, 'x-workspace-id': team.workspaceId },
    payload: { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] },
  })
  expect(answer.statusCode, answer.body).toBe(200)
  await eventually(() => expect(told()).toBeGreaterThan(before))
})

it('tells of a role that changed since the ticket was issued', async () => {
  const { team, colleague, position } = await gather()
  const ticket = await ticketFor(colleague, team, position)
  const changed = await teams.changeRole(team, colleague.userId, 'viewer')
  await ticketFor(colleague, team, changed)
  const stream = await open(ticket)
  await eventually(() => expect(stream.events()).toContain('account'))
})

it('opens for nobody whose seat was suspended since the ticket was issued', async () => {
  const { team, colleague, position } = await gather()
  const ticket = await ticketFor(colleague, team, position)
  await teams.suspend(team, colleague.userId)
  await eventually(async () => expect((await askTicket(colleague, team)).status).toBe(403))
  const stream = await open(ticket)
  await stream.ended
  expect([stream.status, stream.text()]).toEqual([403, expect.stringContaining('workspace.suspended')])
})

it('a ticket of the release before is for the workspace of the sign-up', async () => {
  const { team, colleague, position } = await gather()
  const ticket = await ticketFor(colleague, team, position)
  await api.owner.query('update ops.stream_tickets set workspace_id = null, role = null where user_id = $1', [
    colleague.userId,
  ])
  await teams.remove(team, colleague.userId)
  await eventually(async () => expect((await askTicket(colleague, team)).status).toBe(404))
  expect((await open(ticket)).status).toBe(200)
})
