import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import { boolean, integer, record, sample } from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newPerson } from '../support/people.ts'
import { chooseSeed } from '../support/property.ts'
import type { Environment } from '../support/settings.ts'
import { failpoints } from './failpoints.ts'
import type { Bugs } from './probe/bugs.ts'
import type { Release } from './probe/release.ts'
import { endOf, type Life } from './stage/life.ts'
import { expectAsWithoutFaults, letTimePass, settle } from './stage/outcome.ts'
import { join, whileJoining } from './stage/people.ts'
import { dieAt, type Operated, setStage, type Stage } from './stage/stage.ts'

const deathSeconds = 40
const patience = { timeout: 40_000, interval: 50 }

/** How it goes this time: at which passing the process dies, and whether another one is there to take over. */
type Chance = { readonly nth: number; readonly isAlone: boolean }

const chances = (seed: number, maxNth: number) => {
  let next = seed
  return (): Chance => {
    const [chance] = sample(record({ nth: integer({ min: 1, max: maxNth }), isAlone: boolean() }), {
      seed: next++,
      numRuns: 1,
    })
    if (!chance) throw new Error('no chance')
    console.log(`seed ${next - 1}: ${JSON.stringify(chance)}`)
    return chance
  }
}

/** What else is wrong while the process is about to die. */
type Trouble = {
  /** Before the process starts. */
  readonly begin?: () => Promise<void>
  /** While it lives. */
  readonly meanwhile?: () => Promise<void>
  /** After it died. */
  readonly end?: () => Promise<void>
}

const expectKilled = async (life: Life): Promise<void> => {
  expect(await endOf(life, deathSeconds)).toMatchObject({ signal: 'SIGKILL' })
}

const keepAt = async (life: Life, work: () => Promise<void>): Promise<void> => {
  await vi.waitFor(
    async () => {
      await work()
      expect(life.hasEnded()).toBe(true)
    },
    { ...patience, interval: 300 },
  )
}

/** Lets people join through the API that lives on. */
const amidPeople = <Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> =>
  whileJoining(stage.apiUrls.slice(0, 1), (member) => stage.members.push(member), work)

const expectAllWell = async (stage: Stage): Promise<void> => {
  await settle(stage)
  await expectAsWithoutFaults(stage)
}

/** A worker dies while people join; it is started again, or another one takes over. */
const loseWorker = async (
  stage: Stage,
  failpoint: string,
  { nth, isAlone }: Chance,
  { begin, meanwhile, end }: Trouble = {},
): Promise<void> => {
  await begin?.()
  await amidPeople(stage, async () => {
    const mortal = stage.startWorker(dieAt(failpoint, nth))
    if (!isAlone) stage.startWorker()
    if (meanwhile) await keepAt(mortal, meanwhile)
    await expectKilled(mortal)
    await end?.()
  })
  if (isAlone) stage.startWorker()
  await expectAllWell(stage)
}

/** An API dies while people join through it; it is started again. */
const loseApi = async (stage: Stage, failpoint: string, { nth, isAlone }: Chance): Promise<void> => {
  stage.startWorker()
  const mortal = await stage.startApi(1, dieAt(failpoint, nth))
  const urls = stage.apiUrls.slice(isAlone ? 1 : 0)
  const onJoined = (member: Stage['members'][number]) => stage.members.push(member)
  await whileJoining(urls, onJoined, async () => {
    await expectKilled(mortal)
    await stage.startApi(1)
  })
  await expectAllWell(stage)
}

/** People on whose account a part of the product fails; they join all the same. */
const chokeOnSome = (
  stage: Stage,
  bugsOf: (ids: readonly { userId: string; workspaceId: string }[]) => Partial<Bugs>,
) => {
  const people = Array.from({ length: 6 }, newPerson)
  return async () => {
    await stage.setBugs(bugsOf(people.map(({ userId }) => ({ userId, workspaceId: personalWorkspaceId(userId) }))))
    for (const person of people) stage.members.push(await join(stage.apiUrls.slice(0, 1), person))
  }
}

const projectorsChoke = (stage: Stage) =>
  chokeOnSome(stage, (ids) => ({
    tallies: ids.slice(0, 4).map(({ workspaceId }) => workspaceId),
    welcome: ids.slice(2).map(({ userId }) => userId),
  }))

const fix = (stage: Stage) => () => stage.setBugs({})

const isAnythingParked = async ({ owner }: Stage): Promise<boolean> =>
  (await owner.query('select from es.parked limit 1')).rowCount === 1

type BuildRow = { readonly version: number; readonly verified: boolean | null; readonly isIndexed: boolean }

const buildIn = async ({ owner }: Stage, state: string, name = 'tallies'): Promise<BuildRow | undefined> => {
  const { rows } = await owner.query<BuildRow>(
    `select version, verified, indexed_at is not null as "isIndexed" from es.projections
     where name = $1 and state = $2 order by version desc limit 1`,
    [name, state],
  )
  return rows[0]
}

const rebuild = async (stage: Stage, name = 'tallies'): Promise<number> => {
  const { done } = await stage.operate(['rebuild', name])
  return (done as { version: number }).version
}

const untilVerified = (stage: Stage, name = 'tallies') =>
  vi.waitFor(async () => {
    expect(await buildIn(stage, 'building', name)).toMatchObject({ isIndexed: true, verified: true })
  }, patience)

/** A person's command dies; the person looks what became of it, and repeats it when nothing did. */
const persist = async (
  stage: Stage,
  args: readonly string[],
  failpoint: string,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  const first: Operated = await stage.operate(args, dieAt(failpoint))
  expect(first.ending).toMatchObject({ signal: 'SIGKILL' })
  if (!(await isDone())) expect(await stage.operate(args)).toHaveProperty('done')
  expect(await isDone()).toBe(true)
}

const expectJournal = async ({ owner }: Stage, action: string, times: number): Promise<void> => {
  const { rowCount } = await owner.query('select from es.operations where action = $1', [action])
  expect(rowCount, action).toBe(times)
}

const journaled = async ({ owner }: Stage, action: string): Promise<number> =>
  (await owner.query('select from es.operations where action = $1', [action])).rowCount ?? 0

const dropRetired = async (stage: Stage): Promise<void> => {
  await stage.owner.query(`update es.projections set changed_at = now() - interval '2 days' where state = 'retired'`)
}

const untilDropped = (stage: Stage) =>
  vi.waitFor(async () => expect(await buildIn(stage, 'retired')).toBeUndefined(), patience)

/** Work with builds, while people join and two workers run. */
const amidLife = async (stage: Stage, work: () => Promise<void>): Promise<void> => {
  stage.startWorker()
  stage.startWorker()
  await amidPeople(stage, work)
  await expectAllWell(stage)
}

type Scene = { readonly stage: () => Stage; readonly chance: () => Chance }

/** Sets a stage for a file, with one API that lives on. */
const openStage = (env: () => Promise<Environment>, maxNth: number): Scene => {
  const seed = chooseSeed()
  let stage: Stage | undefined
  let resident: Life | undefined
  beforeAll(async () => {
    stage = await setStage({ apis: 2, env: await env() })
    resident = await stage.startApi(0)
  }, 120_000)
  afterEach(async () => stage?.killAllBut(resident))
  afterAll(async () => stage?.close(), 120_000)
  return {
    stage: () => {
      if (!stage) throw new Error('the stage is not set')
      return stage
    },
    chance: chances(seed, maxNth),
  }
}

/** What a death costs where the queue's backend has a part in it. */
export const crashesAroundQueues = (env: () => Promise<Environment>): void => {
  const { stage, chance } = openStage(env, 6)

  it.each(['append.committed'])('an API that dies at %s loses nothing', (failpoint) =>
    loseApi(stage(), failpoint, chance()),
  )
  it.each([...failpoints.fold, ...failpoints.effect, ...failpoints.timer])(
    'a worker that dies at %s loses nothing and does nothing twice',
    (failpoint) => loseWorker(stage(), failpoint, chance()),
  )
  it.each(failpoints.failedEffect)(
    'a worker that dies at %s while the mail provider is down does so too',
    (failpoint) =>
      loseWorker(stage(), failpoint, chance(), {
        begin: async () => stage().provider.setDown(true),
        end: async () => stage().provider.setDown(false),
      }),
  )
}

/** What a death costs where only Postgres has a part in it. */
export const crashesInCommandsAndFolds = (env: () => Promise<Environment>): void => {
  const { stage, chance } = openStage(env, 6)

  it.each(failpoints.command)('an API that dies at %s loses nothing', (failpoint) =>
    loseApi(stage(), failpoint, chance()),
  )
  it.each(failpoints.command)('a worker that dies at %s in a command of its own does it once', (failpoint) =>
    loseWorker(stage(), failpoint, chance()),
  )
  it.each(failpoints.failedTimer)('a worker that dies at %s still sends the command', (failpoint) =>
    loseWorker(stage(), failpoint, chance(), {
      begin: chokeOnSome(stage(), (ids) => ({ greeting: ids.map(({ userId }) => userId) })),
      meanwhile: () => letTimePass(stage()),
      end: fix(stage()),
    }),
  )
  it.each(failpoints.park)('a worker that dies at %s parks each event once', (failpoint) =>
    loseWorker(
      stage(),
      failpoint,
      { ...chance(), nth: 1 },
      {
        begin: projectorsChoke(stage()),
        end: fix(stage()),
      },
    ),
  )
  it.each(failpoints.failedRetry)('a worker that dies at %s tries again', (failpoint) =>
    loseWorker(stage(), failpoint, chance(), {
      begin: projectorsChoke(stage()),
      meanwhile: () => letTimePass(stage()),
      end: fix(stage()),
    }),
  )
  it.each(failpoints.retry)('a worker that dies at %s folds what was parked once, in order', (failpoint) =>
    loseWorker(stage(), failpoint, chance(), {
      begin: projectorsChoke(stage()),
      meanwhile: async () => {
        if (await isAnythingParked(stage())) await stage().setBugs({})
        await letTimePass(stage())
      },
    }),
  )
  it.each(failpoints.skip)('an operator who dies at %s leaves an event out, or not, and can repeat it', (failpoint) =>
    amidLife(stage(), async () => {
      const { owner, setBugs, members, apiUrls } = stage()
      const person = newPerson()
      const workspace = personalWorkspaceId(person.userId)
      await setBugs({ tallies: [workspace] })
      const member = await join(apiUrls.slice(0, 1), person)
      members.push(member)
      await vi.waitFor(async () => expect(await isAnythingParked(stage())).toBe(true), patience)
      const isSkipped = async () =>
        (await owner.query('select from es.skipped where key = $1', [workspace])).rowCount === 1
      await persist(stage(), ['skip', 'tallies', 'row', workspace, String(member.signedUpAt)], failpoint, isSkipped)
      await setBugs({})
    }),
  )
}

/** What a death costs while a read model is built, compared, swapped, swapped back, given up or dropped. */
export const crashesAroundBuilds = (env: () => Promise<Environment>): void => {
  const { stage, chance } = openStage(env, 2)

  it('a read model goes on with its next definition', () =>
    amidLife(stage(), async () => {
      const version = await rebuild(stage())
      await vi.waitFor(
        async () => expect(await buildIn(stage(), 'building')).toMatchObject({ isIndexed: true }),
        patience,
      )
      expect(await stage().operate(['swap', 'tallies'])).toHaveProperty('done.to', version)
    }))

  it.each([0, 1, 2] as const)('an operator dies while beginning a build and while giving it up (%i)', (step) =>
    amidLife(stage(), async () => {
      const isBuilding = async () => (await buildIn(stage(), 'building')) !== undefined
      const [begun, givenUp] = [
        await journaled(stage(), 'projection rebuild'),
        await journaled(stage(), 'projection cancel'),
      ]
      await persist(stage(), ['rebuild', 'tallies'], failpoints.rebuild[step], isBuilding)
      await untilVerified(stage())
      await persist(stage(), ['cancel', 'tallies'], failpoints.cancel[step], async () => !(await isBuilding()))
      await expectJournal(stage(), 'projection rebuild', begun + 1)
      await expectJournal(stage(), 'projection cancel', givenUp + 1)
    }),
  )

  it.each([...failpoints.index, ...failpoints.verify])(
    'a worker that dies at %s leaves a build that is finished and verified by others',
    async (failpoint) => {
      const { isAlone } = chance()
      await rebuild(stage())
      await loseWorker(stage(), failpoint, { nth: 1, isAlone })
      await untilVerified(stage())
      expect(await stage().operate(['cancel', 'tallies'])).toHaveProperty('done')
    },
  )

  it.each([...failpoints.verify, ...failpoints.swap])(
    'an operator who dies at %s swaps and swaps back once',
    (failpoint) =>
      amidLife(stage(), async () => {
        const before = (await buildIn(stage(), 'live'))?.version
        const version = await rebuild(stage())
        await untilVerified(stage())
        const isLive = (wanted?: number) => async () => (await buildIn(stage(), 'live'))?.version === wanted
        const [swaps, rollbacks] = [
          await journaled(stage(), 'projection swap'),
          await journaled(stage(), 'projection rollback'),
        ]
        await persist(stage(), ['swap', 'tallies'], failpoint, isLive(version))
        await expectJournal(stage(), 'projection swap', swaps + 1)
        if ((failpoints.swap as readonly string[]).includes(failpoint)) {
          await persist(stage(), ['rollback', 'tallies'], failpoint, isLive(before))
          await expectJournal(stage(), 'projection rollback', rollbacks + 1)
        }
        await dropRetired(stage())
        await untilDropped(stage())
      }),
  )

  it.each(failpoints.drop)('a worker that dies at %s leaves a cold build dropped once', async (failpoint) => {
    const version = await rebuild(stage())
    const worker = stage().startWorker()
    await untilVerified(stage())
    await stage().operate(['swap', 'tallies'])
    await worker.kill()
    expect((await buildIn(stage(), 'live'))?.version).toBe(version)
    const dropped = await journaled(stage(), 'projection drop')
    await dropRetired(stage())
    await loseWorker(stage(), failpoint, { nth: 1, isAlone: true })
    expect(await buildIn(stage(), 'retired')).toBeUndefined()
    await expectJournal(stage(), 'projection drop', dropped + 1)
  })

  const releases: Release[] = ['first', 'second']
  it.each(failpoints.swap.map((failpoint, index) => ({ failpoint, release: releases[index % 2] ?? 'first' })))(
    'a worker of a new release that dies at $failpoint leaves its definition live',
    async ({ failpoint, release }) => {
      await stage().migrateTo(release)
      const version = (await buildIn(stage(), 'building'))?.version
      await amidPeople(stage(), () => expectKilled(stage().startWorker({ RELEASE: release, ...dieAt(failpoint) })))
      stage().startWorker({ RELEASE: release })
      await vi.waitFor(async () => expect((await buildIn(stage(), 'live'))?.version).toBe(version), patience)
      await dropRetired(stage())
      await untilDropped(stage())
      await expectAllWell(stage())
    },
  )

  it.each(['tallies', 'crowds', 'profiles'])('a fresh build of %s holds what the live one holds', async (name) => {
    await rebuild(stage(), name)
    stage().startWorker()
    await untilVerified(stage(), name)
  })
}
