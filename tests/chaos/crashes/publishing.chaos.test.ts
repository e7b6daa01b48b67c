// @module-tag invariant
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { chooseSeed } from '../../support/property.ts'
import { type ProductProcess, startDemoNetworkProcess } from '../../support/processes.ts'
import { type Author, expectOutOnce, journalOf, typesOf, welcomeAuthors } from '../stage/authors.ts'
import { patience } from '../stage/builds.ts'
import { letTimePass } from '../stage/outcome.ts'
import { dieAt } from '../stage/stage.ts'
import { expectKilled } from './deaths.ts'
import { freezeAt } from './freezing.ts'
import { openScene } from './scene.ts'
import { someOf } from '../../support/some-of.ts'

const folder = mkdtempSync(join(tmpdir(), 'vignette-publishing-'))
let network: ProductProcess & { readonly url: string }
let authors: Author[]

const { stage } = openScene(async () => {
  network = await startDemoNetworkProcess({ DATA_DIR: folder, FAULTS: 'on', LOG_LEVEL: 'warn', HOST: '127.0.0.1' })
  // what may be out is looked for again after 4.5 seconds instead of 90
  return { DATA_DIR: folder, DEMO_NETWORK_URL: network.url, CALL_SPEED: '20' }
})

afterAll(async () => {
  await network.stop()
  await rm(folder, { recursive: true, force: true })
})

const nextAuthor = (): Author => {
  const author = authors.shift()
  if (!author) throw new Error('nobody is left to publish')
  return author
}

const plan = async ({ handle }: Author, fault: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ handle, times: 1, ...fault })
  expect((await fetch(`${network.url}/faults`, { method: 'POST', headers, body })).status).toBe(201)
}

const takeOver = async (): Promise<void> => {
  await letTimePass(stage())
  stage().startWorker()
}

const expectWell = (author: Author) => expectOutOnce(stage(), network.url, author)

const untilCommitted = (author: Author) =>
  eventually(async () => expect(await journalOf(network.url, author)).toHaveLength(1), patience)

const untilRecorded = (author: Author, type: string) =>
  eventually(async () => expect(await typesOf(stage(), author)).toContain(type), patience)

type Place = readonly [string, nth: number]

/** A worker takes the post, begins a turn, arms each part, records its answer, and says that the post is out. */
const commands = 7
const aroundCommands = Array.from({ length: commands }, (_, nth) => nth + 1).flatMap((nth): Place[] => [
  ['append.before', nth],
  ['append.committed', nth],
])
const aroundEffect: readonly Place[] = [
  ['effect.taken', 1],
  ['effect.delivered', 1],
  ['effect.recorded', 1],
]
const inSecondPart: readonly Place[] = [
  ['call.before', 2],
  ['call.answered', 2],
]
const aroundCall: readonly Place[] = [
  ['call.before', 1],
  ['call.answered', 1],
]

const seed = chooseSeed()
console.log(`seed ${seed} chooses the places`)
const places = [...aroundCall, ...someOf([...aroundCommands, ...aroundEffect, ...inSecondPart], 4, seed)]

/** Those who publish anywhere else than at one of the places. */
const others = 11

beforeAll(async () => {
  authors = await welcomeAuthors(stage(), places.length + others)
}, 120_000)

describe('a worker is killed', () => {
  it.each(places)('at %s, time %i: the post goes out, once', async (failpoint, nth) => {
    const author = nextAuthor()
    await author.publish()
    await expectKilled(stage().startWorker(dieAt(failpoint, nth)))
    await takeOver()
    await expectWell(author)
  })

  it('while the network answers, which has the post already: it is found, and not sent again', async () => {
    const author = nextAuthor()
    await plan(author, { kind: 'delay', seconds: 30 })
    const worker = stage().startWorker()
    await author.publish()
    await untilCommitted(author)
    await worker.kill()
    await takeOver()
    await expectWell(author)
  })

  it.each([
    ['lostAnswer', 'look.before'],
    ['failAfter', 'look.answered'],
  ])('after %s, at %s, while it asks the network', async (kind, failpoint) => {
    const author = nextAuthor()
    await plan(author, { kind })
    await author.publish()
    await expectKilled(stage().startWorker(dieAt(failpoint)))
    await takeOver()
    await expectWell(author)
  })

  it('and the network, which stood still, accepts the post afterwards', async () => {
    const author = nextAuthor()
    const worker = stage().startWorker()
    await network.kill('SIGSTOP')
    await author.publish()
    await untilRecorded(author, 'PartLost')
    await worker.kill()
    await network.kill('SIGCONT')
    await untilCommitted(author)
    await takeOver()
    await expectWell(author)
  })
})

describe('a worker freezes', () => {
  it.each([
    ['append.committed', 3],
    ['call.answered', 1],
    ['append.before', 4],
  ])('at %s, time %i, is overtaken, and wakes up: the post is out once', async (failpoint, nth) => {
    const author = nextAuthor()
    const { arms, untilFrozen, untilPassed } = freezeAt(stage(), failpoint, nth)
    await author.publish()
    const worker = stage().startWorker(arms)
    await untilFrozen()
    await takeOver()
    await expectWell(author)
    worker.send('SIGCONT')
    await untilPassed('effect.renewed', 'effect.recorded', 'effect.failure-recorded')
    await expectWell(author)
  })

  it('while the network answers, is overtaken, and wakes up: the post is out once', async () => {
    const author = nextAuthor()
    await plan(author, { kind: 'delay', seconds: 2 })
    const worker = stage().startWorker()
    await author.publish()
    await untilCommitted(author)
    worker.send('SIGSTOP')
    await takeOver()
    await expectWell(author)
    worker.send('SIGCONT')
    await expectWell(author)
  })
})

it.each(['lostAnswer', 'failAfter', 'failBefore'])('a network with %s has the post once', async (kind) => {
  const author = nextAuthor()
  await plan(author, { kind })
  stage().startWorker()
  await author.publish()
  await expectWell(author)
})
