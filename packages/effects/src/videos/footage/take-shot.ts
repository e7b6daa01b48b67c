import { setTimeout } from 'node:timers/promises'
import { EngineError } from '@vignette/engine/engine'
import type { FootageMaker, Shot } from '@vignette/engine/footage-maker'
import type { Checkpoints, ShotState } from './checkpoints.ts'

/** How often a shot is ordered that the service takes and then cannot make. */
const mostOrders = 2

/** An order of another attempt, which may still work, is decided within this time. */
export type Patience = { readonly lookMs: number; readonly looks: number }
const usualPatience: Patience = { lookMs: 1_000, looks: 35 }

type Taking = {
  readonly nth: number
  readonly shot: Shot
  readonly path: string
  readonly maker: FootageMaker
  readonly checkpoints: Checkpoints
  readonly signal: AbortSignal
  readonly patience?: Patience
}

/** What became of an order that another attempt began: undefined if nobody knows. */
const decided = async ({ nth, checkpoints, signal, patience = usualPatience }: Taking) => {
  for (let look = 0; look < patience.looks; look++) {
    await setTimeout(patience.lookMs, undefined, { signal }).catch(() => signal.throwIfAborted())
    const state = await checkpoints.shot(nth)
    if (state?.state !== 'ordering') return state
  }
  return undefined
}

/**
 * Orders a shot unless it is ordered already.
 * @throws {EngineError} `internal` if an attempt that broke off may have ordered it: it would be paid for twice.
 */
const ordered = async (taking: Taking): Promise<Extract<ShotState, { state: 'ordered' }>> => {
  const { nth, shot, maker, checkpoints } = taking
  const found = await checkpoints.shot(nth)
  const known = found?.state === 'ordering' ? await decided(taking) : found
  if (known?.state === 'ordered') return known
  if (found?.state === 'ordering' && !known) throw new EngineError('internal')
  const orders = known?.orders ?? 0
  if (orders >= mostOrders) throw new EngineError('unavailable')
  await checkpoints.keepShot(nth, { state: 'ordering', orders: orders + 1 })
  const operation = await maker.order(shot).catch(async (error: unknown) => {
    // what is transient was not taken
    if (error instanceof EngineError && error.isTransient) await checkpoints.keepShot(nth, { state: 'failed', orders })
    throw error
  })
  const state = { state: 'ordered', orders: orders + 1, operation } as const
  await checkpoints.keepShot(nth, state)
  return state
}

/** Has a shot made and writes it to the path. It is ordered once, whatever becomes of the attempts at it. */
export const takeShot = async (taking: Taking): Promise<void> => {
  const { nth, path, maker, checkpoints, signal } = taking
  for (;;) {
    signal.throwIfAborted()
    const { operation, orders } = await ordered(taking)
    signal.throwIfAborted()
    if ((await maker.collect(operation, path, signal)) === 'made') return
    await checkpoints.keepShot(nth, { state: 'failed', orders })
  }
}
