import { expect, it } from 'vitest'
import { buildIn, rebuild, untilVerified } from '../stage/builds.ts'
import type { Life } from '../stage/life.ts'
import { settle } from '../stage/outcome.ts'
import { amidPeople, expectAllWell } from './deaths.ts'
import { freezeAt } from './freezing.ts'
import { openScene } from './scene.ts'

const { stage } = openScene()

/** All goes on without it, and nothing is done twice when it wakes up. */
const expectNobodyMissesIt = async (frozen: Life): Promise<void> => {
  stage().startWorker()
  await settle(stage())
  expect(frozen.hasEnded()).toBe(false)
  await amidPeople(stage(), async () => frozen.send('SIGCONT'))
  await expectAllWell(stage())
}

it.each(['fold.folded', 'fold.written', 'effect.delivered', 'timer.sent'])(
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
})
