// @module-tag invariant
import { setTimeout as sleep } from 'node:timers/promises'
import { subjectStatus } from '@vignette/event-log/forgetting/subject-status'
import { subjects } from '@vignette/accounts/subjects'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { chooseSeed } from '../support/property.ts'
import { createRandom, pick, type Random } from './random.ts'
import { digestsOf, patience, rebuild, untilVerified } from './stage/builds.ts'
import { settle } from './stage/outcome.ts'
import { type PastPerson, recordPast } from './stage/past.ts'
import { setStage, type Stage, tellOfFailure } from './stage/stage.ts'
import { armed, liveAndDie } from './stage/mortals.ts'
import { eventually } from '../support/eventually.ts'

const count = 2_000
const forgottenCount = 6
/** Slows the rebuild down, so that it lasts while people are forgotten. */
const eventsPerSecond = 1_000

let stage: Stage
let people: readonly PastPerson[]

beforeAll(async () => {
  stage = await setStage({ apis: 0, env: { RELEASE: 'first' } })
  people = await recordPast(stage, count)
}, 120_000)
afterEach((context) => tellOfFailure(stage, context))
afterAll(() => stage.close())

/** Every table of the product, including those of queues and of builds that are not live. */
const tables = async (): Promise<readonly string[]> => {
  const { rows } = await stage.owner.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind = 'r' and nspname !~ '^(pg_|information_schema)'`,
  )
  return rows.map(({ name }) => name)
}

const wordsOf = (people: readonly PastPerson[]): string => people.flatMap(({ email, name }) => [email, name]).join('|')

/** The number of rows with personal data of these people, by table. */
const rowsWithPersonalDataOf = async (people: readonly PastPerson[]): Promise<Readonly<Record<string, number>>> => {
  const words = wordsOf(people)
  const found: Record<string, number> = {}
  for (const table of await tables()) {
    const { rowCount } = await stage.owner.query(`select from ${table} t where t::text ~ $1`, [words])
    if (rowCount) found[table] = rowCount
  }
  return found
}

/** Forgets a person. The operator may die at it, and then another one repeats it. */
const forget = async ({ userId }: PastPerson, random: Random): Promise<void> => {
  const isForgotten = async () => (await subjectStatus({ pool: stage.owner, subjects }, userId)).forgottenAt !== null
  while (!(await isForgotten())) {
    const forgetting = stage.operate(['forget', userId], random() < 0.5 ? armed(random, 4) : {})
    const operator = stage.living().at(-1)
    if (random() < 0.5) setTimeout(() => operator?.send('SIGKILL'), 300 + random() * 300)
    await forgetting
  }
}

it('who is forgotten during a rebuild in which processes die is in no build, and every build holds the same', async () => {
  const seed = chooseSeed()
  console.log(`seed ${seed}`)
  const random = createRandom(`${seed} forgetting`)
  const forgotten = Array.from({ length: forgottenCount }, () => pick(random, people) as PastPerson)
  const over = new AbortController()

  stage.startWorker()
  await settle(stage)
  await rebuild(stage, 'profiles')
  await untilVerified(stage, 'profiles')
  await stage.operate(['swap', 'profiles']) // to have an older build that is kept up to date
  expect(Object.keys(await rowsWithPersonalDataOf(forgotten)).toSorted()).toEqual([
    'read.profiles__v1',
    'read.profiles__v2',
  ])
  await stage.killAllBut()

  await rebuild(stage, 'profiles', eventsPerSecond)
  const dying = liveAndDie(stage, seed, over.signal, 20)
  for (const person of forgotten) {
    pick(random, stage.living())?.send('SIGKILL') // some are killed for certain, wherever the others die by chance
    await forget(person, random)
    await sleep(random() * 200)
  }
  over.abort()
  const deaths = await dying
  expect(deaths).toBeGreaterThan(0)
  await stage.killAllBut()

  stage.startWorker()
  await untilVerified(stage, 'profiles')
  await settle(stage)
  for (const { userId } of forgotten) {
    await eventually(async () => {
      const { keys, plain, behind } = await subjectStatus({ pool: stage.owner, subjects }, userId)
      expect({ isOpen: keys.some(({ shreddedAt }) => shreddedAt === null), plain, behind }).toEqual({
        isOpen: false,
        plain: 0,
        behind: [],
      })
    }, patience)
  }
  console.log(`${forgotten.length} people forgotten, ${deaths} workers died meanwhile`)
  expect(await rowsWithPersonalDataOf(forgotten)).toEqual({})
  expect(stage.written()).not.toMatch(new RegExp(wordsOf(forgotten)))
  const [warm, live, fresh] = await digestsOf(stage, 'profiles')
  expect(live?.rows).toBe(count - new Set(forgotten).size)
  expect([warm, fresh]).toEqual([live, live])
})
