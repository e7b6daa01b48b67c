import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { InvitedRole } from '@vignette/domain/members/roles'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import type { AccountConnected } from '@vignette/domain/social-accounts/schemas/answers'
import { expect } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import type { TestApi } from '../support.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody in a workspace. */
export type Publisher = Person & { readonly team: Team }

/** What every change answers. */
type Changed = { readonly id: string; readonly position: string; readonly post?: ShownPost }

/** Workspaces with people who connect accounts and write posts. */
export const createDesks = (api: TestApi) => {
  const teams = createTeams(api.database.appUrl)
  /** The newest position that was answered, so that reads see every write before them. */
  let position = '0'

  const ask = async (who: Publisher, method: Method, url: string, payload?: object, key: string = randomUUID()) => {
    const headers = {
      ...who.headers,
      'x-workspace-id': who.team.workspaceId,
      'x-min-position': position,
      ...(method !== 'GET' && { 'idempotency-key': key }),
    }
    const answer = await api.app.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
    position = String(Math.max(Number(position), Number(answer.headers['x-log-position'] ?? 0)))
    return answer
  }

  const done = async <Answer = Changed>(...given: Parameters<typeof ask>): Promise<Answer> => {
    const answer = await ask(...given)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<Answer>()
  }

  /** Somebody with a workspace of their own, with the first plan. */
  const open = async (): Promise<Publisher> => {
    const person = newPerson()
    const signedUp = await api.app.inject({ method: 'POST', url: '/api/users', headers: person.headers, payload: {} })
    expect(signedUp.statusCode, signedUp.body).toBe(200)
    position = String(Math.max(Number(position), Number(signedUp.headers['x-log-position'] ?? 0)))
    return { ...person, team: { workspaceId: personalWorkspaceId(person.userId), ownerId: person.userId } }
  }

  /** The same with a plan for teams, which has many accounts. */
  const openTeam = async (): Promise<Publisher> => {
    const owner = await open()
    await teams.open(owner.team)
    return owner
  }

  const buyScale = ({ team }: Publisher): Promise<void> => teams.buyScale(team)

  const join = async ({ team }: Publisher, role: InvitedRole): Promise<Publisher> => {
    const colleague = await open()
    position = String(await teams.join(team, colleague.userId, role))
    return { ...colleague, team }
  }

  const newHandle = () => `h${randomUUID().replaceAll('-', '').slice(0, 20)}`

  const connect = async (who: Publisher, handle = newHandle()): Promise<AccountConnected['account']> =>
    (await done<AccountConnected>(who, 'POST', '/accounts/connect', { network: 'demo', handle, name: 'Ada' })).account

  const read = async (who: Publisher, id: string): Promise<ShownPost> =>
    (await done<{ post: ShownPost }>(who, 'GET', `/posts/${id}`)).post

  /** What was written without the API is seen by the next reads. */
  const sawUpTo = (written: number): void => {
    position = String(Math.max(Number(position), written))
  }

  return { sawUpTo, ask, done, open, openTeam, buyScale, join, connect, newHandle, read, close: teams.close }
}

export type Desks = ReturnType<typeof createDesks>
