import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.hire('ada')
})

afterAll(() => bench.close())

it('what an operation parks is said on standard error, beside the answer', async () => {
  await bench.registry.signUp(randomUUID())
  await bench.ask('projection', 'rebuild', 'profiles', ...byAda)
  await bench.catchUp()
  const stream = await bench.registry.signUp(randomUUID())
  await bench.owner.query('update es.events set schema = 99 where stream = $1', [stream])
  const { stdout, stderr } = await bench.ops('projection', 'swap', 'profiles', ...byAda, '--json')
  expect(JSON.parse(stdout)).toBeTypeOf('object')
  const logged = stderr.trim().split('\n')
  expect(logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ name: 'ops', msg: 'event parked', consumer: 'profiles', holds: 'stream' }),
  )
})
