// @module-tag invariant
import { randomUUID } from 'node:crypto'
import type { BuildAction } from '@vignette/domain/operations/schemas/projections'
import { nameOf } from '@vignette/accounts/actor-names'
import { findOrder } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { buildIn, journaled, patience, rebuild, untilVerified } from '../stage/builds.ts'
import type { Life } from '../stage/life.ts'
import { settle } from '../stage/outcome.ts'
import { amidPeople, expectAllWell } from './deaths.ts'
import { freezeAt } from './freezing.ts'
import { openScene } from './scene.ts'

const { stage } = openScene()

/** Expects that all work goes on without the frozen process and that nothing is done twice after it wakes up. */
const expectNobodyMissesIt = async (frozen: Life): Promise<void> => {
  stage().startWorker()
  await settle(stage())
  expect(frozen.hasEnded()).toBe(false)
  await amidPeople(stage(), async () => frozen.send('SIGCONT'))
  await expectAllWell(stage())
}

it.each(['fold.read', 'fold.written', 'effect.delivered', 'timer.sent'])(
  'a worker that freezes at %s holds nobody up, and does nothing twice when it wakes up',
  async (failpoint) => {
    const { arms, untilFrozen } = freezeAt(stage(), failpoint)
    const frozen = stage().startWorker(arms)
    await amidPeople(stage(), untilFrozen)
    await expectNobodyMissesIt(frozen)
  },
)

it('an operator who freezes in the middle of a swap holds up neither readers nor workers', async () => {
  await rebuild(stage(), 'crowds')
  const worker = stage().startWorker()
  await untilVerified(stage(), 'crowds')
  const { arms, untilFrozen } = freezeAt(stage(), 'swap.flipped')
  const failure = expect(stage().operate(['swap', 'crowds'], arms)).rejects.toThrow('swap crowds ended with 1')
  await untilFrozen()
  const frozen = stage().living().at(-1) as Life
  await worker.kill()
  await stage().owner.query('select from read.crowds limit 1')
  await expectNobodyMissesIt(frozen)
  await failure
  expect(await buildIn(stage(), 'building', 'crowds')).toMatchObject({ version: 2 })
  await stage().operate(['cancel', 'crowds'])
})

it.each(['swap.flipped', 'order.performed'])(
  'a worker that freezes at %s in an order leaves it to another, which swaps once',
  async (failpoint) => {
    const version = await rebuild(stage(), 'crowds')
    const worker = stage().startWorker()
    await untilVerified(stage(), 'crowds')
    await worker.kill()
    const before = await journaled(stage(), 'projection swap')
    const live = (await buildIn(stage(), 'live', 'crowds'))?.version ?? null
    const order = { id: randomUUID(), projection: 'crowds', action: 'swap', actor: 'ops', reason: 'a drill' } as const
    await placeOrder({ pool: stage().owner, nameOf }, { ...order, options: { expects: { live, building: version } } })
    const { arms, untilFrozen } = freezeAt(stage(), failpoint)
    const frozen = stage().startWorker(arms)
    await untilFrozen()
    await stage().owner.query('select from read.crowds limit 1')
    await expectNobodyMissesIt(frozen)
    await eventually(
      async () => expect(await findOrder({ pool: stage().owner, nameOf }, order.id)).toMatchObject({ outcome: 'done' }),
      patience,
    )
    expect((await buildIn(stage(), 'live', 'crowds'))?.version).toBe(version)
    expect(await journaled(stage(), 'projection swap')).toBe(before + 1)
  },
)

it.each(['rebuild', 'rollback', 'cancel'] as const)(
  'a worker that freezes with the order of a %s does nothing more when it wakes up',
  async (action) => {
    const placeAs = async (action: BuildAction) => {
      const [live, building] = [await buildIn(stage(), 'live', 'crowds'), await buildIn(stage(), 'building', 'crowds')]
      const expects = { live: live?.version ?? null, building: building?.version ?? null }
      const order = { id: randomUUID(), projection: 'crowds', action, actor: 'ops', reason: 'a drill' } as const
      await placeOrder({ pool: stage().owner, nameOf }, { ...order, options: { expects } })
      return order.id
    }
    const carriedOut = (id: string) =>
      eventually(
        async () => expect(await findOrder({ pool: stage().owner, nameOf }, id)).toMatchObject({ outcome: 'done' }),
        patience,
      )
    const before = stage().startWorker()
    if (action === 'rollback') {
      await rebuild(stage(), 'crowds')
      await untilVerified(stage(), 'crowds')
      await stage().operate(['swap', 'crowds'])
    }
    if (action === 'cancel') await rebuild(stage(), 'crowds')
    await before.kill()

    const id = await placeAs(action)
    const { arms, untilFrozen } = freezeAt(stage(), 'order.taken')
    const frozen = stage().startWorker(arms)
    await untilFrozen()
    await stage().owner.query('update es.build_orders set taken_until = now() where id = $1', [id])
    stage().startWorker()
    await carriedOut(id)
    // the next order, which a late action would disturb
    const next = { rebuild: 'cancel', rollback: 'rebuild', cancel: 'rebuild' } as const
    await carriedOut(await placeAs(next[action]))
    const states = () =>
      stage().owner.query(`select version, state from es.projections where name = 'crowds' order by version`)
    const { rows } = await states()
    await expectNobodyMissesIt(frozen)
    expect((await states()).rows).toEqual(rows)
    if (action !== 'rebuild') await stage().operate(['cancel', 'crowds'])
  },
)
