import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { type WorkspaceRole, workspaceRoles } from '@vignette/domain/members/roles'
import { array, boolean, constant, constantFrom, nat, oneof, record } from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { property } from '../support/property.ts'
import { openTable } from './membership-table.ts'

let table: ReturnType<typeof openTable>
afterEach(() => table.memberships.close())

/** A table whose follower has begun. */
const opened = async (maxPeople = 10) => {
  table = openTable(maxPeople)
  await table.settled()
  return table
}

const row = (userId: string, role: WorkspaceRole | null, isSuspended = false) => ({
  workspaceId: 'team',
  userId,
  role,
  isSuspended,
})

/** An answer, once the table has answered everything. */
const found = async <Answer>(question: Promise<Answer>): Promise<Answer> => {
  await table.settled()
  return question
}

const find = (userId: string, workspaceId = 'team') => found(table.memberships.find(userId, workspaceId))

describe('a person', () => {
  it('owns the personal workspace until its members are recorded, and is nothing elsewhere', async () => {
    const { memberships } = await opened()
    const own = personalWorkspaceId('ada')
    expect(await find('ada', own)).toEqual({ workspaceId: own, role: 'owner', isSuspended: false, version: 0 })
    expect(await find('ada')).toBeUndefined()
    expect(await find('ada', personalWorkspaceId('bob'))).toBeUndefined()
    expect(await found(memberships.workspacesOf('ada'))).toEqual([
      { workspaceId: own, role: 'owner', isSuspended: false, version: 0 },
    ])
  })

  it('is what is recorded, also in the personal workspace', async () => {
    const { change, memberships } = await opened()
    const own = personalWorkspaceId('ada')
    change({ ...row('ada', null), workspaceId: own })
    change(row('ada', 'editor', true))
    expect(await find('ada', own)).toBeUndefined()
    expect(await found(memberships.workspacesOf('ada'))).toEqual([
      { workspaceId: 'team', role: 'editor', isSuspended: true, version: 2 },
    ])
  })

  it('costs one read, however often they ask', async () => {
    const { asked, memberships } = await opened()
    await found(Promise.all([memberships.find('ada', 'a'), memberships.find('ada', 'b')]))
    await find('ada')
    expect(asked.filter((what) => what === 'person')).toHaveLength(1)
  })
})

describe('a change', () => {
  it('acts once it is announced', async () => {
    const { change, announce, settled } = await opened()
    change(row('ada', 'editor'))
    expect(await find('ada')).toMatchObject({ role: 'editor' })
    change(row('ada', null))
    await announce()
    await settled()
    expect(await find('ada')).toBeUndefined()
  })

  it('that overtakes the rows of a person stays', async () => {
    const { change, announce, answer, pending, memberships } = await opened()
    change(row('ada', 'editor'))
    const asking = memberships.find('ada', 'team')
    await Promise.resolve()
    expect(pending.map(({ what }) => what)).toEqual(['person'])
    change(row('ada', null))
    await announce()
    await answer(1) // what is new
    await answer(0) // the rows as they were
    expect(await asking).toBeUndefined()
  })

  it('is read at once by whoever cannot wait', async () => {
    const { change, memberships } = await opened()
    expect(await find('ada')).toBeUndefined()
    change(row('ada', 'viewer'))
    await found(memberships.refresh())
    expect(await find('ada')).toMatchObject({ role: 'viewer' })
  })
})

describe('while the database is away', () => {
  it('what is known stays in force, and nobody else is let in', async () => {
    const { change, announce, answer, pending, memberships } = await opened()
    change(row('ada', 'editor'))
    expect(await find('ada')).toMatchObject({ role: 'editor' })
    await announce()
    await answer(0, new Error('away'))
    expect(await memberships.find('ada', 'team')).toMatchObject({ role: 'editor' })
    const refused = expect(memberships.find('bob', 'team')).rejects.toThrow('away')
    await Promise.resolve()
    while (pending.length > 0) await answer(0, new Error('away'))
    await refused
    expect(await find('bob')).toBeUndefined()
  })
})

const people = ['ada', 'bob'] as const
const workspaces = ['team', personalWorkspaceId('ada')] as const
const person = constantFrom(...people)
const workspaceId = constantFrom(...workspaces)

const step = oneof(
  record({
    does: constant('change' as const),
    row: record({ userId: person, workspaceId, role: constantFrom(...workspaceRoles, null), isSuspended: boolean() }),
  }),
  record({ does: constant('ask' as const), userId: person, workspaceId }),
  record({ does: constant('answer' as const), nth: nat(3), fails: constantFrom(false, false, true) }),
  record({ does: constant('announce' as const) }),
)

property(
  'whatever the order of loading, following and forgetting, in the end everybody is what the table says',
  [array(step, { maxLength: 40, size: 'max' }), constantFrom(1, 2, 10)],
  async (steps, maxPeople) => {
    table = openTable(maxPeople)
    const last = new Map<string, unknown>()
    for (const each of steps) {
      if (each.does === 'change') {
        const version = table.change(each.row)
        const { role, isSuspended, ...place } = each.row
        const membership = { workspaceId: place.workspaceId, role, isSuspended, version }
        last.set(`${place.workspaceId} ${place.userId}`, role === null ? undefined : membership)
      } else if (each.does === 'ask') void table.memberships.find(each.userId, each.workspaceId).catch(() => undefined)
      else if (each.does === 'announce') await table.announce()
      else await table.answer(each.nth, each.fails ? new Error('away') : undefined)
    }
    await table.settled()
    await table.announce()
    await table.settled()
    for (const userId of people) {
      for (const id of workspaces) {
        const key = `${id} ${userId}`
        const founder = { workspaceId: id, role: 'owner', isSuspended: false, version: 0 }
        const own = id === personalWorkspaceId(userId) ? founder : undefined
        expect(await find(userId, id)).toEqual(last.has(key) ? last.get(key) : own)
      }
    }
    table.memberships.close()
  },
  { runs: 2_000 },
)
