// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { nameOf } from '@vignette/accounts/actor-names'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { buildIn } from '../stage/builds.ts'
import { createSomething, welcomeCreators } from '../stage/creators.ts'
import { expectAsWithoutFaults, settle } from '../stage/outcome.ts'
import { join } from '../stage/people.ts'
import type { Spender } from '../stage/spenders.ts'
import { dieAt } from '../stage/stage.ts'
import { expectKilled } from './deaths.ts'
import { openScene } from './scene.ts'

const dataDir = mkdtempSync(joinPath(tmpdir(), 'vignette-dead-workers-'))
const { stage } = openScene(async () => ({ DATA_DIR: dataDir }))
let creator: Spender | undefined

beforeAll(async () => {
  ;[creator] = await welcomeCreators(stage(), 1)
}, 120_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

/** The longest time that what a dead worker held waits: its lease, and a second until another worker looks. */
const healedInMs = 12_000

const held = {
  effects: `select key as id from es.effects where state = 'pending' and taken`,
  timers: `select id::text from es.timers where fired_at is null and attempts > 0 and next_at > now()`,
  orders: `select id from es.build_orders where ended_at is null and taken_until is not null`,
}
/** Done, or, since an effect may take its time, under way again. */
const takenOver = {
  effects: `select from es.effects where key = any($1) and (state = 'delivered' or (taken and attempts > 1))`,
  timers: `select from es.timers where id::text = any($1) and fired_at is not null`,
  orders: `select from es.build_orders where id = any($1) and outcome = 'done'`,
}

const signUp = async () => {
  stage().members.push(await join(stage().apiUrls.slice(0, 1)))
}
const write = async () => {
  if (!creator) throw new Error('nobody is there to ask')
  await createSomething(stage(), creator, { kind: 'caption', prompt: 'Slow mornings in the studio', variations: 2 })
}
const order = async () => {
  const [live, building] = [await buildIn(stage(), 'live', 'crowds'), await buildIn(stage(), 'building', 'crowds')]
  const options = { expects: { live: live?.version ?? null, building: building?.version ?? null } }
  const placed = { id: randomUUID(), projection: 'crowds', action: 'rebuild', actor: 'ops', reason: 'a drill' } as const
  await placeOrder({ pool: stage().owner, nameOf }, { ...placed, options })
}

it.each([
  ['an effect', 'effects', 'effect.taken', signUp],
  ['an effect of a lane', 'effects', 'effect.taken', write],
  ['a timer', 'timers', 'timer.taken', signUp],
  ['an order', 'orders', 'order.taken', order],
] as const)(
  '%s in the hands of a worker that dies is in others twelve seconds later',
  async (_, kind, failpoint, act) => {
    const idsOf = async () => (await stage().owner.query<{ id: string }>(held[kind])).rows.map(({ id }) => id)
    // another worker is at work already, and looks away while the first one takes something and dies
    const other = stage().startWorker()
    await signUp()
    await settle(stage())
    other.send('SIGSTOP')
    const mortal = stage().startWorker(dieAt(failpoint))
    await act()
    await expectKilled(mortal)
    const diedAt = performance.now()
    other.send('SIGCONT')
    const ids = await idsOf()
    expect(ids).not.toEqual([])
    await eventually(
      async () => expect((await stage().owner.query(takenOver[kind], [ids])).rowCount).toBe(ids.length),
      {
        timeout: healedInMs - (performance.now() - diedAt),
      },
    )
    await settle(stage(), { isHurried: false })
    await expectAsWithoutFaults(stage())
  },
)
