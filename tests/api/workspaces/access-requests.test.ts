import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { AccessRequestView, WorkspaceInvitation } from '@vignette/domain/members/schemas'
import { firstSlugOf } from '@vignette/domain/workspaces/first-slug'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openMails } from '../../support/mail/open-mails.ts'
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

const ask = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  { headers }: Person,
  payload?: object,
  owner?: Person,
) =>
  api.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...headers, ...(owner && { 'x-workspace-id': personalWorkspaceId(owner.userId) }) },
    ...(payload && { payload }),
  })

const signedUp = async (name: string): Promise<Person> => {
  const person = newPerson()
  await ask('POST', '/users', person, { name })
  return person
}

const newOwner = async (): Promise<Person> => {
  const owner = await signedUp('Ada Lovelace')
  await ask('POST', '/billing/checkout', owner, { tier: 'starter', interval: 'month', trial: true })
  return owner
}

const invite = async (owner: Person, { email }: Pick<Person, 'email'>) => {
  const answer = await ask('POST', '/invitations', owner, { email, role: 'viewer' })
  expect(answer.statusCode, answer.body).toBe(201)
  const { id, link } = answer.json<{ invitation: WorkspaceInvitation & { link: string } }>().invitation
  return { id, token: new URL(link).hash.slice(1) }
}

const requestsOf = async (owner: Person): Promise<AccessRequestView[]> =>
  (await ask('GET', '/access-requests', owner)).json<{ items: AccessRequestView[] }>().items

it('somebody with another address asks, and is invited with one click', async () => {
  const [owner, invited, asker] = [await newOwner(), newPerson(), await signedUp('Eve')]
  await ask('PUT', '/workspaces/settings', owner, { name: 'Harbour' })
  const { token } = await invite(owner, invited)
  expectFailure(await ask('POST', '/invitations/accept', asker, { token }), 403, 'invitations.other_address')
  for (const _ of ['once', 'and again']) {
    const answer = await ask('POST', '/invitations/ask', asker, { token })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(Object.keys(answer.json<object>()).toSorted()).toEqual(['position', 'success'])
  }
  const { mail } = await mails.one('accessRequest', owner.email)
  expect(mail.subject).toBe('Eve asks to join Harbour on Vignette')
  expect(mail.text).toContain(asker.email)
  expect(mail.text).toContain(`/w/${firstSlugOf(personalWorkspaceId(owner.userId))}/dashboard/team`)
  const [request, ...more] = await requestsOf(owner)
  expect(more).toEqual([])
  expect(request).toMatchObject({ name: 'Eve', email: asker.email, role: 'viewer', invitedEmail: invited.email })

  const approval = await ask('POST', `/access-requests/${request?.id}/approve`, owner)
  expect(approval.statusCode, approval.body).toBe(200)
  expect(await requestsOf(owner)).toEqual([])
  const { mail: invitation } = await mails.one('invitation', asker.email)
  const link = /\/invitation#([\w.-]+)/.exec(invitation.text)?.[1] ?? ''
  expect((await ask('POST', '/invitations/accept', asker, { token: link })).statusCode).toBe(200)
  expectFailure(await ask('POST', '/invitations/accept', invited, { token }), 409, 'invitations.revoked')
  expectFailure(await ask('POST', `/access-requests/${request?.id}/decline`, owner), 409, 'access.answered')
})

it('whoever joins by an invitation of their own asks no more', async () => {
  const [owner, asker] = [await newOwner(), await signedUp('Eve')]
  const [another, own] = [await invite(owner, newPerson()), await invite(owner, asker)]
  await ask('POST', '/invitations/ask', asker, { token: another.token })
  expect(await requestsOf(owner)).toHaveLength(1)
  expect((await ask('POST', '/invitations/accept', asker, { token: own.token })).statusCode).toBe(200)
  expect(await requestsOf(owner)).toEqual([])
})

it('whoever is declined does not ask again', async () => {
  const [owner, asker] = [await newOwner(), await signedUp('Eve')]
  const { token } = await invite(owner, newPerson())
  await ask('POST', '/invitations/ask', asker, { token })
  const [request] = await requestsOf(owner)
  expect((await ask('POST', `/access-requests/${request?.id}/decline`, owner)).statusCode).toBe(200)
  expect(await requestsOf(owner)).toEqual([])
  expectFailure(await ask('POST', '/invitations/ask', asker, { token }), 409, 'access.declined')
  expectFailure(await ask('POST', `/access-requests/${request?.id}/approve`, owner), 409, 'access.answered')
})

it('a dead link is none to ask with, and a request is nothing to others', async () => {
  const [owner, other, asker] = [await newOwner(), await newOwner(), await signedUp('Eve')]
  const { id, token } = await invite(owner, newPerson())
  expectFailure(await ask('POST', '/invitations/ask', asker, { token: `${token}x` }), 404, 'invitations.unknown')
  await ask('POST', '/invitations/ask', asker, { token })
  const [request] = await requestsOf(owner)
  expect(await requestsOf(other)).toEqual([])
  expectFailure(await ask('POST', `/access-requests/${request?.id}/approve`, other), 404, 'access.unknown')
  expectFailure(await ask('GET', '/access-requests', asker, undefined, owner), 404, 'workspace.unknown')
  await ask('DELETE', `/invitations/${id}`, owner)
  const late = await signedUp('Dan')
  expectFailure(await ask('POST', '/invitations/ask', late, { token }), 409, 'invitations.revoked')
})

it('a hundred invitations an hour, and then it says so', async () => {
  const owner = await newOwner()
  const answers = []
  for (let number = 0; number < 101; number += 1) {
    answers.push(await ask('POST', '/invitations', owner, { email: `p${number}@example.com`, role: 'viewer' }))
  }
  expect(answers.slice(0, 100).every(({ statusCode }) => statusCode === 201)).toBe(true)
  const last = answers.at(-1)
  expect(last?.json()).toMatchObject({ status: 429, code: 'request.rate_limited' })
  expect(last?.json<{ error: string }>().error).toContain('100 invitations an hour')
})
