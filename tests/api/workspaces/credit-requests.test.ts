import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { LedgerLine, MemberUsage } from '@vignette/domain/credits/schemas/usage'
import type { CreditRequest } from '@vignette/domain/members/schemas/requests'
import type { Notification } from '@vignette/domain/notifications/schemas'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import type { Person } from '../../support/people.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'
import { openTeamClient, type TeamClient } from './team-client.ts'

let api: TestApi
let client: TeamClient

beforeAll(async () => {
  api = await createTestApi()
  client = openTeamClient(api)
})
afterAll(async () => {
  await client.close()
  await api.close()
})

const caption = { kind: 'caption', prompt: 'A quiet morning in the bakery' }

const capped = async (cap: number) => {
  const owner = await client.newOwner()
  const grace = await client.join(owner, 'Grace')
  const body = { monthlyCreditCap: cap }
  const { position } = await client.done(client.ask('PUT', `/members/${grace.userId}`, owner, { body }))
  return { owner, grace, position }
}

const generate = (who: Person, owner: Person) => client.ask('POST', '/generations', who, { in: owner, body: caption })

const requestsOf = async (who: Person, owner: Person, after: string) =>
  (await client.done<{ items: CreditRequest[] }>(client.ask('GET', '/credit-requests', who, { in: owner, after })))
    .items

const bellOf = async (who: Person, of: Person) => {
  const answer = await client.ask('GET', '/notifications', who, { in: of })
  return answer.json<{ items: readonly Notification[] }>().items
}
const newsOf = async (who: Person, of: Person) => (await bellOf(who, of)).map(({ news }) => news.type)

it('a member whose limit is reached asks, the owner grants, and exactly that can be spent', async () => {
  const { ask, done, mails } = client
  const { owner, grace } = await capped(0)
  expectFailure(await generate(grace, owner), 403, 'credits.cap_reached')
  const first = { body: { credits: 5, note: 'For the launch' }, in: owner }
  await done(ask('POST', '/credit-requests', grace, first))
  const { mail } = await mails.one('creditsRequested', owner.email)
  expect(mail.subject).toBe('Grace asks for 5 credits more')
  expect(mail.text).toContain('For the launch')
  const again = { body: { credits: 3 }, in: owner }
  const { position } = await done(ask('POST', '/credit-requests', grace, again))
  const [request, ...others] = await requestsOf(owner, owner, position)
  expect(others).toEqual([])
  expect(request).toMatchObject({ userId: grace.userId, name: 'Grace', credits: 3, note: null, state: 'open' })
  const asked = (await bellOf(owner, owner)).find(({ news }) => news.type === 'creditsRequested')
  expect(asked).toMatchObject({ news: { by: grace.userId }, byName: 'Grace' })

  const path = `/credit-requests/${request?.id ?? ''}`
  const grant = { body: { answer: 'grant', credits: 2 } }
  const key = randomUUID()
  const granted = await done(ask('POST', path, owner, { ...grant, key }))
  await done(ask('POST', path, owner, { ...grant, key }))
  expectFailure(await ask('POST', path, owner, grant), 409, 'credit_requests.over')
  expect(await requestsOf(grace, owner, granted.position)).toMatchObject([{ state: 'granted', granted: 2 }])
  expect((await mails.one('creditsAnswered', grace.email)).mail.subject).toBe('You can spend 2 credits more')
  await eventually(async () => expect(await newsOf(grace, owner)).toContain('creditsGranted'))
  expect(await newsOf(grace, owner)).not.toContain('creditsRequested')

  const statuses = []
  for (let count = 0; count < 3; count += 1) statuses.push((await generate(grace, owner)).statusCode)
  expect(statuses).toEqual([202, 202, 403])
  expect((await generate(grace, owner)).json()).toMatchObject({ details: { cap: 2, spent: 2 } })
})

it('the owner declines, and only the owner answers', async () => {
  const { ask, done, mails } = client
  const { owner, grace } = await capped(1)
  const { position } = await done(ask('POST', '/credit-requests', grace, { in: owner, body: { credits: 5 } }))
  const [request] = await requestsOf(owner, owner, position)
  const path = `/credit-requests/${request?.id ?? ''}`
  const decline = { body: { answer: 'decline' } }
  expectFailure(await ask('POST', path, grace, { in: owner, ...decline }), 403, 'workspace.forbidden')
  const declined = await done(ask('POST', path, owner, decline))
  expect(await requestsOf(grace, owner, declined.position)).toMatchObject([{ state: 'declined', granted: null }])
  const { mail } = await mails.one('creditsAnswered', grace.email)
  expect(mail.subject).toBe('Your request for more credits was declined')
  await done(ask('DELETE', `/members/${grace.userId}`, owner))
})

it('a note is sealed, and gone with the member', async () => {
  const { ask, done } = client
  const { owner, grace } = await capped(1)
  await done(ask('POST', '/credit-requests', grace, { in: owner, body: { credits: 5, note: 'A secret plan' } }))
  const { rows } = await api.owner.query<{ data: object }>(
    `select data from es.events where type = 'CreditsRequested' and stream = $1`,
    [`members-${personalWorkspaceId(owner.userId)}`],
  )
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('secret plan')
  const removed = await done(ask('DELETE', `/members/${grace.userId}`, owner))
  expect(await requestsOf(owner, owner, removed.position)).toMatchObject([{ state: 'closed' }])
})

type Usages = { readonly used: number; readonly isWhole: boolean; readonly items: readonly MemberUsage[] }

it('shows who used what, to the credit, also of somebody who was removed while their generation ran', async () => {
  const { ask, done } = client
  const owner = await client.newOwner()
  const grace = await client.join(owner, '=Grace')
  const usageOf = (who: Person) => done<Usages>(ask('GET', '/usage/members', who, { in: owner }))
  expect((await generate(owner, owner)).statusCode).toBe(202)
  for (const _ of [1, 2]) expect((await generate(grace, owner)).statusCode).toBe(202)
  const own = await usageOf(grace)
  expect(own.isWhole).toBe(false)
  expect(own.items.map(({ userId }) => userId)).toEqual([grace.userId])
  await done(ask('DELETE', `/members/${grace.userId}`, owner))
  const usage = await eventually(async () => {
    const found = await usageOf(owner)
    expect(found.items.map(({ held }) => held)).toEqual([0, 0])
    return found
  })
  expect(usage.items).toEqual([
    { userId: grace.userId, name: '=Grace', isMember: false, used: 2, held: 0 },
    { userId: owner.userId, name: 'Ada Lovelace', isMember: true, used: 1, held: 0 },
  ])
  expect(usage.used).toBe(3)

  const linesOf = async (member?: string) => {
    const query = member === undefined ? '' : `&member=${member}`
    const page = ask('GET', `/usage/ledger?type=jobs${query}`, owner, { in: owner })
    return (await done<{ items: readonly LedgerLine[] }>(page)).items
  }
  const chargedTo = async (member?: string) =>
    (await linesOf(member)).reduce((sum, { type, credits }) => (type === 'CreditsConsumed' ? sum + credits : sum), 0)
  await eventually(async () => expect(await chargedTo()).toBe(3))
  expect([await chargedTo(grace.userId), await chargedTo(owner.userId)]).toEqual([2, 1])

  const csv = await ask('GET', `/usage/ledger.csv?type=jobs&member=${grace.userId}`, owner, { in: owner })
  const [head, ...lines] = csv.body.trim().split('\r\n')
  expect(head).toMatch(/,position,memberId,memberName$/)
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line).toMatch(new RegExp(`,${grace.userId},'=Grace$`))
})

it('members see the ledger, and whose a line is only if it is theirs', async () => {
  const { ask, done } = client
  const owner = await client.newOwner()
  const grace = await client.join(owner, 'Grace')
  for (const who of [owner, grace]) expect((await generate(who, owner)).statusCode).toBe(202)
  await eventually(async () => {
    const page = await done<{ items: readonly LedgerLine[] }>(ask('GET', '/usage/ledger', grace, { in: owner }))
    const whose = page.items.filter(({ type }) => type === 'CreditsReserved').map(({ userId }) => userId)
    expect(whose).toEqual([grace.userId, null])
  })
  const other = await ask('GET', `/usage/ledger?member=${owner.userId}`, grace, { in: owner })
  expectFailure(other, 403, 'workspace.forbidden')
  const csv = await ask('GET', `/usage/ledger.csv?member=${owner.userId}`, grace, { in: owner })
  expectFailure(csv, 403, 'workspace.forbidden')
  const team = await done<{ items: readonly object[] }>(ask('GET', '/members', grace, { in: owner }))
  expect(team.items).toMatchObject([{ creditsUsed: null }, { userId: grace.userId, monthlyCreditCap: null }])
})
