import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUp('u1')
  await bench.catchUp()
})

afterAll(() => bench.close())

type Changed = { userId: string; role: string; recorded: boolean; roles: string[] }

const change = <Json = Changed>(name: 'grant' | 'revoke', role: string, person: string, reason = 'a new colleague') =>
  bench.ask<Json>('staff', name, role, person, '--reason', reason, '--by', 'ada')

const staffEvents = async (userId: string) => {
  const { rows } = await bench.owner.query<{ type: string; data: object; meta: object }>(
    'select type, data, meta from es.events where stream = $1 order by version',
    [`staff-${userId}`],
  )
  return rows
}

const history = async () => (await bench.ask<{ operations: unknown[] }>('history')).json.operations

const list = async () => {
  await bench.catchUp()
  return (await bench.ask<{ staff: unknown[] }>('staff', 'list')).json.staff
}

// these tests run in order, on one person
it('gives a role to whom an e-mail address belongs, once, and writes down who did it', async () => {
  const granted = { userId: 'u1', role: 'support' }
  expect(await change('grant', 'support', 'U1@example.com')).toEqual({
    code: 0,
    json: { ...granted, recorded: true, roles: ['support'] },
  })
  expect(await change('grant', 'support', 'u1')).toEqual({
    code: 0,
    json: { ...granted, recorded: false, roles: ['support'] },
  })
  expect(await staffEvents('u1')).toEqual([
    {
      type: 'StaffRoleGranted',
      data: { ...granted, reason: 'a new colleague', email: { sealed: expect.any(String) as string, key: 1 } },
      meta: expect.objectContaining({
        actor: { kind: 'staff', id: 'ada' },
        workspaceId: personalWorkspaceId('u1'),
      }) as object,
    },
  ])
  expect(await history()).toMatchObject([
    { action: 'staff grant', target: 'u1', actor: 'ada', reason: 'a new colleague', details: { role: 'support' } },
  ])
})

it('lists who has which role', async () => {
  await change('grant', 'ops', 'u1', 'is on call')
  const shown = { userId: 'u1', email: 'u1@example.com', by: 'ada', at: expect.any(String) as string }
  expect(await list()).toEqual([
    { ...shown, role: 'support', reason: 'a new colleague' },
    { ...shown, role: 'ops', reason: 'is on call' },
  ])
  const { stdout } = await bench.ops('staff', 'list')
  expect(stdout).toMatch(/^u1@example\.com +u1 +support +\S+ +ada +a new colleague$/m)
})

it('takes a role back', async () => {
  expect((await change('revoke', 'support', 'u1@example.com', 'has left')).json.roles).toEqual(['ops'])
  expect((await change('revoke', 'support', 'u1')).json.recorded).toBe(false)
  expect(await list()).toMatchObject([{ userId: 'u1', role: 'ops' }])
  expect(await history()).toMatchObject([{ action: 'staff revoke', reason: 'has left' }, {}, {}])
  const { stdout } = await bench.ops('staff', 'revoke', 'ops', 'u1', '--reason', 'has left')
  expect(stdout).toBe('u1 no longer has the role ops, from the next click on.\n')
  expect((await bench.ops('staff', 'list')).code).toBe(0)
  expect(await list()).toEqual([])
})

it('says whom it does not know, and which of several it does not mean', async () => {
  const unknown = { code: 4, json: { error: { code: 'user.unknown' } } }
  for (const nobody of ['nobody@example.com', 'nobody']) {
    expect(await change('grant', 'support', nobody)).toMatchObject(unknown)
    expect(await change('revoke', 'support', nobody)).toMatchObject(unknown)
  }
  await bench.registry.signUp('u2')
  await bench.registry.signUp('u3', 'Eve', 'U2@example.com')
  await bench.catchUp()
  expect(await change('grant', 'support', 'u2@example.com')).toMatchObject({
    code: 3,
    json: { error: { code: 'user.ambiguous' } },
  })
  expect((await change('grant', 'support', 'u3')).json).toMatchObject({ userId: 'u3', recorded: true })
})

it('takes back a role from whom it knows by nothing else any more', async () => {
  await bench.ops('subject', 'forget', 'u3', '--reason', 'asked for', '--by', 'ada')
  await bench.catchUp()
  expect(await list()).toMatchObject([{ userId: 'u3', email: null }])
  expect((await change('revoke', 'support', 'u3')).json.recorded).toBe(true)
})

it.each([
  ['another role', ['grant', 'admin', 'u1', '--reason', 'x']],
  ['no reason', ['grant', 'support', 'u1']],
  ['a reason that no event takes', ['grant', 'support', 'u1', '--reason', 'x'.repeat(501)]],
  ['nobody', ['grant', 'support', '--reason', 'x']],
])('does not understand %s', async (_what, args) => {
  expect(await bench.ask('staff', ...args)).toMatchObject({ code: 2, json: { error: { code: 'usage' } } })
})
