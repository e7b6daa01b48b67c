import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../support/clients.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { startApi, startWorker, type ProductProcess } from '../support/processes.ts'
import { chooseSeed } from '../support/property.ts'
import { processSettings } from '../support/settings.ts'
import { expectStored, startWriters } from '../support/writers.ts'

const killSeconds = 12

let database: TestDatabase
let owner: Pool
let workers: ProductProcess[]
let apis: Awaited<ReturnType<typeof startApi>>[]

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Pool({ connectionString: database.ownerUrl, max: 2 })
  const settings = { ...processSettings, DATABASE_URL: database.appUrl }
  workers = await Promise.all([startWorker(settings), startWorker(settings)])
  apis = await Promise.all([startApi(settings), startApi(settings)])
})
afterAll(async () => {
  await Promise.all([...apis, ...workers].map((process) => process.stop()))
  await owner.end()
  await database.drop()
})

/** The same numbers for the same seed, from 0 to 1 (mulberry32). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

it('loses nothing and does nothing twice when processes are killed at any moment', { timeout: 90_000 }, async () => {
  const seed = chooseSeed()
  console.log(`seed ${seed}: moments of kill -9`)
  const urls = apis.map(({ url }) => url)
  const writers = startWriters(urls)
  const endsAt = performance.now() + killSeconds * 1_000
  const kills = [...apis, ...workers].map(async (process, index) => {
    const random = randomNumbers(seed + index)
    let times = 0
    for (;;) {
      await sleep(200 + random() * 1_500)
      if (performance.now() > endsAt) return times
      await process.kill('SIGKILL')
      times += 1
      await sleep(random() * 300)
      await process.start()
    }
  })
  const killed = await Promise.all(kills)
  await writers.stop()

  const { acknowledged, answers } = writers
  const unanswered = answers.filter(({ status }) => status === 0).length
  console.log(
    `killed ${killed.join(', ')} times; ${acknowledged.length} sign-ups, ${unanswered} requests without an answer`,
  )
  for (const times of killed) expect(times).toBeGreaterThanOrEqual(2)
  expect(unanswered, 'requests that a kill met').toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(200)
  await expectStored(owner, acknowledged)

  for (const { person, key, position } of acknowledged.filter((_one, index) => index % 20 === 0)) {
    const again = await signUp(urls[0] ?? '', person, key)
    expect(JSON.parse(again.body)).toEqual({ success: true, position })
  }
  await expectStored(owner, acknowledged)
})
