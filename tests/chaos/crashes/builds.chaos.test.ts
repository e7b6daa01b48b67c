// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { nameOf } from '@vignette/accounts/actor-names'
import { findOrder } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { expect, it } from 'vitest'
import { failpoints } from '../failpoints.ts'
import type { Release } from '../probe/release.ts'
import {
  ageRetired,
  buildIn,
  journaled,
  patience,
  rebuild,
  untilDropped,
  untilIndexed,
  untilVerified,
} from '../stage/builds.ts'
import { dieAt } from '../stage/stage.ts'
import { amidLife, amidPeople, expectAllWell, expectKilled, loseWorker, persist } from './deaths.ts'
import { openScene, passedOnce } from './scene.ts'
import { shareOf } from '../../support/some-of.ts'
import { eventually } from '../../support/eventually.ts'

const { stage } = openScene()

/** Counts journal entries from now on. @returns a check that the action was recorded once. */
const watchJournal = async (action: string) => {
  const before = await journaled(stage(), action)
  return async () => expect(await journaled(stage(), action), action).toBe(before + 1)
}

it('a read model goes on with its next definition', () =>
  amidLife(stage(), async () => {
    const version = await rebuild(stage())
    await untilIndexed(stage())
    expect(await stage().operate(['swap', 'tallies'])).toHaveProperty('done.to', version)
  }))

it.each([0, 1, 2] as const)('an operator dies while beginning a build and while giving it up (%i)', (step) =>
  amidLife(stage(), async () => {
    const isBuilding = async () => (await buildIn(stage(), 'building')) !== undefined
    const wasBegunOnce = await watchJournal('projection rebuild')
    await persist(stage(), ['rebuild', 'tallies'], failpoints.rebuild[step], isBuilding)
    await untilVerified(stage())
    const wasGivenUpOnce = await watchJournal('projection cancel')
    await persist(stage(), ['cancel', 'tallies'], failpoints.cancel[step], async () => !(await isBuilding()))
    await wasBegunOnce()
    await wasGivenUpOnce()
  }),
)

it.each(shareOf([...failpoints.index, ...failpoints.verify]))(
  'a worker that dies at %s leaves a build that is finished and verified by others',
  async (failpoint) => {
    await rebuild(stage())
    await loseWorker(stage(), failpoint, passedOnce)
    await untilVerified(stage())
    expect(await stage().operate(['cancel', 'tallies'])).toHaveProperty('done')
  },
)

it.each(shareOf([...failpoints.verify, ...failpoints.swap]))(
  'an operator who dies at %s swaps and swaps back once',
  (failpoint) =>
    amidLife(stage(), async () => {
      const before = (await buildIn(stage(), 'live'))?.version
      const version = await rebuild(stage())
      await untilVerified(stage())
      const isLive = (wanted?: number) => async () => (await buildIn(stage(), 'live'))?.version === wanted
      const wasSwappedOnce = await watchJournal('projection swap')
      await persist(stage(), ['swap', 'tallies'], failpoint, isLive(version))
      await wasSwappedOnce()
      if ((failpoints.swap as readonly string[]).includes(failpoint)) {
        const wasSwappedBackOnce = await watchJournal('projection rollback')
        await persist(stage(), ['rollback', 'tallies'], failpoint, isLive(before))
        await wasSwappedBackOnce()
      }
      await ageRetired(stage())
      await untilDropped(stage())
    }),
)

it.each(shareOf([...failpoints.order, 'swap.flipped', 'act.committed', 'swap.committed'] as const))(
  'a swap that was ordered is carried out once, though the worker that is at it dies at %s',
  async (failpoint) => {
    const version = await rebuild(stage())
    const worker = stage().startWorker()
    await untilVerified(stage())
    await worker.kill()
    const live = (await buildIn(stage(), 'live'))?.version ?? null
    const wasSwappedOnce = await watchJournal('projection swap')
    const order = {
      id: randomUUID(),
      projection: 'tallies',
      action: 'swap',
      actor: 'somebody',
      reason: 'a drill',
    } as const
    await placeOrder({ pool: stage().owner, nameOf }, { ...order, options: { expects: { live, building: version } } })
    await loseWorker(stage(), failpoint, passedOnce)
    await eventually(
      async () => expect(await findOrder({ pool: stage().owner, nameOf }, order.id)).toMatchObject({ outcome: 'done' }),
      patience,
    )
    expect((await buildIn(stage(), 'live'))?.version).toBe(version)
    await wasSwappedOnce()
    await ageRetired(stage())
    await untilDropped(stage())
  },
)

it.each(failpoints.drop)('a worker that dies at %s leaves a cold build dropped once', async (failpoint) => {
  const version = await rebuild(stage())
  const worker = stage().startWorker()
  await untilVerified(stage())
  await stage().operate(['swap', 'tallies'])
  await worker.kill()
  expect((await buildIn(stage(), 'live'))?.version).toBe(version)
  const wasDroppedOnce = await watchJournal('projection drop')
  await ageRetired(stage())
  await loseWorker(stage(), failpoint, passedOnce)
  expect(await buildIn(stage(), 'retired')).toBeUndefined()
  await wasDroppedOnce()
})

it.each(['tallies', 'crowds', 'profiles'])('a fresh build of %s holds what the live one holds', async (name) => {
  await rebuild(stage(), name)
  stage().startWorker()
  await untilVerified(stage(), name)
})

const ofItsOwnSwap = ['swap.ready', 'swap.flipped', 'act.committed', 'swap.committed'] as const
it.each(shareOf(ofItsOwnSwap))(
  'a worker of a new release that dies at %s leaves its definition live',
  async (failpoint) => {
    const RELEASE: Release = (await buildIn(stage(), 'live'))?.definition === 1 ? 'second' : 'first'
    await stage().migrateTo(RELEASE)
    const version = (await buildIn(stage(), 'building'))?.version
    await amidPeople(stage(), () => expectKilled(stage().startWorker({ RELEASE, ...dieAt(failpoint) })))
    stage().startWorker({ RELEASE })
    await eventually(async () => expect((await buildIn(stage(), 'live'))?.version).toBe(version), patience)
    await ageRetired(stage())
    await untilDropped(stage())
    await expectAllWell(stage())
  },
)
