// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { forgetSubject } from '@vignette/event-log/forgetting/forgetting'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.hire('ada')
})

afterAll(() => bench.close())

/** Records that a person was forgotten, in a shape that the read models cannot read. @returns its position. */
const forgetUnreadably = async (person: string): Promise<number> => {
  await bench.registry.signUp(person)
  await bench.catchUp()
  const cause = { actor: { kind: 'staff' as const, id: 'ada' }, correlationId: 'c', reason: null }
  const { position } = await forgetSubject({ pool: bench.registry.pool, subjects }, person, cause)
  await bench.owner.query('update es.events set schema = 99 where position = $1', [position])
  await bench.catchUp()
  return position
}

const status = async (person: string) => (await bench.ask('subject', 'status', person)).json

it('the event that a person is forgotten with cannot be left out of a read model', async () => {
  const person = randomUUID()
  const position = await forgetUnreadably(person)
  const skip = ['parked', 'skip', '--projection', 'profiles', '--position', String(position), '--override', ...byAda]
  expect(await bench.ask(...skip)).toMatchObject({ code: 3, json: { error: { code: 'parked.forgets' } } })
  const heldUp = expect.arrayContaining([expect.objectContaining({ projection: 'profiles' })]) as unknown
  expect(await status(person)).toMatchObject({ complete: false, behind: heldUp })
  expect((await bench.owner.query('select from es.skipped')).rowCount).toBe(0)

  await bench.owner.query('update es.events set schema = 1 where position = $1', [position])
  expect(await bench.ask('parked', 'retry', '--all', ...byAda)).toMatchObject({ code: 0 })
  expect(await status(person)).toMatchObject({ complete: true, behind: [] })
})

it('a read model that left it out all the same is not where it should be', async () => {
  const person = randomUUID()
  const position = await forgetUnreadably(person)
  await bench.owner.query(
    `insert into es.skipped (projection, definition, holds, key, position, actor, reason)
     select name, definition, 'stream', $1, $2, 'ada', 'in the way' from es.projections where name = 'profiles'`,
    [`user-${person}`, position],
  )
  await bench.owner.query('delete from es.parked where position = $1', [position])
  expect(await status(person)).toMatchObject({ complete: false, behind: [{ projection: 'profiles' }] })
})
