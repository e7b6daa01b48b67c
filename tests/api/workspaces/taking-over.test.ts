import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams } from '../../support/teams.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let teams: ReturnType<typeof createTeams>

// without reactors, so that nothing takes the seat of the second member away meanwhile
beforeAll(async () => {
  api = await createTestApi({ env: { WORKER_ROLES: 'projections' } })
  teams = createTeams(api.database.appUrl)
})
afterAll(async () => {
  await teams.close()
  await api.close()
})

const signUp = async (name: string): Promise<Person> => {
  const person = newPerson()
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', headers: person.headers, payload: { name } })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return person
}

const teamOf = ({ userId: ownerId }: Person) => ({ workspaceId: personalWorkspaceId(ownerId), ownerId })

type Offer = { readonly workspaceId: string; readonly position: number }

/** The workspace of somebody else's sign-up, on the free plan, that is offered to a person. */
const offerFree = async (heir: Person): Promise<Offer> => {
  const team = teamOf(await signUp('Ada Lovelace'))
  await teams.send(team, { type: 'OpenMembers', ...team, now: new Date().toISOString() })
  await teams.join(team, heir.userId, 'editor')
  const { workspaceId, ownerId: by } = team
  const position = await teams.send(team, { type: 'OfferOwnership', workspaceId, by, userId: heir.userId })
  return { workspaceId, position }
}

const accept = async (heir: Person, { workspaceId, position }: Offer) => {
  const headers = { ...heir.headers, 'x-workspace-id': workspaceId, 'x-min-position': String(position) }
  const answer = await api.app.inject({ method: 'POST', url: '/api/workspaces/handover/accept', headers })
  return answer.statusCode === 200 ? 'accepted' : answer.json<{ code: string }>().code
}

it('of two workspaces on the free plan that are taken over at the same time, a person gets one', async () => {
  const heir = await signUp('Grace Hopper')
  await teams.open(teamOf(heir)) // their own has a plan, so that it is not the free one
  const offers = [await offerFree(heir), await offerFree(heir)]
  const answers = await Promise.all(offers.map((offer) => accept(heir, offer)))
  expect(answers.toSorted()).toEqual(['accepted', 'workspace.one_freemium'])
  const { rows } = await api.owner.query('select type from es.events where stream = $1', [`founder-${heir.userId}`])
  expect(rows).toEqual([{ type: 'FreemiumClaimed' }])
})

it('whose own workspace is the free one gets no other', async () => {
  const heir = await signUp('Grace Hopper')
  expect(await accept(heir, await offerFree(heir))).toBe('workspace.one_freemium')
})

it('whose own workspace was deleted gets another', async () => {
  const heir = await signUp('Grace Hopper')
  const own = teamOf(heir)
  await teams.send(own, { type: 'OpenMembers', ...own, now: new Date().toISOString() })
  await teams.send(own, { type: 'CloseMembers', workspaceId: own.workspaceId })
  expect(await accept(heir, await offerFree(heir))).toBe('accepted')
})
