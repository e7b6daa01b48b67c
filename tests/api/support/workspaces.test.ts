import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { WorkspaceInvitation } from '@vignette/domain/members/schemas'
import { slugOf } from '@vignette/domain/members/slug'
import { asOfSchema } from '@vignette/domain/support/schemas/as-of'
import { customerAnswerSchema } from '@vignette/domain/support/schemas/customers'
import { type TimelineEntry, timelinePageSchema } from '@vignette/domain/support/schemas/timeline'
import { workspaceAnswerSchema, workspaceHitsSchema } from '@vignette/domain/support/schemas/workspaces'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let agent: Person
let owner: Person
let guest: Person
let workspaceId: string
let invited: string

const ask = (url: string, who: Person = agent) => api.app.inject({ url: `/api${url}`, headers: who.headers })

const send = async (who: Person, url: string, payload: object, more: Record<string, string> = {}) => {
  const headers = { ...who.headers, ...more }
  const answer = await api.app.inject({ method: 'POST', url: `/api${url}`, headers, payload })
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  return answer
}

const template = { name: 'Market', prompt: 'We bring [what].', kinds: ['caption'] }

type Invited = { readonly invitation: WorkspaceInvitation & { readonly link: string } }

beforeAll(async () => {
  api = await createTestApi()
  ;[agent, owner, guest] = [newPerson(), newPerson(), newPerson()]
  workspaceId = personalWorkspaceId(owner.userId)
  const personnel = createPersonnel(api.database.appUrl)
  await personnel.grant(agent, 'support')
  await personnel.close()
  await send(owner, '/users', { name: 'Ada Lovelace' })
  await send(guest, '/users', { name: 'Robin Vale' })
  await send(owner, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const invitation = await send(owner, '/invitations', { email: guest.email, role: 'editor' })
  const { link } = invitation.json<Invited>().invitation
  const accepted = await send(guest, '/invitations/accept', { token: new URL(link).hash.slice(1) })
  invited = newPerson().email
  const waiting = await send(owner, '/invitations', { email: invited, role: 'viewer' })
  const { position } = accepted.json<{ position: string }>()
  await send(guest, '/templates', template, { 'x-workspace-id': workspaceId, 'x-min-position': position })
  await send(owner, '/templates', template)
  const { position: last } = waiting.json<{ position: string }>()
  await api.app.inject({ url: '/api/invitations', headers: { ...owner.headers, 'x-min-position': last } })
})
afterAll(() => api.close())

const found = async (query: string) => {
  const answer = await ask(`/support/workspaces?${new URLSearchParams({ query })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return workspaceHitsSchema.strict().parse(answer.json()).items
}

const pageOf = async () =>
  workspaceAnswerSchema.parse((await ask(`/support/workspaces/${workspaceId}`)).json()).workspace

const walk = async (path: string, query: Record<string, string> = {}): Promise<TimelineEntry[]> => {
  const entries: TimelineEntry[] = []
  let cursor: string | null = null
  do {
    const search = new URLSearchParams({ ...query, ...(cursor !== null && { cursor }) })
    const page = timelinePageSchema.parse((await ask(`/support/${path}/timeline?${search}`)).json())
    entries.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return entries
}

const positionsIn = (entries: readonly TimelineEntry[]) => entries.map(({ position }) => Number(position))

const stored = async (where: string, ...values: string[]): Promise<number[]> => {
  const { rows } = await api.owner.query<{ position: number }>(
    `select position from es.events where ${where} order by position desc`,
    values,
  )
  return rows.map(({ position }) => position)
}

describe('a workspace in the console', () => {
  it('is found by its id, its slug, and the address or name of whoever belongs to it', async () => {
    for (const query of [workspaceId, workspaceId.toUpperCase(), slugOf(workspaceId), owner.email.slice(0, 12)]) {
      await eventually(async () => expect((await found(query)).map(({ id }) => id)).toContain(workspaceId))
    }
    const theirs = [workspaceId, personalWorkspaceId(guest.userId)].toSorted()
    expect((await found(guest.email)).map(({ id }) => id)).toEqual(theirs)
    expect((await found('Vale')).map(({ id }) => id)).toEqual(theirs)
    expect((await found(workspaceId))[0]).toMatchObject({
      slug: slugOf(workspaceId),
      name: 'Ada Lovelace’s workspace',
      owner: { userId: owner.userId, email: owner.email },
      seats: { used: 2, limit: 2 },
    })
    expect(await found('nobody-at-all')).toEqual([])
    expect(await found('0'.repeat(12))).toEqual([])
  })

  it('is found by the address that was chosen for it, and by a former one', async () => {
    const choose = async (slug: string) => {
      const payload = { slug }
      const url = '/api/workspaces/address'
      const answer = await api.app.inject({ method: 'PUT', url, headers: guest.headers, payload })
      expect(answer.statusCode, answer.body).toBe(200)
    }
    const id = personalWorkspaceId(guest.userId)
    await choose('vale-and-co')
    await eventually(async () => expect(await found('Vale-and-Co')).toMatchObject([{ id, slug: 'vale-and-co' }]))
    await choose('vale-works')
    await eventually(async () => expect(await found('vale-and-co')).toMatchObject([{ id, slug: 'vale-works' }]))
    expect(await found('vale-and-company')).toEqual([])
  })

  it('shows its members with roles, who is invited with a masked address, plan and credits', async () => {
    await eventually(async () => {
      const { team, plan, credits, seats } = await pageOf()
      expect(team.members).toMatchObject([
        { userId: owner.userId, name: 'Ada Lovelace', role: 'owner', suspended: false, cap: null },
        { userId: guest.userId, name: 'Robin Vale', role: 'editor', suspended: false, cap: null },
      ])
      expect(team.invitations).toMatchObject([
        { role: 'viewer', isExpired: false, address: `${invited[0]}…@example.com` },
      ])
      expect([plan, credits?.available, seats]).toEqual(['starter', expect.any(Number), { used: 2, limit: 2 }])
    })
  })

  it('says whose act each line was, and shows those of one person alone', async () => {
    const all = await walk(`workspaces/${workspaceId}`)
    const made = all.filter(({ type }) => type === 'TemplateSaved')
    const who = made.map(({ personName, role, summary }) => [
      personName,
      role,
      summary.split(' ').slice(0, 2).join(' '),
    ])
    expect(who).toEqual([
      ['Ada Lovelace', 'owner', 'Ada Lovelace'],
      ['Robin Vale', 'editor', 'Robin Vale'],
    ])
    expect(all.find(({ type }) => type === 'MemberJoined')?.summary).toBe(
      'Robin Vale accepted an invitation and joined as editor.',
    )
    for (const person of [owner, guest]) {
      const acts = await stored(
        `meta ->> 'workspaceId' = $1 and meta -> 'actor' ->> 'id' = $2`,
        workspaceId,
        person.userId,
      )
      expect(acts.length).toBeGreaterThan(1)
      for (const limit of ['1', '100']) {
        expect(positionsIn(await walk(`workspaces/${workspaceId}`, { person: person.userId, limit }))).toEqual(acts)
      }
    }
    const content = await walk(`workspaces/${workspaceId}`, { person: guest.userId, kind: 'content' })
    expect(content.map(({ type }) => type)).toEqual(['TemplateSaved'])
    expect(await walk(`workspaces/${workspaceId}`, { person: 'nobody' })).toEqual([])
  })

  it('is looked at by nobody without its being recorded first, and searches are recorded too', async () => {
    await pageOf()
    await walk(`workspaces/${workspaceId}`)
    const { rows } = await api.owner.query(
      `select data ->> 'view' as view, meta -> 'actor' ->> 'id' as who from es.events where type = 'WorkspaceViewed' and stream = $1
       order by 1`,
      [`support-${workspaceId}`],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        { view: 'account', who: agent.userId },
        { view: 'timeline', who: agent.userId },
      ]),
    )
    expect(new Set(rows.map(({ view }) => view as string)).size).toBe(rows.length)
    const { rowCount: before } = await api.owner.query(`select from es.events where type = 'CustomersSearched'`)
    await found(workspaceId)
    const { rowCount: after } = await api.owner.query(`select from es.events where type = 'CustomersSearched'`)
    expect((after ?? 0) - (before ?? 0)).toBe(1)
  })

  it('is unknown if there is none', async () => {
    const unknown = personalWorkspaceId('nobody')
    for (const path of ['', '/timeline', '/as-of']) {
      expectFailure(await ask(`/support/workspaces/${unknown}${path}`), 404, 'support.unknown_workspace')
    }
  })
})

describe('a person in the console', () => {
  it('has the workspaces that they belong to, and their role in each', async () => {
    const { user } = customerAnswerSchema.parse((await ask(`/support/users/${guest.userId}`)).json())
    expect(user.workspaces).toEqual([
      {
        workspaceId: personalWorkspaceId(guest.userId),
        name: 'Robin Vale’s workspace',
        role: 'owner',
        suspended: false,
      },
      { workspaceId, name: 'Ada Lovelace’s workspace', role: 'editor', suspended: false },
    ])
  })

  it('has a timeline over all workspaces, with nothing that others did elsewhere', async () => {
    const own = personalWorkspaceId(guest.userId)
    for (const query of [{}, { limit: '1' }, { limit: '3' }]) {
      await eventually(async () => {
        const entries = await walk(`users/${guest.userId}`, query)
        const expected = await stored(`meta ->> 'workspaceId' = $1 or meta -> 'actor' ->> 'id' = $2`, own, guest.userId)
        expect(positionsIn(entries)).toEqual(expected)
        const made = entries.find(({ type }) => type === 'TemplateSaved')
        expect(made).toMatchObject({
          workspaceId,
          role: 'editor',
          summary: expect.stringMatching(/^The customer /) as string,
        })
      })
    }
    const team = await walk(`users/${guest.userId}`, { kind: 'team' })
    expect(team.map(({ type }) => type)).toContain('MemberJoined')
    const acts = await walk(`users/${guest.userId}`, { person: guest.userId })
    expect(positionsIn(acts)).toEqual(await stored(`meta -> 'actor' ->> 'id' = $1`, guest.userId))
  })
})

it('the members of a workspace are as of any instant', async () => {
  const events = await api.owner.query<{ type: string; at: string }>(
    `select type, at from es.events where stream = $1 order by version`,
    [`members-${workspaceId}`],
  )
  expect(events.rows.map(({ type }) => type)).toEqual([
    'MembersOpened',
    'MemberInvited',
    'MemberJoined',
    'MemberInvited',
  ])
  const counts = []
  for (const { at } of events.rows) {
    const query = new URLSearchParams({ at: new Date(at).toISOString() })
    for (const path of [`workspaces/${workspaceId}`, `users/${owner.userId}`]) {
      const { team, previousAt } = asOfSchema.parse((await ask(`/support/${path}/as-of?${query}`)).json())
      expect(previousAt === null || previousAt < at).toBe(true)
      counts.push([team.members.length, team.invitations.length])
    }
  }
  expect(counts.filter((_, nth) => nth % 2 === 0)).toEqual(counts.filter((_, nth) => nth % 2 === 1))
  expect(counts.filter((_, nth) => nth % 2 === 0).slice(1)).toEqual([
    [1, 1],
    [2, 0],
    [2, 1],
  ])
})
