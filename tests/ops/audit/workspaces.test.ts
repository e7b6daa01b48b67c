import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { WorkspaceInvitation } from '@vignette/domain/members/schemas'
import { checkWorkspaces } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../api/support.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createTeams } from '../../support/teams.ts'

let api: TestApi
let registry: Registry
let teams: ReturnType<typeof createTeams>
let owner: Person
let guest: Person
let workspaceId: string

const send = async (who: Person, url: string, payload: object, more: Record<string, string> = {}) => {
  const answer = await api.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { ...who.headers, ...more },
    payload,
  })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

const template = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }

beforeAll(async () => {
  api = await createTestApi()
  registry = createRegistry(api.database.appUrl)
  teams = createTeams(api.database.appUrl)
  ;[owner, guest] = [newPerson(), newPerson()]
  workspaceId = personalWorkspaceId(owner.userId)
  for (const who of [owner, guest]) await send(who, '/users', {})
  await send(owner, '/templates', template)
  await send(owner, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const invited = await send(owner, '/invitations', { email: guest.email, role: 'editor' })
  const { link } = invited.json<{ invitation: WorkspaceInvitation & { link: string } }>().invitation
  const accepted = await send(guest, '/invitations/accept', { token: new URL(link).hash.slice(1) })
  const { position } = accepted.json<{ position: string }>()
  await send(guest, '/templates', template, { 'x-workspace-id': workspaceId, 'x-min-position': position })
})
afterAll(async () => {
  await Promise.all([registry.close(), teams.close()])
  await api.close()
})

/** The checks that found something in one of the tests. */
const proven = new Set<string>()

const found = async (): Promise<readonly string[]> => {
  const { checks } = await checkWorkspaces(api.owner)
  const finding = checks.filter((each) => each.found > 0).map(({ check }) => check)
  for (const check of finding) proven.add(check)
  return finding
}

/** Changes stored events, as only the database's owner can, and restores them afterwards. */
const tampered = async (change: string, where: string, look: () => Promise<void>) => {
  await api.owner.query('create table kept as select * from es.events')
  try {
    const { rowCount } = await api.owner.query(`update es.events set ${change} where ${where}`)
    expect(rowCount).toBeGreaterThan(0)
    await look()
  } finally {
    await api.owner.query(
      'update es.events e set data = k.data, type = k.type, schema = k.schema, meta = k.meta, at = k.at from kept k where k.position = e.position',
    )
    await api.owner.query('drop table kept')
  }
}

const metaWith = (member: string, value: string) =>
  `meta = jsonb_set(meta::jsonb, '{authority,${member}}', '${value}')::json`
const byGuest = () => `type = 'TemplateSaved' and meta -> 'actor' ->> 'id' = '${guest.userId}'`

it('each event of a person in a workspace says what their rights were checked against, and others do not', async () => {
  const { rows } = await api.owner.query<{ type: string; who: string; authority: object | null }>(
    `select type, meta -> 'actor' ->> 'id' as who, meta -> 'authority' as authority from es.events
     where meta ->> 'workspaceId' = $1 and type in ('UserSignedUp', 'TemplateSaved', 'MemberInvited', 'MemberJoined', 'MembersOpened')
     order by position`,
    [workspaceId],
  )
  expect(rows).toEqual([
    { type: 'UserSignedUp', who: owner.userId, authority: null },
    { type: 'TemplateSaved', who: owner.userId, authority: { members: 0, role: 'owner', via: 'app' } },
    { type: 'MembersOpened', who: owner.userId, authority: { members: 0, role: 'owner', via: 'app' } },
    { type: 'MemberInvited', who: owner.userId, authority: { members: 0, role: 'owner', via: 'app' } },
    { type: 'MemberJoined', who: guest.userId, authority: null },
    { type: 'TemplateSaved', who: guest.userId, authority: { members: 3, role: 'editor', via: 'app' } },
  ])
  const { rowCount } = await api.owner.query(
    `select from es.events where meta -> 'authority' is not null and meta -> 'actor' ->> 'kind' <> 'user'`,
  )
  expect(rowCount).toBe(0)
  const { rows: opened } = await api.owner.query(
    `select (o.data ->> 'openedAt')::timestamptz = date_trunc('milliseconds', s.at) as same from es.events o join es.events s
       on s.type = 'UserSignedUp' and s.meta ->> 'workspaceId' = o.meta ->> 'workspaceId' where o.type = 'MembersOpened'`,
  )
  expect(opened).toEqual([{ same: true }])
})

it('finds nothing where nothing is wrong', async () => {
  expect(await checkWorkspaces(api.owner)).toMatchObject({ findings: [] })
})

it.each([
  ['a version that was not there', () => metaWith('members', '9'), byGuest, 'right.missing'],
  ['a version at which they were no member', () => metaWith('members', '1'), byGuest, 'right.missing'],
  ['a role that they did not have', () => metaWith('role', '"admin"'), byGuest, 'right.missing'],
  ['what their role does not allow', () => `type = 'OverageBudgetSet'`, byGuest, 'right.missing'],
  [
    'a role that was not given',
    () => `data = jsonb_set(data::jsonb, '{role}', '"viewer"')::json`,
    () => `type = 'MemberJoined'`,
    'right.missing',
  ],
  [
    'a seat that the plan did not have',
    () => `type = 'TrialEnding'`,
    () => `type = 'TrialStarted'`,
    'seats.beyond_plan',
  ],
])('finds %s', async (_what, change, where, check) => {
  await tampered(change(), where(), async () => expect(await found()).toContain(check))
  expect(await found()).toEqual([])
})

it('finds seats that stay taken although the plan has fewer', async () => {
  const ended = JSON.stringify({ workspaceId, endedAt: new Date().toISOString(), outcome: 'lapsed' })
  await tampered(`type = 'TrialEnded', schema = 1, data = '${ended}'`, byGuest(), async () => {
    expect(await found()).toEqual([])
    await api.owner.query(`update es.events set at = at - interval '11 minutes'`)
    expect(await found()).toEqual(['seats.not_freed'])
  })
})

it('finds what was done long after the right was taken away', async () => {
  await teams.remove({ workspaceId, ownerId: owner.userId }, guest.userId)
  const [here] = (await api.owner.query<{ meta: object }>(`select meta from es.events where ${byGuest()}`)).rows
  await send(guest, '/templates', template)
  expect(await found()).toEqual([])
  const meta = JSON.stringify(here?.meta)
  const newest = `position = (select max(position) from es.events where ${byGuest()})`
  await tampered(`meta = '${meta}', at = at + interval '9 minutes'`, newest, async () =>
    expect(await found()).toEqual([]),
  )
  await tampered(`meta = '${meta}', at = at + interval '1 hour'`, newest, async () =>
    expect(await found()).toEqual(['right.outlived']),
  )
})

it('finds a forgotten workspace whose content can still be read', async () => {
  const id = `z${newPerson().userId}`
  await registry.signUp(id)
  await registry.forget(id)
  expect(await found()).toEqual([])
  const lost = personalWorkspaceId(id)
  const steal = `update es.subject_keys k set wrapped = o.wrapped, master = o.master, shredded_at = null, created_at = now() - interval '1 day'
    from es.subject_keys o where k.subject = $1 and o.subject = $2`
  await api.owner.query(steal, [lost, workspaceId])
  expect(await found()).toEqual(['workspace.half_forgotten'])
  await api.owner.query(
    'update es.subject_keys set wrapped = null, master = null, shredded_at = now() where subject = $1',
    [lost],
  )
  expect(await found()).toEqual([])

  // what an earlier release sealed for the person who made it
  const there = `meta = jsonb_set(meta::jsonb, '{workspaceId}', '"${lost}"')::json, schema = 1`
  await tampered(there, `type = 'TemplateSaved' and meta -> 'actor' ->> 'id' = '${owner.userId}'`, async () =>
    expect(await found()).toContain('workspace.readable'),
  )
})

it('has no check that nothing above makes find something', async () => {
  const { checks } = await checkWorkspaces(api.owner)
  expect(checks.map(({ check }) => check).filter((check) => !proven.has(check))).toEqual([])
})
