import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { startApi, type ProductProcess } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, type TestApi } from '../support.ts'

/**
 * A right that ends takes effect in every process within a second of being readable. As much again is for the machine,
 * on which the suite is busy.
 */
const promised = { timeout: 2_000 }

let api: TestApi
/** Another process of the API, which hears of every change from the log only. */
let other: ProductProcess & { readonly url: string }
let teams: ReturnType<typeof createTeams>
const leaving = new AbortController()

beforeAll(async () => {
  api = await createTestApi()
  teams = createTeams(api.database.appUrl)
  other = await startApi({ ...processSettings, DATABASE_URL: api.database.appUrl })
})
afterAll(async () => {
  leaving.abort()
  await Promise.all([teams.close(), other.stop()])
  await api.close()
})

type Asked = { readonly method?: 'POST'; readonly path: string; readonly body?: object; readonly after?: number }

const ask = ({ headers }: Person, { workspaceId }: Team, { method, path, body = {}, after = 0 }: Asked) =>
  fetch(`${other.url}/api${path}`, {
    ...(method && { method, body: JSON.stringify(body) }),
    headers: {
      ...headers,
      'x-workspace-id': workspaceId,
      'x-min-position': String(after),
      'content-type': 'application/json',
    },
  })

const refusalOf = async (answering: ReturnType<typeof ask>): Promise<string | undefined> =>
  ((await (await answering).json()) as { readonly code?: string }).code

/** An editor with a tab open at the other process. What it was told, and whether its stream was ended. */
const openTab = async () => {
  const [owner, editor] = [newPerson(), newPerson()]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  const after = await teams.join(team, editor.userId, 'editor')
  const asked = await ask(editor, team, { method: 'POST', path: '/stream/tickets', after })
  const { ticket } = (await asked.json()) as { readonly ticket: string }
  const response = await fetch(`${other.url}/api/stream?ticket=${ticket}`, { signal: leaving.signal })
  expect(response.status).toBe(200)
  let [text, isEnded] = ['', false]
  const read = async () => {
    for await (const chunk of response.body ?? []) text += Buffer.from(chunk as Uint8Array).toString()
    isEnded = true
  }
  void read().catch(() => undefined)
  return { team, editor, told: () => text.split('event: account\n').length - 1, isEnded: () => isEnded }
}

/** Until the read model says so, from which every process learns it. */
const isReadable = (team: Team, { userId }: Person, { role, suspended }: { role: string | null; suspended: boolean }) =>
  eventually(async () => {
    const { rows } = await api.owner.query(
      'select role, is_suspended as suspended from read.memberships where workspace_id = $1 and user_id = $2',
      [team.workspaceId, userId],
    )
    expect(rows).toEqual([{ role, suspended }])
  })

it.each([
  ['suspended', 'workspace.suspended', { role: 'editor', suspended: true }],
  ['removed', 'workspace.unknown', { role: null, suspended: false }],
] as const)('a tab of somebody who is %s is told, ended and refused', { tags: 'invariant' }, async (how, code, row) => {
  const { team, editor, told, isEnded } = await openTab()
  const before = told()
  await (how === 'suspended' ? teams.suspend(team, editor.userId) : teams.remove(team, editor.userId))
  await isReadable(team, editor, row)
  const toldInTime = eventually(() => {
    expect(told()).toBeGreaterThan(before)
    expect(isEnded()).toBe(true)
  }, promised)
  await Promise.all([
    toldInTime,
    eventually(async () => expect(await refusalOf(ask(editor, team, { path: '/templates' }))).toBe(code), promised),
  ])
  for (const method of [undefined, 'POST'] as const) {
    const path = method === undefined ? '/usage' : '/stream/tickets'
    expect(await refusalOf(ask(editor, team, { ...(method && { method }), path }))).toBe(code)
  }
})

it('a tab of somebody with another role is told, stays open, and may do what that role may', async () => {
  const { team, editor, told, isEnded } = await openTab()
  const body = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }
  const save = () => ask(editor, team, { method: 'POST', path: '/templates', body })
  expect((await save()).status).toBe(200)
  const before = told()
  await teams.changeRole(team, editor.userId, 'viewer')
  await isReadable(team, editor, { role: 'viewer', suspended: false })
  await Promise.all([
    eventually(() => expect(told()).toBeGreaterThan(before), promised),
    eventually(async () => expect(await refusalOf(save())).toBe('workspace.forbidden'), promised),
  ])
  expect((await ask(editor, team, { path: '/templates' })).status).toBe(200)
  expect(isEnded()).toBe(false)
})
