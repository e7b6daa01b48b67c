import { randomUUID } from 'node:crypto'
import { createPool } from '@vignette/event-log/database/pool'
import { appendWait, groupSent, type Measurement, poolWait } from '@vignette/event-log/telemetry/measurements'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, probe } from '../event-store/test-log.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** What is measured from now on. */
const listenTo = <Message extends object>(measurement: Measurement<Message>): readonly Message[] => {
  const heard: Message[] = []
  measurement.listen((message) => heard.push(message))
  return heard
}

it('a wait for a connection is measured, whether there is one in the end or not', async () => {
  const heard = listenTo(poolWait)
  const name = `waits ${randomUUID()}`
  const own = () => heard.filter(({ pool }) => pool === name)
  const limits = { statementTimeoutMs: 5_000, connectTimeoutMs: 300 }
  const pool = createPool({ url: database.appUrl, max: 1, name, ...limits })
  const held = await pool.connect()
  await expect(pool.query('select')).rejects.toThrow('timeout exceeded')
  held.release()
  await pool.query('select')
  await pool.end()
  expect(own().map(({ isServed }) => isServed)).toEqual([true, false, true])
  expect(own()[1]?.seconds).toBeGreaterThanOrEqual(0.299)
})

it('appends are measured from when they are handed over, and groups by the number of their appends', async () => {
  const [waits, groups] = [listenTo(appendWait), listenTo(groupSent)]
  const { batcher, close } = createWriter(database.appUrl)
  const streams = Array.from({ length: 5 }, (_, nth) => `measured-${nth}`)
  await Promise.all(streams.map((stream) => batcher.append(probe({ stream, events: 2 }))))
  await close()
  expect(waits).toHaveLength(5)
  for (const { seconds } of waits) expect(seconds).toBeGreaterThan(0)
  expect(groups.reduce((sum, { size }) => sum + size, 0)).toBe(5)
})
