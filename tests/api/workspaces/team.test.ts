import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Workspace, WorkspaceInvitation, WorkspaceMember } from '@vignette/domain/members/schemas'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openMails } from '../../support/mail/open-mails.ts'
import { passTimeToUndelete } from '../../support/passing-time.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let mails: ReturnType<typeof openMails>

beforeAll(async () => {
  api = await createTestApi()
  mails = openMails(api.database)
})
afterAll(async () => {
  await mails.close()
  await api.close()
})

type Asked = { readonly in?: Person; readonly after?: string; readonly body?: object; readonly key?: string }

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: Person, asked: Asked = {}) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: {
      ...who.headers,
      ...(asked.in && { 'x-workspace-id': personalWorkspaceId(asked.in.userId) }),
      ...(asked.after !== undefined && { 'x-min-position': asked.after }),
      ...(asked.key !== undefined && { 'idempotency-key': asked.key }),
    },
    ...(asked.body && { payload: asked.body }),
  })

const done = async (answering: ReturnType<typeof ask>) => {
  const answer = await answering
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ readonly position: string }>()
}

/** Somebody with a trial of Starter, which has two seats. */
const newOwner = async (): Promise<Person> => {
  const owner = newPerson()
  await done(ask('POST', '/users', owner, { body: { name: 'Ada Lovelace' } }))
  await done(ask('POST', '/billing/checkout', owner, { body: { tier: 'starter', interval: 'month', trial: true } }))
  return owner
}

type Invited = { readonly invitation: WorkspaceInvitation & { readonly link: string }; readonly position: string }

const invite = async (owner: Person, { email }: Pick<Person, 'email'>, role = 'editor', key?: string) => {
  const answer = await ask('POST', '/invitations', owner, { body: { email, role }, ...(key !== undefined && { key }) })
  expect(answer.statusCode, answer.body).toBe(201)
  const { invitation, position } = answer.json<Invited>()
  return { ...invitation, position, token: new URL(invitation.link).hash.slice(1) }
}

const accept = (who: Person, token: string) => ask('POST', '/invitations/accept', who, { body: { token } })

const membersOf = async (owner: Person, after?: string) => {
  const answer = await ask('GET', '/members', owner, { in: owner, ...(after !== undefined && { after }) })
  return answer.json<{ items: WorkspaceMember[]; seats: object }>()
}

const workspacesOf = async (who: Person, after: string) =>
  (await ask('GET', '/workspaces', who, { after })).json<{ items: Workspace[] }>().items

it('an invited person gets a mail, looks, accepts, and works in the workspace', async () => {
  const [owner, guest] = [await newOwner(), newPerson()]
  const { token, position, role } = await invite(owner, guest)
  expect(role).toBe('editor')
  const { mail } = await mails.one('invitation', guest.email)
  expect(mail.subject).toBe('Ada Lovelace invited you to a workspace on Vignette')
  expect(mail.text).toContain(`/invitation#${token}`)
  const looked = await ask('POST', '/invitations/look', guest, { body: { token } })
  expect(looked.json()).toMatchObject({
    workspaceName: 'Ada Lovelace’s workspace',
    invitedBy: 'Ada Lovelace',
    role: 'editor',
    email: guest.email,
    state: 'pending',
  })
  const pending = await ask('GET', '/invitations', owner, { after: position })
  expect(pending.json()).toMatchObject({ items: [{ email: guest.email, role: 'editor', state: 'pending' }] })

  const workspaceId = personalWorkspaceId(owner.userId)
  const accepted = await done(accept(guest, token))
  expect(accepted).toMatchObject({ workspace: { id: workspaceId, slug: firstSlugOf(workspaceId) } })
  expect(await workspacesOf(guest, accepted.position)).toMatchObject([
    { id: personalWorkspaceId(guest.userId), role: 'owner', plan: 'freemium', seats: { used: 1, limit: 1 } },
    { id: workspaceId, role: 'editor', plan: 'starter', seats: { used: 2, limit: 2 }, suspended: false },
  ])
  const { items, seats } = await membersOf(owner, accepted.position)
  expect(items).toMatchObject([
    { userId: owner.userId, name: 'Ada Lovelace', role: 'owner' },
    { userId: guest.userId, role: 'editor', creditsUsed: 0, monthlyCreditCap: null },
  ])
  expect(seats).toEqual({ used: 2, limit: 2 })
  const usage = await ask('GET', '/usage', guest, { in: owner, after: accepted.position })
  expect(usage.json()).toMatchObject({ plan: 'starter' })
})

it('a repeated request invites once and has the same link, and the address cannot be invited again', async () => {
  const [owner, guest, key] = [await newOwner(), newPerson(), randomUUID()]
  const { token, position } = await invite(owner, guest, 'viewer', key)
  expect((await invite(owner, guest, 'viewer', key)).token).toBe(token)
  const again = await ask('POST', '/invitations', owner, { body: { email: guest.email.toUpperCase(), role: 'editor' } })
  expectFailure(again, 409, 'invitations.pending')
  await done(ask('POST', '/users', guest, { body: {} }))
  const accepted = await done(accept(guest, token))
  const member = { body: { email: guest.email, role: 'editor' }, after: accepted.position }
  expectFailure(await ask('POST', '/invitations', owner, member), 409, 'members.already')
  expect(Number(accepted.position)).toBeGreaterThan(Number(position))
})

it('the last seat goes to one of two who accept at the same time', async () => {
  const [owner, one, other] = [await newOwner(), newPerson(), newPerson()]
  const tokens = [(await invite(owner, one)).token, (await invite(owner, other)).token]
  const answers = await Promise.all([accept(one, tokens[0] ?? ''), accept(other, tokens[1] ?? '')])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'seats.full', details: { seats: 2 } })
  expect((await membersOf(owner)).items).toHaveLength(2)
})

it('an invitation is for its address, once, and works until it is replaced or revoked', async () => {
  const [owner, guest, other] = [await newOwner(), newPerson(), newPerson()]
  const first = await invite(owner, guest)
  expectFailure(await accept(other, first.token), 403, 'invitations.other_address')
  expectFailure(await accept(guest, `${first.token}x`), 404, 'invitations.unknown')
  const renewed = await ask('POST', `/invitations/${first.id}/resend`, owner, { after: first.position })
  const link = new URL(renewed.json<Invited>().invitation.link).hash.slice(1)
  expectFailure(await accept(guest, first.token), 404, 'invitations.unknown')
  await done(ask('DELETE', `/invitations/${first.id}`, owner))
  expectFailure(await accept(guest, link), 409, 'invitations.revoked')
  const looked = await ask('POST', '/invitations/look', guest, { body: { token: link } })
  expect(looked.json()).toMatchObject({ state: 'revoked' })
  expectFailure(await ask('POST', '/invitations/look', other, { body: { token: 'a.b' } }), 404, 'invitations.unknown')
})

it('the owner changes roles, limits what a member spends, and lets them go', async () => {
  const [owner, guest] = [await newOwner(), newPerson()]
  const { position } = await done(accept(guest, (await invite(owner, guest)).token))
  const change = { body: { role: 'admin', monthlyCreditCap: 0 } }
  const changed = await done(ask('PUT', `/members/${guest.userId}`, owner, change))
  expect((await membersOf(owner, changed.position)).items[1]).toMatchObject({ role: 'admin', monthlyCreditCap: 0 })
  const caption = { kind: 'caption', prompt: 'A quiet morning in the bakery' }
  const refused = await ask('POST', '/generations', guest, { in: owner, body: caption, after: position })
  expectFailure(refused, 403, 'credits.cap_reached')
  const raise = { body: { monthlyCreditCap: 'none' } }
  expectFailure(
    await ask('PUT', `/members/${guest.userId}`, guest, { ...raise, in: owner, after: changed.position }),
    403,
    'members.owner_limits',
  )
  await done(ask('PUT', `/members/${guest.userId}`, owner, raise))
  const made = await ask('POST', '/generations', guest, { in: owner, body: caption })
  expect(made.statusCode, made.body).toBe(202)
  expectFailure(await ask('DELETE', `/members/${owner.userId}`, guest, { in: owner }), 409, 'members.owner')
  await done(ask('DELETE', `/members/${guest.userId}`, owner))
  await eventually(async () =>
    expectFailure(await ask('GET', '/usage', guest, { in: owner }), 404, 'workspace.unknown'),
  )
})

it('a member is suspended, comes back and leaves, and the owner stays', async () => {
  const [owner, guest] = [await newOwner(), newPerson()]
  await done(accept(guest, (await invite(owner, guest)).token))
  await done(ask('POST', `/members/${guest.userId}/suspend`, owner))
  await eventually(async () => {
    expectFailure(await ask('GET', '/usage', guest, { in: owner }), 403, 'workspace.suspended')
  })
  await done(ask('POST', `/members/${guest.userId}/restore`, owner))
  expectFailure(await ask('POST', '/workspaces/leave', owner, { in: owner }), 409, 'members.owner')
  const left = await done(ask('POST', '/workspaces/leave', guest, { in: owner }))
  expect((await membersOf(owner, left.position)).items).toHaveLength(1)
})

it('who shares a workspace cannot delete their account before the others are gone, nor let people in while it goes', async () => {
  const [owner, guest, late] = [await newOwner(), newPerson(), newPerson()]
  await done(accept(guest, (await invite(owner, guest)).token))
  const leave = { body: { email: owner.email } }
  expectFailure(await ask('POST', '/account/delete', owner, leave), 409, 'account.has_members')
  await done(ask('DELETE', `/members/${guest.userId}`, owner))
  const { token } = await invite(owner, late)
  await done(ask('POST', '/account/delete', owner, leave))
  expectFailure(await accept(late, token), 409, 'invitations.closing')
})

it('who is erased leaves the workspaces of others', async () => {
  const [owner, guest] = [await newOwner(), newPerson()]
  await done(ask('POST', '/users', guest, { body: {} }))
  await done(accept(guest, (await invite(owner, guest)).token))
  await done(ask('POST', '/account/delete', guest, { body: { email: guest.email } }))
  await passTimeToUndelete(api.owner, guest.userId)
  await eventually(async () => expect((await membersOf(owner)).items).toHaveLength(1))
})

it('freemium has no team, and says which plan has', async () => {
  const somebody = newPerson()
  await done(ask('POST', '/users', somebody, { body: {} }))
  const answer = await ask('POST', '/invitations', somebody, { body: { email: 'grace@example.com', role: 'editor' } })
  expectFailure(answer, 403, 'plan.locked')
  expect(answer.json()).toMatchObject({ error: 'Upgrade to Starter ($59/mo) to unlock this feature.' })
})
