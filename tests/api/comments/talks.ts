import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { CommentsPage } from '@vignette/domain/comments/schemas'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { expect } from 'vitest'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import type { TestApi } from '../support.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Somebody in a workspace, and what they see at least. */
export type Member = Person & { readonly team: Team }

/** Workspaces with people who talk about an item of the library. */
export const createTalks = (api: TestApi) => {
  const teams = createTeams(api.database.appUrl)
  /** The newest position that was answered, so that reads see every write before them. */
  let position = '0'

  const ask = async (who: Member, method: Method, url: string, payload?: object, key: string = randomUUID()) => {
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

  const done = async (...given: Parameters<typeof ask>) => {
    const answer = await ask(...given)
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    return answer.json<{ id: string; position: string; item?: { id: string } }>()
  }

  const signUp = async (name?: string): Promise<Person> => {
    const person = newPerson()
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: person.headers,
      payload: { ...(name !== undefined && { name }) },
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return person
  }

  const join = async (team: Team, name: string | undefined, role: InvitedRole): Promise<Member> => {
    const person = await signUp(name)
    position = String(await teams.join(team, person.userId, role))
    return { ...person, team }
  }

  /** A workspace of Ada with an editor, Bob, and something in its library. */
  const gather = async () => {
    const person = await signUp('Ada')
    const team = { workspaceId: personalWorkspaceId(person.userId), ownerId: person.userId }
    await teams.open(team)
    const ada: Member = { ...person, team }
    const bob = await join(team, 'Bob', 'editor')
    const { item } = await done(ada, 'POST', '/library/texts', { text: 'A post about the market' })
    const itemId = item?.id ?? ''
    return { team, ada, bob, itemId, about: `/comments/library/${itemId}` }
  }

  const page = async (who: Member, url: string): Promise<CommentsPage> => {
    const answer = await ask(who, 'GET', url)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<CommentsPage>()
  }

  return { teams, ask, done, join, gather, page, close: teams.close }
}
