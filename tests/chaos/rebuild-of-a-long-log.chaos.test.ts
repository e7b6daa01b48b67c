// @module-tag invariant
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chooseSeed } from '../support/property.ts'
import { createRandom } from './random.ts'
import { digestsOf, patience, rebuild, untilVerified } from './stage/builds.ts'
import type { Life } from './stage/life.ts'
import { settle } from './stage/outcome.ts'
import { eventsEach, recordPast } from './stage/past.ts'
import { setStage, type Stage, tellOfFailure } from './stage/stage.ts'

const people = 25_000
const names = ['tallies', 'crowds', 'profiles']
const kills = 8
const mostMegabytes = 400
const longPatience = { ...patience, timeout: 150_000 }

let stage: Stage

beforeAll(async () => {
  stage = await setStage({ env: { RELEASE: 'first' } })
  await recordPast(stage, people)
  stage.startWorker()
  await settle(stage, { seconds: 120 })
  await stage.killAllBut()
}, 180_000)

afterEach(async (context) => {
  tellOfFailure(stage, context)
  await stage.killAllBut()
})
afterAll(() => stage.close())

/** The peak memory of a process in megabytes; undefined if the system does not report it. */
const peakOf = ({ pid }: Life): number | undefined => {
  const file = `/proc/${pid}/status`
  if (!existsSync(file)) return undefined
  const kilobytes = /VmHWM:\s*(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024
}

/** The progress of the builds, from 0 to 1. */
const progress = async (): Promise<number> => {
  const { rows } = await stage.owner.query<{ done: number }>(
    `select (avg(position) / max(head))::float8 as done from es.checkpoints c
       join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
     where state = 'building'`,
  )
  return rows[0]?.done ?? 1
}

const expectTheSame = async (): Promise<void> => {
  for (const name of names) {
    await untilVerified(stage, name, longPatience)
    const [live, fresh] = await digestsOf(stage, name)
    expect(fresh, name).toEqual(live)
    expect(live?.rows, name).toBeGreaterThan(0)
    await stage.operate(['cancel', name])
  }
}

it.skipIf(!existsSync('/proc/self/status'))(
  'a worker that rebuilds stays small',
  async () => {
    const worker = stage.startWorker()
    for (const name of names) await rebuild(stage, name)
    for (const name of names) await untilVerified(stage, name, longPatience)
    const peak = peakOf(worker)
    console.log(`${people * eventsEach} events, peak ${peak?.toFixed(0)} MB`)
    await expectTheSame()
    expect(peak).toBeLessThanOrEqual(mostMegabytes)
  },
  240_000,
)

it('a rebuild that is killed at any point of its backfill ends with what the live build holds', async () => {
  const seed = chooseSeed()
  console.log(`seed ${seed}`)
  const random = createRandom(String(seed))
  for (const name of names) await rebuild(stage, name)
  const killedAt: number[] = []
  for (let before = 0; killedAt.length < kills && before < 1; before = killedAt.at(-1) ?? 0) {
    const worker = stage.startWorker()
    while ((await progress()) === before) await sleep(5)
    await sleep(random() * 150)
    await worker.kill()
    killedAt.push(await progress())
  }
  console.log(`killed at ${killedAt.map((done) => `${(done * 100).toFixed(0)} %`).join(', ')}`)
  expect(killedAt[0]).toBeLessThan(1)
  stage.startWorker()
  await expectTheSame()
}, 240_000)
