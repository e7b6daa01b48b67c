import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { subjects } from '@vignette/accounts/subjects'
import type { ActivityEntry } from '@vignette/domain/activity/schemas'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createTeams, type Team } from '../../support/teams.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let teams: ReturnType<typeof createTeams>

beforeAll(async () => {
  api = await createTestApi()
  teams = createTeams(api.database.appUrl)
})
afterAll(async () => {
  await teams.close()
  await api.close()
})

const inside = ({ headers }: Person, { workspaceId }: Pick<Team, 'workspaceId'>) => ({
  ...headers,
  'x-workspace-id': workspaceId,
})

const send = async (person: Person, team: Team, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const asked = { method, url: `/api${url}`, headers: inside(person, team), ...(payload && { payload }) }
  const answer = await api.app.inject(asked)
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer.json<{ readonly id: string }>()
}

type Page = {
  readonly items: readonly ActivityEntry[]
  readonly nextCursor: string | null
  readonly kinds: readonly string[]
}

const ask = (person: Person, team: Team, query = '') =>
  api.app.inject({ url: `/api/activity${query}`, headers: inside(person, team) })

const activity = async (person: Person, team: Team, query = ''): Promise<Page> => {
  const answer = await ask(person, team, query)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Page>()
}

const texts = ({ items }: Page) => items.map(({ text }) => text)

const signUp = async (name: string): Promise<Person> => {
  const person = newPerson()
  const asked = { method: 'POST', url: '/api/users', headers: person.headers, payload: { name } } as const
  expect((await api.app.inject(asked)).statusCode).toBe(200)
  await eventually(async () => {
    const found = await api.owner.query('select from read.profiles where user_id = $1', [person.userId])
    expect(found.rowCount).toBe(1)
  })
  return person
}

const joined = async (team: Team, name: string, role: InvitedRole): Promise<Person> => {
  const person = await signUp(name)
  await teams.join(team, person.userId, role)
  await eventually(async () => {
    const asked = { url: '/api/users/profile', headers: inside(person, team) }
    expect((await api.app.inject(asked)).statusCode).toBe(200)
  })
  return person
}

const newTeam = async () => {
  const owner = await signUp('Olga')
  const team = { workspaceId: personalWorkspaceId(owner.userId), ownerId: owner.userId }
  await teams.open(team)
  return { owner, team, ana: await joined(team, 'Ana', 'editor') }
}

const cause = { actor: { kind: 'system', id: 'test' }, correlationId: 'test', reason: 'test' } as const

const market = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }

describe('the activity of a workspace', () => {
  it('says who did what, the newest first, at once and with links to what is there', async () => {
    const { owner, team, ana } = await newTeam()
    const { id } = await send(ana, team, 'POST', '/templates', market)
    await send(owner, team, 'PUT', `/templates/${id}`, { ...market, name: 'Fair' })
    const [changed, saved, joining] = (await activity(ana, team)).items
    expect(changed).toMatchObject({ text: 'Olga changed a template: “Fair”.', who: { kind: 'member', name: 'Olga' } })
    expect(saved).toMatchObject({ text: 'Ana saved a template: “Market”.', kind: 'templates' })
    expect(joining).toMatchObject({ text: 'Ana joined as editor.', kind: 'team', link: { kind: 'team' } })
    await eventually(async () => expect((await activity(ana, team)).items[0]?.link).toEqual({ kind: 'template', id }))
    await send(ana, team, 'DELETE', `/templates/${id}`)
    await eventually(async () => expect((await activity(ana, team)).items[1]?.link).toBeUndefined())
  })

  it('is filtered by person and by kind', async () => {
    const { owner, team, ana } = await newTeam()
    await send(ana, team, 'POST', '/templates', market)
    await send(owner, team, 'POST', '/templates', { ...market, name: 'Fair' })
    await send(ana, team, 'POST', '/library/folders', { name: 'Spring' })
    expect(texts(await activity(owner, team, `?person=${ana.userId}`))).toEqual([
      'Ana made a folder in the library: “Spring”.',
      'Ana saved a template: “Market”.',
    ])
    expect(texts(await activity(owner, team, '?kind=library'))).toEqual(['Ana made a folder in the library: “Spring”.'])
    expect(texts(await activity(owner, team, `?kind=templates&person=${owner.userId}`))).toEqual([
      'Olga saved a template: “Fair”.',
    ])
    expect(texts(await activity(owner, team, `?person=${newPerson().userId}`))).toEqual([])
  })

  it('comes in pages, which miss nothing and repeat nothing', async () => {
    const { owner, team, ana } = await newTeam()
    for (let nth = 0; nth < 5; nth += 1) await send(ana, team, 'POST', '/library/folders', { name: `Folder ${nth}` })
    const all = texts(await activity(owner, team))
    const paged: string[] = []
    for (let cursor = ''; ;) {
      const page = await activity(owner, team, `?limit=2${cursor}`)
      paged.push(...texts(page))
      if (page.nextCursor === null) break
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(paged).toEqual(all)
    expectFailure(await ask(owner, team, '?cursor=x'), 400, 'request.invalid')
  })

  it('shows each role what it may know, clients nothing, and others nothing of it', { tags: 'invariant' }, async () => {
    const { owner, team, ana } = await newTeam()
    const client = await joined(team, 'Cleo', 'client')
    const [mine, theirs] = [await activity(owner, team), await activity(ana, team)]
    expect(mine.kinds).toContain('plan')
    expect(theirs.kinds).not.toContain('plan')
    expect(mine.items.some(({ text }) => text.includes('@example.com'))).toBe(true)
    expect(JSON.stringify(theirs)).not.toContain('@example.com')
    expect(theirs.items.every(({ kind }) => kind !== 'plan')).toBe(true)
    expect(texts(await activity(ana, team, '?kind=plan'))).toEqual([])
    expectFailure(await ask(client, team), 403, 'workspace.forbidden')
    expectFailure(await ask(newPerson(), team), 404, 'workspace.unknown')
    const own = { workspaceId: personalWorkspaceId(ana.userId), ownerId: ana.userId }
    expect(texts(await activity(ana, own))).toEqual([])
  })

  it('keeps what somebody did whose account is erased, without their name', async () => {
    const { owner, team, ana } = await newTeam()
    await send(ana, team, 'POST', '/library/folders', { name: 'Spring' })
    await send(owner, team, 'DELETE', `/members/${ana.userId}`)
    await eventually(async () =>
      expect(texts(await activity(owner, team))[0]).toBe('Olga removed Ana from the workspace.'),
    )
    await forgetSubject({ pool: api.owner, subjects }, ana.userId, cause)
    await eventually(async () =>
      expect(texts(await activity(owner, team)).slice(0, 2)).toEqual([
        'Olga removed a former member from the workspace.',
        'A former member made a folder in the library: “Spring”.',
      ]),
    )
  })
})
