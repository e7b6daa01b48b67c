import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { journaled } from '../stage/builds.ts'
import { expectAsWithoutFaults, settle } from '../stage/outcome.ts'
import { join, whileJoining } from '../stage/people.ts'
import { newSpender, spendOn } from '../stage/spenders.ts'
import { setStage, type Stage } from '../stage/stage.ts'
import { type Career, recordVeterans } from '../stage/veterans.ts'
import { createRandom } from '../random.ts'
import { liveAndDie } from '../stage/mortals.ts'
import { rebuildAndSwap, releaseBugs } from './operators.ts'
import { readOn, type Sights } from './reader.ts'
import type { CuttableRedis } from './redis.ts'
import { strikeAtRandom } from './strikes.ts'

const seconds = 40
/** Patience for a busy machine, on which operators need longer to activate and roll back. */
const patience = { timeout: 300_000, interval: 500 }
/** The time limit of a turmoil test. */
export const timeout = 480_000
const load = { count: 4, pauseMs: 100 }

/** Periods and plans that end during the turmoil. */
const careers: readonly Career[] = [
  { endsInMs: 10_000 },
  { endsInMs: 18_000, plan: { tier: 'starter', fate: 'renewed' } },
  { endsInMs: 26_000, plan: { tier: 'growth', fate: 'cancelled' } },
  { endsInMs: 34_000, plan: { tier: 'scale', fate: 'smaller' } },
]

const startSound = async (stage: Stage): Promise<void> => {
  await Promise.all(stage.apiUrls.map((_, address) => stage.startApi(address)))
  stage.startWorker()
  stage.startWorker()
}

/** One person joins before the faults, so that no read model is empty. Others have periods that end later. */
const begin = async (stage: Stage): Promise<void> => {
  await startSound(stage)
  stage.members.push(await join(stage.apiUrls))
  await settle(stage)
  await stage.killAllBut()
  const veterans = await recordVeterans(stage.database.appUrl, careers)
  stage.spenders.push(...veterans, newSpender(), newSpender())
}

/** After the faults: frozen processes wake up and go on, and then others take over. */
const recover = async (stage: Stage): Promise<void> => {
  for (const life of stage.living()) life.send('SIGCONT')
  await sleep(1_000)
  await stage.killAllBut()
  await startSound(stage)
}

/**
 * Causes every kind of fault for a while. Operators go on until they have rolled a build back, which amid the faults may
 * fail again and again. @returns the record of a reader.
 */
const rage = async (
  stage: Stage,
  redis: CuttableRedis | undefined,
  seed: number,
  gone: AbortSignal,
): Promise<Sights> => {
  const [calm, over] = [new AbortController(), new AbortController()]
  const faults = Promise.all([strikeAtRandom(stage, redis, seed, calm.signal), liveAndDie(stage, seed, calm.signal)])
  const people = Promise.all([
    readOn(stage, seed, over.signal),
    rebuildAndSwap(stage, seed, over.signal),
    spendOn(stage, (name) => createRandom(`${seed} ${name}`), over.signal),
  ])
  // ends by itself once the people that could not be folded have joined
  const bugs = releaseBugs(stage, seed, { signal: calm.signal, gone })
  bugs.catch(() => undefined) // awaited below
  const isBack = () =>
    eventually(async () => expect(await journaled(stage, 'projection rollback')).toBeGreaterThan(0), patience)
  try {
    await Promise.race([faults, people, bugs, sleep(seconds * 1_000)])
    calm.abort()
    await faults
    await recover(stage)
    await Promise.race([people, bugs.then(isBack)])
  } finally {
    calm.abort()
    over.abort()
  }
  const [strikes, deaths] = await faults
  const [sights, , holds] = await people
  const [swaps, rollbacks] = [await journaled(stage, 'projection swap'), await journaled(stage, 'projection rollback')]
  const { looks, profiles, audits } = sights
  const happened = { ...strikes, deaths, swaps, rollbacks, looks, profiles, audits, holds }
  console.log(happened)
  for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThan(0)
  return sights
}

/** Runs two APIs and three workers under load while faults of every kind happen, and expects the result of a run without. */
export const turmoil = async (seed: number, redis?: CuttableRedis): Promise<void> => {
  const stage = await setStage({ apis: 2, env: redis ? { REDIS_URL: redis.url } : {} })
  const gone = new AbortController()
  try {
    await begin(stage)
    const onJoined = (member: Stage['members'][number]) => void stage.members.push(member)
    const { wrong } = await whileJoining(stage.apiUrls, onJoined, () => rage(stage, redis, seed, gone.signal), load)
    await settle(stage)
    expect(wrong).toEqual([])
    await expectAsWithoutFaults(stage)
    console.log({ members: stage.members.length })
  } catch (error) {
    console.log(stage.written().slice(-10_000))
    throw error
  } finally {
    gone.abort()
    await stage.close()
  }
}
