import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { Workspace } from '@vignette/domain/members/schemas'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTestApi, type TestApi } from '../support.ts'
import { openTeamClient, type TeamClient } from './team-client.ts'

let api: TestApi
let team: TeamClient

beforeAll(async () => {
  api = await createTestApi()
  team = openTeamClient(api)
})
afterAll(async () => {
  await team.close()
  await api.close()
})

const joinAs = async (owner: Person, role: string) => {
  const guest = newPerson()
  await team.done(team.ask('POST', '/users', guest, { body: { name: 'Cleo' } }))
  const { token } = await team.invite(owner, guest, role)
  const { position } = await team.done(team.accept(guest, token))
  return { guest, position }
}

const nothing = { plan: 'freemium', seats: { used: 0, limit: 0 }, creditsLeft: 0 }

const listed = async (who: Person, owner: Person, after: string) => {
  const { items } = (await team.ask('GET', '/workspaces', who, { after })).json<{ items: Workspace[] }>()
  return items.find(({ id }) => id === personalWorkspaceId(owner.userId))
}

it('a client sees neither plan nor credits, seats and usage', { tags: 'invariant' }, async () => {
  const owner = await team.newOwner()
  const { guest, position } = await joinAs(owner, 'client')
  expect(await listed(guest, owner, position)).toMatchObject({ ...nothing, role: 'client', name: expect.any(String) })
  const profile = await team.ask('GET', '/users/profile', guest, { in: owner, after: position })
  expect(profile.json()).toMatchObject({
    data: {
      role: 'client',
      subscriptionPlan: 'freemium',
      planLimits: { monthlyGenerativeCredits: 100 },
      monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
    },
  })
})

it('nor does who is suspended, while a viewer sees them', async () => {
  const owner = await team.newOwner()
  const { guest, position } = await joinAs(owner, 'viewer')
  const seen = await listed(guest, owner, position)
  expect(seen).toMatchObject({ plan: 'starter', seats: { used: 2, limit: 2 } })
  const changed = await team.done(team.ask('POST', `/members/${guest.userId}/suspend`, owner))
  expect(await listed(guest, owner, changed.position)).toMatchObject({ ...nothing, suspended: true })
})
