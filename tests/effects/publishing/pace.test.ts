// @module-tag invariant
import { createPace } from '@vignette/effects/publishing/tools/pace'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'

let database: TestDatabase
let pools: readonly [Pool, Pool]

beforeAll(async () => {
  database = await createTestDatabase()
  const open = () => createPool({ url: database.appUrl, max: 6, name: 'pace', statementTimeoutMs: 5_000 })
  pools = [open(), open()]
})
afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})

const account = (accountId: string) => ({ workspaceId: 'w', accountId })
const limits = { calls: { max: 10, windowSeconds: 300 }, postsPerDay: 4 }

it('two processes together never go beyond what a network allows', async () => {
  const paces = [createPace(pools[0]), createPace(pools[1])] as const
  const wide = { ...limits, postsPerDay: null }
  const takes = Array.from({ length: 30 }, (_, index) =>
    paces[index % 2 === 0 ? 0 : 1].take(account('shared'), 1, wide),
  )
  const answers = await Promise.all(takes)
  expect(answers.filter((until) => until === null)).toHaveLength(10)
  const until = answers.find((each) => typeof each === 'string')
  expect(Date.parse(until ?? '')).toBeGreaterThan(Date.now() + 250_000)
})

it('posts of a day and calls of a window are counted apart', async () => {
  const pace = createPace(pools[0])
  for (let post = 0; post < 4; post++) expect(await pace.take(account('daily'), 2, limits)).toBeNull()
  const tomorrow = await pace.take(account('daily'), 1, limits)
  expect(Date.parse(tomorrow ?? '')).toBeGreaterThan(Date.now() + 80_000_000)
  expect(await pace.take(account('other'), 11, limits)).toBeNull()
  expect(await pace.take(account('other'), 1, limits)).not.toBeNull()
})

it('calls that are no post leave the posts of a day as they are', async () => {
  const pace = createPace(pools[0])
  for (let count = 0; count < 3; count++) expect(await pace.takeCalls(account('early'), 2, limits)).toBeNull()
  for (let post = 0; post < 4; post++) expect(await pace.take(account('early'), 1, limits)).toBeNull()
  expect(await pace.takeCalls(account('early'), 1, limits)).not.toBeNull()
})

it('an account that the network wants to rest does, and others do not', async () => {
  const pace = createPace(pools[0])
  const until = new Date(Date.now() + 60_000).toISOString()
  await pace.hold(account('resting'), until)
  await pace.hold(account('resting'), new Date(Date.now() + 1_000).toISOString())
  expect(await pace.take(account('resting'), 1, limits)).toBe(until)
  expect(await pace.take(account('awake'), 1, limits)).toBeNull()
  await pace.forget(account('resting'))
  expect(await pace.take(account('resting'), 1, limits)).toBeNull()
})
