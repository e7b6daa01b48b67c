import { setTimeout as sleep } from 'node:timers/promises'
import { integer, noBias, record, sample } from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../support/clients.ts'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { startApi, startWorker, type ProductProcess } from '../../support/processes.ts'
import { chooseSeed } from '../../support/property.ts'
import { processSettings } from '../../support/settings.ts'
import { expectAccounts, expectStored, startWriters } from '../../support/writers.ts'
import { eventually } from '../../support/eventually.ts'

const killSeconds = 12

let database: TestDatabase
let owner: Pool
let workers: ProductProcess[]
let apis: Awaited<ReturnType<typeof startApi>>[]

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openOwner(database, 2)
  const settings = { ...processSettings, DATABASE_URL: database.appUrl }
  workers = await Promise.all([startWorker(settings), startWorker(settings)])
  apis = await Promise.all([startApi(settings), startApi(settings)])
})
afterAll(async () => {
  await Promise.all([...apis, ...workers].map((process) => process.stop()))
  await owner.end()
  await database.drop()
})

/** How long one process lives, and then stays down, again and again; the same for the same seed. */
const momentsOf = (seed: number) => {
  const [upMs, downMs] = [noBias(integer({ min: 200, max: 1_700 })), noBias(integer({ min: 0, max: 300 }))]
  return sample(record({ upMs, downMs }), { seed, numRuns: (killSeconds * 1_000) / 200 })
}

it(
  'loses nothing and does nothing twice when processes are killed at any moment',
  { tags: 'invariant', timeout: 90_000 },
  async () => {
    const seed = chooseSeed()
    console.log(`seed ${seed}: moments of kill -9`)
    const urls = apis.map(({ url }) => url)
    const writers = startWriters(urls)
    const endsAt = performance.now() + killSeconds * 1_000
    const kills = [...apis, ...workers].map(async (process, index) => {
      let times = 0
      for (const { upMs, downMs } of momentsOf(seed + index)) {
        await sleep(upMs)
        if (times >= 2 && performance.now() > endsAt) return times // on a busy machine each life takes longer
        await process.kill('SIGKILL')
        times += 1
        await sleep(downMs)
        await process.start()
      }
      return times
    })
    const killed = await Promise.all(kills)
    await eventually(() => expect(writers.acknowledged.length).toBeGreaterThan(50), { timeout: 30_000 })
    await writers.stop()

    const { acknowledged, answers } = writers
    const unanswered = answers.filter(({ status }) => status === 0).length
    console.log(
      `killed ${killed.join(', ')} times; ${acknowledged.length} sign-ups, ${unanswered} requests without an answer`,
    )
    for (const times of killed) expect(times).toBeGreaterThanOrEqual(2)
    expect(unanswered, 'requests that a kill met').toBeGreaterThan(0)
    expect(acknowledged.length).toBeGreaterThan(50)
    await expectStored(owner, acknowledged)

    for (const { person, key, position } of acknowledged.filter((_one, index) => index % 20 === 0)) {
      const again = await signUp(urls[0] ?? '', person, key)
      expect(JSON.parse(again.body)).toEqual({ success: true, position })
    }
    await expectStored(owner, acknowledged)
    await expectAccounts(owner, acknowledged)
  },
)
