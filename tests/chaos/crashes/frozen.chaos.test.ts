import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { buildIn, patience, rebuild, untilVerified } from '../stage/builds.ts'
import type { Life } from '../stage/life.ts'
import { settle } from '../stage/outcome.ts'
import { type Arms, dieAt } from '../stage/stage.ts'
import { amidPeople, expectAllWell } from './deaths.ts'
import { openScene } from './scene.ts'
import { eventually } from '../../support/eventually.ts'

const { stage } = openScene()

/** To freeze at a place, and how to wait until it has come there. */
const freezeAt = (failpoint: string): { readonly arms: Arms; readonly untilFrozen: () => Promise<void> } => {
  const file = join(inject('services').runDir, `${stage().database.name}-${failpoint}`)
  const passed = () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [])
  return {
    arms: { ...dieAt(failpoint), FAILPOINT_SIGNAL: 'SIGSTOP', PASSED_FILE: file },
    untilFrozen: () => eventually(() => expect(passed()).toContain(failpoint), patience),
  }
}

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
    const { arms, untilFrozen } = freezeAt(failpoint)
    const frozen = stage().startWorker(arms)
    await amidPeople(stage(), untilFrozen)
    await expectNobodyMissesIt(frozen)
  },
)

it('an operator who freezes in the middle of a swap holds up neither readers nor workers', async () => {
  await rebuild(stage(), 'crowds')
  const worker = stage().startWorker()
  await untilVerified(stage(), 'crowds')
  const { arms, untilFrozen } = freezeAt('swap.flipped')
  const failure = expect(stage().operate(['swap', 'crowds'], arms)).rejects.toThrow('swap crowds ended with 1')
  await untilFrozen()
  const frozen = stage().living().at(-1) as Life
  await worker.kill()
  await stage().owner.query('select from read.crowds limit 1')
  await expectNobodyMissesIt(frozen)
  await failure
  expect(await buildIn(stage(), 'building', 'crowds')).toMatchObject({ version: 2 })
})
