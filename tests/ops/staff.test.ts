import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUp('u1')
  await bench.registry.signUp('ada')
  await bench.catchUp()
})

afterAll(() => bench.close())

type Changed = { userId: string; role: string; recorded: boolean; roles: string[] }

const change = <Json = Changed>(
  name: 'grant' | 'revoke',
  role: string,
  person: string,
  reason = 'a new colleague',
  by = 'ada',
) => bench.ask<Json>('staff', name, role, person, '--reason', reason, '--by', by)

const staffEvents = async (userId: string) => {
  const { rows } = await bench.owner.query<{ type: string; data: object; meta: object }>(
    'select type, data, meta from es.events where stream = $1 order by version',
    [`staff-${userId}`],
  )
  return rows
}

const history = async () => (await bench.ask<{ operations: unknown[] }>('history')).json.operations

/** Without Ada. */
const list = async () => {
  await bench.catchUp()
  const { staff } = (await bench.ask<{ staff: { userId: string }[] }>('staff', 'list')).json
  return staff.filter(({ userId }) => userId !== 'ada')
}

// these tests run in order
it('lets anybody at the command line give a role that nobody has, and says so; from then on only staff', async () => {
  const nobody = { code: 3, json: { error: { code: 'staff.unknown' } } }
  expect(await change('revoke', 'ops', 'ada', 'x', 'root')).toMatchObject(nobody)
  const unknown = { code: 4, json: { error: { code: 'user.unknown' } } }
  expect(await change('grant', 'ops', 'ada', 'x', 'root@example.com')).toMatchObject(unknown)

  const first = await change('grant', 'ops', 'ada@example.com', 'runs this', 'root')
  expect(first).toMatchObject({ code: 0, json: { userId: 'ada', recorded: true, first: true, roles: ['ops'] } })
  const [event] = await staffEvents('ada')
  expect(event).toMatchObject({ meta: { actor: { kind: 'system', id: 'command line' } } })
  expect(await history()).toMatchObject([
    { action: 'staff grant', target: 'ada', actor: 'root', details: { role: 'ops', first: true } },
  ])

  expect(await change('grant', 'ops', 'u1', 'x', 'root')).toMatchObject(nobody)
  // nobody has the other role, but somebody is staff
  expect(await change('grant', 'support', 'u1', 'x', 'ada@example.com')).toMatchObject({ code: 0 })
  expect(await change('revoke', 'support', 'u1', 'x', 'ADA@example.com')).toMatchObject({ code: 0 })
  expect((await staffEvents('u1')).map(({ meta }) => meta)).toMatchObject([
    { actor: { kind: 'staff', id: 'ada' } },
    { actor: { kind: 'staff', id: 'ada' } },
  ])
})

it('takes nobody for staff because of an address that they have not proven', async () => {
  await bench.registry.signUp('eve', 'Eve', 'ada@example.com')
  await bench.catchUp()
  expect(await change('grant', 'support', 'u1', 'x', 'ada@example.com')).toMatchObject({ code: 0 })
  expect(await change('revoke', 'support', 'u1', 'x', 'eve')).toMatchObject({ code: 3 })
  expect(await change('revoke', 'support', 'u1', 'x', 'ada')).toMatchObject({ code: 0 })
  await bench.registry.forget('eve')
  await bench.catchUp()
})

it('gives a role to whom an e-mail address belongs, once, and writes down who did it', async () => {
  const sealed = { sealed: expect.any(String) as string, key: 1 }
  const granted = { userId: 'u1', role: 'support' }
  expect(await change('grant', 'support', 'U1@example.com')).toEqual({
    code: 0,
    json: { ...granted, recorded: true, roles: ['support'] },
  })
  expect(await change('grant', 'support', 'u1')).toEqual({
    code: 0,
    json: { ...granted, recorded: false, roles: ['support'] },
  })
  expect((await staffEvents('u1')).slice(4)).toEqual([
    {
      type: 'StaffRoleGranted',
      data: { ...granted, reason: sealed, email: sealed },
      meta: expect.objectContaining({
        actor: { kind: 'staff', id: 'ada' },
        workspaceId: personalWorkspaceId('u1'),
      }) as object,
    },
  ])
  expect((await history())[0]).toMatchObject({
    action: 'staff grant',
    target: 'u1',
    actor: 'ada',
    reason: 'a new colleague',
    details: { role: 'support' },
  })
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
  expect((await history())[0]).toMatchObject({ action: 'staff revoke', reason: 'has left' })
  const { stdout } = await bench.ops('staff', 'revoke', 'ops', 'u1', ...byAda)
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
  await bench.ops('subject', 'forget', 'u3', ...byAda)
  await bench.catchUp()
  expect(await list()).toMatchObject([{ userId: 'u3', email: null, reason: null }])
  expect((await change('revoke', 'support', 'u3')).json.recorded).toBe(true)
})

it.each([
  ['another role', ['grant', 'admin', 'u1', ...byAda]],
  ['no reason', ['grant', 'support', 'u1', '--by', 'ada']],
  ['nobody who does it', ['grant', 'support', 'u1', '--reason', 'x']],
  ['a reason that no event takes', ['grant', 'support', 'u1', '--by', 'ada', '--reason', 'x'.repeat(501)]],
  ['nobody', ['grant', 'support', ...byAda]],
])('does not understand %s', async (_what, args) => {
  expect(await bench.ask('staff', ...args)).toMatchObject({ code: 2, json: { error: { code: 'usage' } } })
})
