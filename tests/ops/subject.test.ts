import { randomUUID } from 'node:crypto'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.hire('ada')
})

afterAll(() => bench.close())

const person = async (email?: string): Promise<string> => {
  const userId = randomUUID()
  await bench.registry.signUp(userId, 'Ada', email)
  await bench.catchUp()
  return userId
}

const forget = (...args: readonly string[]) => bench.ask<object>('subject', 'forget', ...args, ...byAda)
const status = (...args: readonly string[]) => bench.ask<object>('subject', 'status', ...args)

const unknown = { code: 4, json: { error: { code: 'subject.unknown' } } }

it('finds an account by its address, and forgets it with what was written from there', async () => {
  const userId = await person()
  const address = `${userId}@example.com`
  expect(await status(address)).toMatchObject({
    code: 0,
    json: { subject: userId, complete: false, forgottenAt: null },
  })
  const text = (await bench.ops('subject', 'status', address)).stdout
  expect(text).toMatch(new RegExp(`^The account ${userId}:\nNever forgotten\\.\n`))

  expect(await forget(address.toUpperCase())).toMatchObject({
    code: 0,
    json: { subject: userId, forgotten: true, addresses: [expect.stringMatching(/^address-/)] },
  })
  await bench.catchUp()
  expect(await status(userId)).toMatchObject({ code: 0, json: { complete: true } })
  const again = await bench.ops('subject', 'forget', userId, ...byAda)
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Nothing was left to forget: that was done at/) as string,
  })
  const { json } = await bench.ask<{ operations: object[] }>('history')
  const forgotten = { action: 'subject forget', target: userId, actor: 'ada', reason: null, isErased: true }
  expect(json.operations).toMatchObject([forgotten])
  const { rows } = await bench.owner.query(`select from es.operations o where o::text like '%a test%'`)
  expect(rows).toEqual([])
})

it('says what has become of the workspace of an account, which is no subject to be named itself', async () => {
  const userId = await person()
  const subject = personalWorkspaceId(userId)
  expect(await status(userId)).toMatchObject({ json: { workspaces: [{ subject, forgottenAt: null }] } })
  for (const asked of [forget, status]) {
    expect(await asked(subject)).toMatchObject({ code: 3, json: { error: { code: 'subject.workspace' } } })
  }
  const { json } = await forget(userId)
  const { position } = json as { position: number }
  expect(await status(userId)).toMatchObject({
    json: { complete: false, forgottenAt: position, workspaces: [{ subject, forgottenAt: position - 1 }] },
  })
  await bench.catchUp()
  expect(await status(userId)).toMatchObject({ json: { complete: true } })
})

it('never says that it is done where nobody is known', async () => {
  for (const nobody of ['nobody@example.com', randomUUID()]) {
    expect(await forget(nobody)).toMatchObject(unknown)
    expect(await status(nobody)).toMatchObject(unknown)
  }
})

it('asks whom it should forget where several accounts have the address', async () => {
  const shared = `${randomUUID()}@example.com`
  const both = [await person(shared), await person(shared)]
  const refused = await bench.ask('subject', 'forget', shared, ...byAda)
  expect(refused).toMatchObject({ code: 3, json: { error: { code: 'subject.ambiguous' } } })
  for (const userId of both) expect(refused.json.error.message).toContain(userId)
  expect(await status(shared)).toMatchObject({ code: 3 })
  // what was written from the address is nobody's account
  expect(await forget(shared, '--address-only')).toMatchObject(unknown)
  expect(await status(both[0] ?? '')).toMatchObject({ json: { forgottenAt: null } })
})

it.each([
  ['by nobody who works here', 3, ['forget', 'u1', '--by', 'eve', '--reason', 'x']],
  ['without saying by whom', 2, ['forget', 'u1', '--reason', 'x']],
  ['without a reason', 2, ['forget', 'u1', '--by', 'ada']],
  ['rewrapping without a reason', 2, ['rewrap', '--by', 'ada']],
])('forgets nothing %s', async (_, code, args) => {
  expect(await bench.ask('subject', ...args)).toMatchObject({ code })
})
