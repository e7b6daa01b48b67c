import { randomUUID } from 'node:crypto'
import { findOwner } from '@vignette/accounts/find-account'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Notification } from '@vignette/domain/notifications/schemas'
import type { Workspace } from '@vignette/domain/members/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createBillingClient } from '../billing/billing-client.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let teams: ReturnType<typeof createTeams>
let mails: ReturnType<typeof openMails>

beforeAll(async () => {
  api = await createTestApi()
  teams = createTeams(api.database.appUrl)
  mails = openMails(api.database)
})
afterAll(async () => {
  await Promise.all([teams.close(), mails.close()])
  await api.close()
})

type Asked = { readonly in?: string; readonly after?: number | string; readonly body?: object }

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, asked: Asked = {}) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...who.headers,
      ...(asked.in !== undefined && { 'x-workspace-id': asked.in }),
      ...(asked.after !== undefined && { 'x-min-position': String(asked.after) }),
    },
    ...(asked.body && { payload: asked.body }),
  })

const done = async (answering: ReturnType<typeof ask>) => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ readonly position: string }>()
}

type Crew = { readonly owner: Person; readonly heir: Person; readonly team: Team; readonly position: number }

const newcomer = async (name: string): Promise<Person> => {
  const person = newPerson()
  await done(ask('POST', '/users', person, { body: { name } }))
  return person
}

/** The workspace of Ada, with a plan that is paid for, to which Grace belongs. */
const gather = async (): Promise<Crew> => {
  const [owner, heir] = [await newcomer('Ada Lovelace'), await newcomer('Grace Hopper')]
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  const client = createBillingClient(api.app)
  await client.pay(owner, await client.buy(owner, 'growth'))
  await eventually(async () => expect((await ask('GET', '/billing', owner)).json()).toMatchObject({ plan: 'growth' }))
  await teams.open(team)
  const position = await teams.join(team, heir.userId, 'editor')
  await done(ask('GET', '/users/profile', heir, { in: team.workspaceId, after: position }))
  return { owner, heir, team, position }
}

const offerTo = ({ owner, heir, team }: Crew) =>
  done(ask('POST', '/workspaces/handover', owner, { in: team.workspaceId, body: { userId: heir.userId } }))

const accept = ({ heir, team }: Crew) => ask('POST', '/workspaces/handover/accept', heir, { in: team.workspaceId })

const placeOf = async (who: Person, { workspaceId }: Team, after: string) =>
  (await ask('GET', '/workspaces', who, { after }))
    .json<{ items: Workspace[] }>()
    .items.find(({ id }) => id === workspaceId)

const newsOf = async (who: Person, { workspaceId }: Team, after: string) =>
  (await ask('GET', '/notifications', who, { in: workspaceId, after })).json<{ items: readonly Notification[] }>().items

it('a workspace is offered, accepted and somebody else’s, with a mail to each', async () => {
  const crew = await gather()
  const { owner, heir, team } = crew
  const { position } = await offerTo(crew)
  const { mail } = await mails.one('ownershipOffered', heir.email)
  expect(mail.subject).toBe('Ada Lovelace wants to hand a workspace over to you')
  expect(await placeOf(heir, team, position)).toMatchObject({ role: 'editor', isOffered: true })
  const seen = await ask('GET', '/members', owner, { in: team.workspaceId })
  expect(seen.json()).toMatchObject({ offeredTo: heir.userId })
  expect(await newsOf(heir, team, position)).toMatchObject([{ isSeen: false, news: { type: 'ownershipOffered' } }])

  const { position: accepted } = await done(accept(crew))
  expect(await placeOf(heir, team, accepted)).toMatchObject({ role: 'owner' })
  expect(await placeOf(owner, team, accepted)).toMatchObject({ role: 'admin' })
  const [news] = await newsOf(owner, team, accepted)
  expect(news).toMatchObject({ byName: 'Grace Hopper', news: { type: 'ownershipAccepted' } })
  expect(await findOwner(api.owner, team.workspaceId)).toBe(heir.userId)
  const told = await mails.one('ownershipHandedOver', owner.email)
  expect(told.mail.text).toContain('Grace Hopper accepted')
  // nothing more is collected from who paid before
  await eventually(async () => {
    const billing = await ask('GET', '/billing', heir, { in: team.workspaceId })
    expect(billing.json()).toMatchObject({
      status: 'active',
      scheduled: { kind: 'cancel' },
      overage: { budgetMicros: 0 },
    })
  })
  expectFailure(
    await ask('GET', '/billing', owner, { in: team.workspaceId, after: accepted }),
    403,
    'workspace.forbidden',
  )
  await done(ask('POST', '/workspaces/leave', owner, { in: team.workspaceId }))
})

it('an offer is declined and taken back, and only whom it is made to accepts it', async () => {
  const crew = await gather()
  const { owner, heir, team } = crew
  expectFailure(await accept(crew), 409, 'ownership.not_offered')
  await offerTo(crew)
  expectFailure(
    await ask('POST', '/workspaces/handover', heir, { in: team.workspaceId, body: { userId: heir.userId } }),
    403,
    'workspace.forbidden',
  )
  const declined = await done(ask('POST', '/workspaces/handover/decline', heir, { in: team.workspaceId }))
  const [news] = await newsOf(owner, team, declined.position)
  expect(news).toMatchObject({ byName: 'Grace Hopper', news: { type: 'ownershipDeclined' } })
  expectFailure(await accept(crew), 409, 'ownership.not_offered')
  await offerTo(crew)
  await done(ask('DELETE', '/workspaces/handover', owner, { in: team.workspaceId }))
  expectFailure(await accept(crew), 409, 'ownership.not_offered')
})

it('nobody leaves while they own a workspace, and nobody takes one over without a seat or after the removal', async () => {
  const crew = await gather()
  const { owner, heir, team, position } = crew
  await offerTo(crew)
  expectFailure(await ask('POST', '/workspaces/leave', owner, { in: team.workspaceId }), 409, 'members.owner')
  await done(ask('POST', `/members/${heir.userId}/suspend`, owner, { in: team.workspaceId, after: position }))
  expectFailure(await accept(crew), 403, 'workspace.suspended')
  const toSuspended = { in: team.workspaceId, body: { userId: heir.userId } }
  expectFailure(await ask('POST', '/workspaces/handover', owner, toSuspended), 403, 'workspace.suspended')
  await done(ask('POST', `/members/${heir.userId}/restore`, owner, { in: team.workspaceId }))
  await offerTo(crew)
  await done(ask('DELETE', `/members/${heir.userId}`, owner, { in: team.workspaceId }))
  expectFailure(await accept(crew), 404, 'workspace.unknown')
})

it('whoever has no seat may leave', async () => {
  const { owner, heir, team } = await gather()
  const suspended = await done(ask('POST', `/members/${heir.userId}/suspend`, owner, { in: team.workspaceId }))
  const place = { in: team.workspaceId, after: suspended.position }
  await eventually(async () => expectFailure(await ask('GET', '/usage', heir, place), 403, 'workspace.suspended'))
  const { position } = await done(ask('POST', '/workspaces/leave', heir, place))
  expect(await placeOf(heir, team, position)).toBeUndefined()
  expectFailure(await ask('POST', '/workspaces/leave', newPerson(), place), 404, 'workspace.unknown')
})

it('nobody takes over a workspace while their account is being deleted', async () => {
  const crew = await gather()
  await offerTo(crew)
  await done(ask('POST', '/account/delete', crew.heir, { body: { email: crew.heir.email } }))
  expectFailure(await accept(crew), 409, 'ownership.leaving')
})

it('whoever handed over their workspace and left has an account, and may delete it', async () => {
  const crew = await gather()
  const { owner, heir, team } = crew
  await offerTo(crew)
  expectFailure(
    await ask('POST', '/account/delete', owner, { body: { email: owner.email } }),
    409,
    'account.has_members',
  )
  await done(accept(crew))
  const { position } = await done(ask('POST', '/workspaces/leave', owner, { in: team.workspaceId }))
  expect(await placeOf(owner, team, position)).toBeUndefined()
  expectFailure(await ask('GET', '/users/profile', owner, { after: position }), 404, 'workspace.unknown')
  await done(ask('PUT', '/users/profile', owner, { body: { displayName: 'Ada' } }))
  const copy = await ask('POST', '/account/export', owner, { body: {} })
  const types = copy.json<{ events: { type: string }[] }>().events.map(({ type }) => type)
  expect(types).toContain('UserSignedUp')
  expect(types).not.toContain('MembersOpened')
  await done(ask('POST', '/account/delete', owner, { body: { email: owner.email } }))
  // the plan is that of the new owner
  expectFailure(
    await ask('POST', '/account/delete', heir, { body: { email: `${randomUUID()}@example.com` } }),
    400,
    'account.other_email',
  )
})
