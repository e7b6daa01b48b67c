import { EngineError } from '@vignette/engine/engine'
import type { FootageMaker, Shot } from '@vignette/engine/footage-maker'
import { z } from 'zod'
import type { Checkpoints } from '../attempts/checkpoints.ts'
import { orderOnce, type Patience } from '../attempts/orders.ts'

/** How often a shot is ordered that the service takes and then cannot make. */
const mostOrders = 2

type Taking = {
  readonly nth: number
  readonly shot: Shot
  readonly path: string
  readonly maker: FootageMaker
  readonly checkpoints: Checkpoints
  readonly signal: AbortSignal
  readonly patience?: Patience | undefined
}

/** Has a shot made and writes it to the path. No order is made twice, whatever becomes of the attempts at the film. */
export const takeShot = async ({ nth, shot, path, maker, signal, ...taking }: Taking): Promise<void> => {
  for (let orders = 1; orders <= mostOrders; orders += 1) {
    signal.throwIfAborted()
    const ordering = { ...taking, name: `shot-${nth}-${orders}`, schema: z.string(), signal }
    const operation = await orderOnce(ordering, () => maker.order(shot, signal))
    signal.throwIfAborted()
    if ((await maker.collect(operation, path, signal)) === 'made') return
  }
  throw new EngineError('unavailable')
}
