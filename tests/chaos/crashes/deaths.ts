import { expect } from 'vitest'
import { patience } from '../stage/builds.ts'
import { endOf, type Life } from '../stage/life.ts'
import { expectAsWithoutFaults, settle } from '../stage/outcome.ts'
import { whileJoining } from '../stage/people.ts'
import { dieAt, type OperationResult, type Stage } from '../stage/stage.ts'
import type { Chance } from './scene.ts'
import { eventually } from '../../support/eventually.ts'

const deathSeconds = 80

/** Other faults around the death of the process. */
type Trouble = {
  /** Before the process starts. */
  readonly begin?: () => Promise<void>
  /** While it lives. */
  readonly meanwhile?: () => Promise<void>
  /** After it died. */
  readonly end?: () => Promise<void>
}

export const expectKilled = async (life: Life): Promise<void> => {
  expect(await endOf(life, deathSeconds)).toMatchObject({ signal: 'SIGKILL' })
}

const keepAt = async (life: Life, work: () => Promise<void>): Promise<void> => {
  await eventually(
    async () => {
      await work()
      expect(life.hasEnded()).toBe(true)
    },
    { ...patience, interval: 300 },
  )
}

/** Few people, because each brings a dozen events that are all checked after each death. */
const few = { count: 2, pauseMs: 300 }

/** Does something while people join through the surviving API. */
export const amidPeople = <Result>(stage: Stage, work: () => Promise<Result>): Promise<Result> =>
  whileJoining(stage.apiUrls.slice(0, 1), (member) => stage.members.push(member), work, few)

export const expectAllWell = async (stage: Stage): Promise<void> => {
  await settle(stage)
  await expectAsWithoutFaults(stage)
}

/** Does something while people join and two workers run. */
export const amidLife = async (stage: Stage, work: () => Promise<void>): Promise<void> => {
  stage.startWorker()
  stage.startWorker()
  await amidPeople(stage, work)
  await expectAllWell(stage)
}

/** A worker dies while people join. It is started again, or another one takes over. */
export const loseWorker = async (
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

/** An API dies while people join through it, and is started again. */
export const loseApi = async (stage: Stage, failpoint: string, { nth, isAlone }: Chance): Promise<void> => {
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

/** An operator's command dies. The operator checks its outcome and repeats it if nothing happened. */
export const persist = async (
  stage: Stage,
  args: readonly string[],
  failpoint: string,
  isDone: () => Promise<boolean>,
): Promise<void> => {
  const first: OperationResult = await stage.operate(args, dieAt(failpoint))
  expect(first.ending).toMatchObject({ signal: 'SIGKILL' })
  if (!(await isDone())) expect(await stage.operate(args)).toHaveProperty('done')
  expect(await isDone()).toBe(true)
}
