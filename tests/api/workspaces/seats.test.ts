import type { Notification } from '@vignette/domain/notifications/schemas'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
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

type Team = {
  readonly items: readonly WorkspaceMember[]
  readonly seats: object
  readonly stays: readonly string[]
  readonly tooFewSeats: { readonly limit: number; readonly suspended: readonly string[] } | null
}

const teamOf = (owner: Person) => client.done<Team>(client.ask('GET', '/members', owner, { in: owner }))

const newsOf = async (who: Person, of: Person) => {
  const answer = await client.ask('GET', '/notifications', who, { in: of })
  return answer.json<{ items: readonly Notification[] }>().items.map(({ news }) => news)
}

const workingIn = async (owner: Person) =>
  (await teamOf(owner)).items.filter(({ suspended }) => !suspended).map(({ name }) => name)

it('a plan with fewer seats suspends, a larger one brings back, and each is told', async () => {
  const { newOwner, join, agree, endPlan, ask, done, mails } = client
  const owner = await newOwner()
  await agree(owner)
  const grace = await join(owner, 'Grace')
  const mary = await join(owner, 'Mary')
  const preview = await done(ask('POST', '/billing/preview', owner, { body: { tier: 'freemium', interval: 'month' } }))
  expect(preview).toMatchObject({ tooFewSeats: null, change: { kind: 'contactSales' } })
  await endPlan(owner)
  await eventually(async () => expect(await workingIn(owner)).toEqual(['Ada Lovelace']))
  await eventually(async () =>
    expectFailure(await ask('GET', '/usage', grace, { in: owner }), 403, 'workspace.suspended'),
  )
  const { mail } = await mails.one('seatsFitted', owner.email)
  expect(mail.subject).toBe('2 people in your team lost their seat')
  expect((await mails.one('seatChanged', grace.email)).mail.subject).toBe('Your seat in the workspace is suspended')
  await eventually(async () =>
    expect(await newsOf(owner, owner)).toContainEqual({
      type: 'seatsFitted',
      seats: 1,
      suspended: 2,
      restored: 0,
    }),
  )
  await agree(owner)
  await eventually(async () => expect(await workingIn(owner)).toEqual(['Ada Lovelace', 'Grace', 'Mary']))
  await eventually(async () => {
    const subjects = (await mails.to(mary.email)).flatMap(({ mail: each }) => each?.subject ?? [])
    expect(subjects).toContain('You have a seat in the workspace again')
  })
  await eventually(async () => expect((await ask('GET', '/usage', mary, { in: owner })).statusCode).toBe(200))
  expect((await newsOf(mary, owner)).map(({ type }) => type)).not.toContain('seatsFitted')
})

it('before a trial ends the owner sees who will lose the seat, and chooses; nobody else does', async () => {
  const { newOwner, join, ask, done } = client
  const owner = await newOwner()
  const grace = await join(owner, 'Grace', 'admin')
  expect((await teamOf(owner)).tooFewSeats).toMatchObject({ limit: 1, suspended: [grace.userId] })
  const body = { userIds: [grace.userId] }
  expectFailure(await ask('PUT', '/members/stays', grace, { in: owner, body }), 403, 'workspace.forbidden')
  await done(ask('PUT', '/members/stays', owner, { body }))
  expect((await teamOf(owner)).stays).toEqual([grace.userId])
  const asAdmin = await done<Team>(ask('GET', '/members', grace, { in: owner }))
  expect(asAdmin).toMatchObject({ stays: [], tooFewSeats: null })
  expectFailure(await ask('PUT', '/members/stays', owner, { body: { userIds: ['nobody'] } }), 404, 'members.unknown')
})

it('tells the owner once that somebody whom they invited found no seat', async () => {
  const { newOwner, join, invite, accept, mails } = client
  const [owner, late] = [await newOwner(), newPerson()]
  await join(owner, 'Grace')
  const { token } = await invite(owner, late)
  expectFailure(await accept(late, token), 409, 'seats.full')
  expectFailure(await accept(late, token), 409, 'seats.full')
  const { mail } = await mails.one('seatRefused', owner.email)
  expect(mail.subject).toBe('Somebody could not join your team: all seats are taken')
  expect(mail.text).toContain('/dashboard/team')
  await eventually(async () =>
    expect((await newsOf(owner, owner)).filter(({ type }) => type === 'seatRefused')).toEqual([
      { type: 'seatRefused', seats: 2 },
    ]),
  )
})
